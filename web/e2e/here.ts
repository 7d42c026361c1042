// Games on the device of a page.
import type { Page } from "@playwright/test";

import { expect, unfoldOptions } from "./fixtures";
import { playedGame, withoutEnd } from "./records";

// The server is there, but nobody reaches it any more.
export const unplug = async (page: Page): Promise<void> => {
  await page.context().route(/\/api\//, (route) => route.abort());
};
// What the browser complains of then.
export const unplugged = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

// Bots of this page's device answer at once, as those of the tests' servers do.
const botPace = 500;
export const hurry = `{const real=setTimeout;globalThis.setTimeout=(work,time)=>real(work,time===${botPace}?0:time)}`;
export const hurryBots = (page: Page): Promise<void> => beforeWorker(page, /table_worker/, hurry);

// Something is done in a worker before its own script.
export async function beforeWorker(page: Page, worker: RegExp, script: string): Promise<void> {
  await page.route(worker, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

// From the first click on.
export async function setUp(page: Page, game: string, where: string, bots: readonly string[]): Promise<void> {
  await page.goto(`/new/${game}`);
  await start(page, where, bots);
}

// On the page where a table is set up.
export async function start(
  page: Page,
  where: string,
  bots: readonly string[],
  clock = "No clock",
): Promise<void> {
  await page.getByRole("radiogroup", { name: "Where" }).getByText(where).click();
  const players = page.getByRole("radiogroup", { name: "How many play" });
  await players.getByText(String(bots.length + 1), { exact: true }).click();
  await unfoldOptions(page);
  await page.getByRole("radiogroup", { name: "Clock" }).getByText(clock, { exact: true }).click();
  for (const [index, bot] of bots.entries())
    await page.getByLabel(`Who sits on seat ${index + 2}`).selectOption(bot);
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page).toHaveURL(/\/table\//);
}

export async function playHere(page: Page, game: string, bots: number, level = "tourist"): Promise<void> {
  await setUp(page, game, "On this device", Array<string>(bots).fill(level));
  await expect(page).toHaveURL(/\/table\/here-/);
}

// A game that was begun elsewhere, almost at its end, goes on here.
export async function nearTheEnd(page: Page, game: string, players: number, share?: number): Promise<void> {
  await page.goto("/replays");
  await page.getByText("Paste the text instead").click();
  await page.getByLabel("The record’s text").fill(withoutEnd(playedGame(game, players, 7), share));
  await page.getByRole("button", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
}
