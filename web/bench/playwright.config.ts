// Measurements in the browser, not tests: bench/browser runs them.
import { defineConfig } from "@playwright/test";

import tests from "../playwright.config";

export default defineConfig({ ...tests, testDir: ".", outputDir: "../test-results", timeout: 300_000 });
