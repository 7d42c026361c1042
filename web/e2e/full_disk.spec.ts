// A disk without a free byte: the browser's profile is on a file system of its own, of a few megabytes, as only root can
// make one. A page that just writes rows loses all of them there: Chromium goes on writing behind a row that was cut off, and
// the next time it takes its base for broken and throws it away (docs/offline.md).
import { execFileSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium, type BrowserContext, type Page } from "@playwright/test";

import { expect, soon, test } from "./fixtures";
import { playHere } from "./here";
import { drawTile } from "./players";

class SmallDisk {
  readonly #place = mkdtempSync(join(tmpdir(), "skyline-disk-"));
  readonly #filling = join(this.#place, "filling");
  // Of all that a browser keeps only the bases of pages are on it: where it cannot write what it maps into its memory
  // for its own speed, it crashes.
  readonly profile = mkdtempSync(join(tmpdir(), "skyline-profile-"));

  constructor() {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", this.#place], { stdio: "ignore" });
    } catch (error) {
      this.#forget();
      throw error;
    }
    mkdirSync(join(this.profile, "Default"));
    for (const name of ["IndexedDB", "WebStorage"]) {
      mkdirSync(join(this.#place, name));
      symlinkSync(join(this.#place, name), join(this.profile, "Default", name));
    }
  }

  // To the last byte.
  fill(): void {
    const file = openSync(this.#filling, "a");
    for (const bytes of [65536, 4096, 1])
      try {
        while (writeSync(file, Buffer.alloc(bytes)) === bytes);
      } catch {
        // There is no room for so much.
      }
    closeSync(file);
  }
  clear(): void {
    rmSync(this.#filling);
  }
  remove(): void {
    execFileSync("umount", ["--lazy", this.#place]);
    this.#forget();
  }
  #forget(): void {
    rmdirSync(this.#place);
    rmSync(this.profile, { recursive: true });
  }
}

let disk: SmallDisk | null = null;
test.beforeAll(() => {
  try {
    disk = new SmallDisk();
  } catch {
    // Whoever is not root, or in a container, has no such file system.
  }
});
test.afterAll(() => disk?.remove());

async function open(baseURL: string, { profile }: SmallDisk): Promise<[BrowserContext, Page]> {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    ...(args === undefined ? {} : { args }),
    baseURL,
    reducedMotion: "reduce",
    locale: "en-GB",
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    localStorage.setItem("skyline.guest", "yes");
    localStorage.setItem("skyline.prefs", JSON.stringify({ board: "list", pace: "off", soundAsked: true }));
  });
  return [context, await context.newPage()];
}

test("a game outlives a disk without a free byte, and a browser that is opened again", async ({ server }) => {
  test.skip(disk === null, "only root can make a small disk");
  if (!disk) return;
  const [context, page] = await open(server.address, disk);
  const log = page.getByRole("tabpanel").getByRole("listitem");
  const noRoom = page.getByText("There is no room left on this device");
  await playHere(page, "traffic", 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const before = await log.count();
  disk.fill();
  await drawTile(page);
  await expect(noRoom).toBeVisible();
  expect(await log.count()).toBe(before);
  // It is tried again and again.
  await page.waitForTimeout(2_000);
  disk.clear();
  await expect(noRoom).toBeHidden();
  await expect.poll(() => log.count(), soon).toBeGreaterThan(before);
  const told = await log.allInnerTexts();
  const address = page.url();
  await context.close();

  const [again, later] = await open(server.address, disk);
  await later.goto(address);
  await expect
    .poll(() => later.getByRole("tabpanel").getByRole("listitem").allInnerTexts(), soon)
    .toEqual(expect.arrayContaining(told));
  await again.close();
});
