// Whole games against bots to the result, by what is seen on board and tray: at the server, and near their end also on the
// page's own device.
import type { Page } from "@playwright/test";

import { actUntil, expect, hearDevice, makeTable, test, unfoldOptions } from "./fixtures";
import { nearTheEnd, unplug, unplugged } from "./here";
import {
  byFinger,
  byKeys,
  byMouse,
  downtownTurn,
  manhattanTurn,
  manhattanTurnByKeys,
  playToTheEnd,
  quickly,
  showBoard,
  trafficTurn,
  type Turn,
} from "./players";

interface Case {
  game: string;
  title: string;
  bots: string[];
  turn: Turn;
  // After how many turns there is something to see.
  picture: number;
}
const cases: Case[] = [
  { game: "manhattan", title: "Manhattan", bots: ["tourist", "tourist"], turn: manhattanTurn, picture: 12 },
  { game: "downtown", title: "Downtown", bots: ["tourist", "tourist"], turn: downtownTurn, picture: 20 },
  { game: "traffic", title: "Traffic", bots: ["tourist"], turn: trafficTurn, picture: 12 },
];

for (const { game, title, bots, turn, picture } of cases)
  test(`${title} is played from the first click to the result`, async ({ person }) => {
    const page = await person("Ada");
    await showBoard(page);
    page.setDefaultTimeout(5_000);
    await page.goto(`/new/${game}`);
    const players = page.getByRole("radiogroup", { name: "How many play" });
    await players.getByText(String(bots.length + 1), { exact: true }).click();
    await unfoldOptions(page);
    for (const [index, bot] of bots.entries())
      await page.getByLabel(`Who sits on seat ${index + 2}`).selectOption(bot);
    await page.getByRole("button", { name: "Start game" }).click();
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await playToTheEnd(page, turn, quickly(byMouse), async (turns) => {
      if (turns === picture) await page.screenshot({ path: `screenshots/${game}-game-desktop-day.png` });
    });
    await page.screenshot({ path: `screenshots/${game}-result-desktop-day.png` });
    const rows = page.locator(".end").getByRole("row");
    await expect(rows).toHaveCount(bots.length + 2);
  });

for (const { game, title, bots, turn } of cases)
  test(`${title} is played to its end on this device, and the network goes meanwhile`, async ({
    person,
    complaints,
  }) => {
    complaints.allowed.push(unplugged);
    const page = await person("Ada");
    await showBoard(page);
    await hearDevice(page);
    page.setDefaultTimeout(5_000);
    await nearTheEnd(page, game, bots.length + 1);
    await unplug(page);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await playToTheEnd(page, turn, quickly(byMouse));
    await expect(page.locator(".end").getByRole("row")).toHaveCount(bots.length + 2);
  });

// A table of Manhattan at the beginning of the last round: blocks are chosen, cards are played until none is left, the
// round is scored and the result comes, as in every round before.
async function atTheLastRound(page: Page): Promise<void> {
  const table = await makeTable(page, {
    game: "manhattan",
    config: { players: 3 },
    seats: ["me", "bot:random", "bot:random"],
  });
  await actUntil(page, table, ({ view, legal = [] }) => {
    const { round, rounds } = view as { round: number; rounds: number };
    return round === rounds && legal.length > 0;
  });
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("heading", { name: "Manhattan", level: 1 })).toBeVisible();
}

// The same on the page's own device, from about there on.
async function nearTheEndHere(page: Page): Promise<void> {
  await hearDevice(page);
  await nearTheEnd(page, "manhattan", 3, 0.2);
  await expect(page.getByRole("heading", { name: "Manhattan", level: 1 })).toBeVisible();
}
const places = [
  { where: "at the server", begin: atTheLastRound },
  { where: "on this device", begin: nearTheEndHere },
];

for (const { where, begin } of places)
  test(`a game is played by touch on a phone, ${where}`, async ({ person }) => {
    const page = await person("Ada", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await showBoard(page);
    await begin(page);
    const turns = await playToTheEnd(page, manhattanTurn, quickly(byFinger), async (turn) => {
      if (turn === 3) await page.screenshot({ path: "screenshots/manhattan-game-phone-day.png" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
    expect(turns).toBeGreaterThan(3);
    await page.screenshot({ path: "screenshots/manhattan-result-phone-day.png" });
  });

for (const { where, begin } of places)
  test(`a game is played with the keyboard alone, ${where}`, async ({ person }) => {
    const page = await person("Ada");
    await showBoard(page);
    await begin(page);
    expect(await playToTheEnd(page, manhattanTurnByKeys, byKeys)).toBeGreaterThan(3);
    // The result has the focus: Escape puts it away.
    await page.keyboard.press("Escape");
    await expect(page.locator(".end")).toBeHidden();
  });
