// Games on the device itself: how soon one can make a move without a network, how long the strongest bot takes on a slow
// processor, and whether a tab grows with the games it plays.
import { readFileSync } from "node:fs";

import type { Browser, Page } from "@playwright/test";

import { expect, hearDevice, stateOf, test } from "../e2e/fixtures";
import { nearTheEnd, playHere } from "../e2e/here";
import {
  byMouse,
  downtownTurn,
  manhattanTurn,
  playToTheEnd,
  quickly,
  showBoard,
  trafficTurn,
  type Turn,
} from "../e2e/players";

const titles = { manhattan: "Manhattan", downtown: "Downtown", traffic: "Traffic" };
const slowness = 4;

const kept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

// The page's own thread: Chromium does not slow its workers.
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

for (const slow of [false, true])
  for (const [game, title] of Object.entries(titles))
    test(`first move of ${game}${slow ? ", slow" : ""}`, async ({ person, complaints }) => {
      complaints.allowed.push(/ERR_|Failed to load|WebSocket/);
      const page = await person("Ada", { serviceWorkers: "allow" });
      await showBoard(page);
      await page.goto("/");
      await expect.poll(() => kept(page)).toBe(true);
      await page.context().setOffline(true);
      await page.goto("/");
      if (slow) await slowDown(page);
      const button = page.getByRole("button", { name: `Play now: ${title}` });
      await button.waitFor();
      const start = Date.now();
      await button.click();
      await page.locator("section.board").waitFor();
      const board = Date.now() - start;
      await page.getByText("Your turn", { exact: true }).waitFor();
      const speed = slow ? `processor ${slowness} times slower` : "processor as it is";
      console.log(
        `${game}: without a network (${speed}) a board ${board} ms after the click, one's turn after ${Date.now() - start} ms`,
      );
    });

// What a tab has for itself, in MB: the process that draws it, its workers included.
async function memoryOf(browser: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  const own = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => /Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1]);
  return Math.max(...own.map(Number)) / 1024;
}

test("ten games in one tab", async ({ person, browser }) => {
  test.setTimeout(900_000);
  const page = await person("Ada");
  await showBoard(page);
  await hearDevice(page);
  const used: string[] = [];
  await nearTheEnd(page, "traffic", 2);
  for (let game = 1; game <= 10; ++game) {
    await playToTheEnd(page, trafficTurn, quickly(byMouse));
    used.push((await memoryOf(browser, page)).toFixed(0));
    const before = page.url();
    if (game < 10) await goOnAgain(page, before);
  }
  console.log(`traffic: a tab after each of ten games on this device, in MB: ${used.join(" ")}`);
});

// The same end of the same game once more, without loading the client again.
async function goOnAgain(page: Page, before: string): Promise<void> {
  await page.getByRole("link", { name: "Replay and analysis" }).click();
  await page.getByRole("link", { name: "All replays" }).click();
  await page
    .getByRole("link", { name: /nobody has won/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/\/table\/here-/);
}

const turns: Record<string, Turn> = {
  manhattan: manhattanTurn,
  downtown: downtownTurn,
  traffic: trafficTurn,
};
for (const [game, turn] of Object.entries(turns))
  test(`tycoons of ${game}, slow`, async ({ person }) => {
    const page = await person("Ada");
    await showBoard(page);
    await hearDevice(page);
    page.setDefaultTimeout(5_000);
    await playHere(page, game, 3, "tycoon");
    await slowDown(page);
    const table = page.url().split("/").pop() ?? "";
    const answers: number[] = [];
    let { number } = await stateOf(page, table);
    let since = Date.now();
    while (answers.length < 9) {
      const now = await stateOf(page, table);
      const mine = now.may_act?.includes(0);
      if (now.number > number && !mine) answers.push(Date.now() - since);
      if (now.number > number || mine) since = Date.now();
      ({ number } = now);
      if (mine) await turn(page, quickly(byMouse)).catch(() => undefined);
      else await page.waitForTimeout(10);
    }
    const complains = await page.getByText("this device is too slow for it").isVisible();
    console.log(
      `${game}: tycoon answers after ${answers.join(", ")} ms (page ${slowness} times slower)${complains ? ", and is said to be too slow" : ""}`,
    );
  });
