// Whole games against bots to the result, by what is seen on board and tray: at the server, and on the page's own device.
import type { Page } from "@playwright/test";

import { actUntil, expect, hearDevice, makeTable, test } from "./fixtures";
import { hurryBots, nearTheEnd, setUp, unplug, unplugged } from "./here";
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

// Chosen in the set-up; where no server is needed, the network goes as soon as the game has begun.
const wholeGames = [
  { where: "At the server", name: "at the server" },
  { where: "On this device", name: "on this device, without a network" },
];

for (const { where, name } of wholeGames)
  for (const { game, title, bots, turn, picture } of cases)
    test(`${title} is played from the first click to the result, ${name}`, async ({ person, complaints }) => {
      const isHere = where === "On this device";
      const page = await person("Ada");
      await showBoard(page);
      if (isHere) await hearDevice(page);
      if (isHere) await hurryBots(page);
      page.setDefaultTimeout(5_000);
      await setUp(page, game, where, bots);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      expect(page.url().includes("/table/here-")).toBe(isHere);
      if (isHere) complaints.allowed.push(unplugged);
      if (isHere) await unplug(page);
      const pictureOf = (what: string): string =>
        `screenshots/${game}-${what}${isHere ? "-here" : ""}-desktop-day.png`;
      await playToTheEnd(page, turn, quickly(byMouse), async (turns) => {
        if (turns === picture) await page.screenshot({ path: pictureOf("game") });
      });
      await page.screenshot({ path: pictureOf("result") });
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
  await hurryBots(page);
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
