// The client in a real browser against a real server: `npm run build`, then `npm run e2e` (or `npm run pictures`).
import { availableParallelism } from "node:os";

import { defineConfig } from "@playwright/test";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Every worker has a server of its own.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  timeout: 180_000,
  // A busy machine can make one of forty games late; twice is a fault. The summary names what was flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: "line",
  // Pictures are made to be looked at; they hold nothing against the client that the tests do not.
  projects: [
    { name: "tests", testIgnore: "pictures.spec.ts" },
    { name: "pictures", testMatch: "pictures.spec.ts" },
  ],
  use: {
    browserName: "chromium",
    // The shell is Chromium without a browser's own windows, which would cost as much as the pages do.
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
      args: flags,
    },
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // Nothing moves: what is tested is what is there, not how it got there.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
});
