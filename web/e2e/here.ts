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

export async function playHere(page: Page, game: string, bots: number, level = "tourist"): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByRole("radiogroup", { name: "Where" }).getByText("On this device").click();
  await page
    .getByRole("radiogroup", { name: "How many play" })
    .getByText(String(bots + 1), { exact: true })
    .click();
  await unfoldOptions(page);
  for (let seat = 2; seat <= bots + 1; ++seat)
    await page.getByLabel(`Who sits on seat ${seat}`).selectOption(level);
  await page.getByRole("button", { name: "Start game" }).click();
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
