// As the browser tests of the tree, for the specs of this folder.
import { defineConfig } from "@playwright/test";

import base from "../../web/playwright.config";

export default defineConfig(base, { testDir: ".", outputDir: "../../build/fourth/test-results", workers: 1 });
