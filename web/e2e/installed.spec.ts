// Installed by Chromium itself, which its headless shell cannot do: a whole Chromium is asked where there is one (Debian's
// package chromium, or CHROMIUM_WHOLE).
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium, type Page } from "@playwright/test";

import { expect, soon, test } from "./fixtures";
import { playedGame } from "./records";
import { GameServer } from "./server";

const whole = process.env["CHROMIUM_WHOLE"] ?? "/usr/bin/chromium";
test.skip(!existsSync(whole), "there is only Chromium's shell here");

const complaints = async (page: Page): Promise<string[]> => {
  const protocol = await page.context().newCDPSession(page);
  const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
  return installabilityErrors.map(({ errorId }) => errorId);
};

test("Chromium finds nothing against installing it, installs it, and opens a record with it offline", async () => {
  const folder = mkdtempSync(join(tmpdir(), "skyline-installed-"));
  const server = await GameServer.start();
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: whole,
    headless: false,
    args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"],
    env: { ...process.env, HOME: folder },
  });
  const page = await context.newPage();
  // It does look: an empty page cannot be installed.
  expect(await complaints(page)).not.toEqual([]);
  await page.goto(server.address);
  const isKept = (): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isKept, soon).toBe(true);
  expect(await complaints(page)).toEqual([]);

  const protocol = await context.newCDPSession(page);
  const { appId } = (await protocol.send("Page.getAppId")) as { appId: string };
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send("PWA.install", { manifestId: appId, installUrlOrBundleUrl: server.address });
  await server.kill();
  const file = join(folder, "game.skyline");
  writeFileSync(file, playedGame("traffic", 2, 3));
  await browser?.send("PWA.launchFilesInApp", { manifestId: appId, files: [file] });
  await expect
    .poll(
      () =>
        context
          .pages()
          .map((one) => one.url())
          .join(),
      soon,
    )
    .toMatch(/\/replay\/here-/);
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
