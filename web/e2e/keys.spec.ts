// Decisions by a few keys: letters and numbers choose, arrows go over places, Enter does it; the focus never falls to the
// page.
import type { Page } from "@playwright/test";

import { expect, makeTable, stateOf, test } from "./fixtures";
import { showBoard } from "./players";
import { beforeLast, playedGame } from "./records";

const focus = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? "");
// Presses these keys, at most six of them for a decision, and waits until it is done.
async function decide(page: Page, table: string, ...pressed: string[]): Promise<void> {
  expect(pressed.length).toBeLessThanOrEqual(6);
  const { number } = await stateOf(page, table);
  for (const key of pressed) await page.keyboard.press(key);
  await expect
    .poll(async () => (await stateOf(page, table)).number, pressed.join(" "))
    .toBeGreaterThan(number);
  await expect.poll(() => focus(page)).not.toBe("BODY");
}

async function showsKeys(page: Page, words: string): Promise<void> {
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toContainText(words);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

// Of a game that bots have played, before the last action of that kind.
async function atTraffic(page: Page, kind: RegExp): Promise<string> {
  const record = beforeLast(playedGame("traffic", 2, 7), kind);
  const seats = ["me", "bot:greedy"];
  const table = await makeTable(page, {
    game: "traffic",
    config: { players: 2 },
    seats,
    public: false,
    record,
  });
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
  return table;
}

test("Traffic: a tile, a vehicle, a ride and a draw take at most six keys each", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const tiles = page.getByRole("list", { name: "Your tiles" }).getByRole("button");
  const ink = page.getByRole("button", { name: "Ink it in" });

  await test.step("a tile and the vehicle that follows", async () => {
    const table = await atTraffic(page, /^attach/);
    await expect(tiles.first()).toHaveAttribute("aria-keyshortcuts", "a");
    const { legal = [], view } = await stateOf(page, table);
    const { hand } = view as { hand: { tile: number }[] };
    const fits = ({ tile }: { tile: number }): boolean =>
      legal.some((action) => action.startsWith(`attach ${tile} `));
    const letter = "asdfghjkl"[hand.findIndex(fits)] ?? "";
    // The arrows go from cell to cell; the first Enter pencils and leads to the golden button, the second inks.
    for (const key of [letter, "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect(ink).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ink).toBeHidden();
    await decide(page, table, letter, "ArrowDown", "r", "Enter", "Enter");
  });

  await test.step("a vehicle for a new point", async () => {
    const table = await atTraffic(page, /^put/);
    const taxi = page.getByRole("button", { name: /^Taxi/ });
    await expect(taxi).toHaveAttribute("aria-keyshortcuts", "1");
    await decide(page, table, (await taxi.isEnabled()) ? "1" : "2", "Enter", "Enter");
  });

  await test.step("a ride, and a draw", async () => {
    const table = await atTraffic(page, /^(taxi|truck)/);
    await decide(page, table, "1", "Enter", "Enter");
    const drawing = await atTraffic(page, /^draw/);
    await decide(page, drawing, "t", "Enter");
    await showsKeys(page, "choose a tile");
  });
});

test("Downtown: a pile, a vote, a token and a purchase take at most six keys each", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await makeTable(page, {
    game: "downtown",
    config: { players: 3, mayor: 0 },
    seats: ["me", "bot:greedy", "bot:greedy"],
  });
  await page.goto(`/table/${table}`);
  const tray = page.getByRole("region", { name: "Your hand" });
  await expect(tray.getByRole("button", { name: /From the left half/ })).toBeVisible();
  await decide(page, table, "1", "Enter");
  await expect(tray.getByRole("radio").nth(2)).toHaveAttribute("aria-keyshortcuts", "3");
  await page.keyboard.press("2");
  await expect(tray.getByRole("button", { name: /^Vote for/ })).toBeFocused();
  await decide(page, table, "1", "Enter");
  await expect(tray.getByRole("button", { name: /^Keep it/ })).toBeVisible();
  await decide(page, table, "2", "Enter");
  // What is revealed meanwhile has the focus itself: Enter goes on.
  const slider = tray.getByRole("slider");
  await expect(async () => {
    const { legal = [] } = await stateOf(page, table);
    if (!(await slider.isVisible())) {
      if (legal[0]?.startsWith("vote")) await page.keyboard.press("1");
      if (legal[0]?.startsWith("lobby")) await page.keyboard.press("2");
      if (legal[0]?.startsWith("pick")) for (const key of ["1", "2", "3"]) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    }
    await expect(slider).toBeVisible({ timeout: 300 });
    await expect(page.getByRole("button", { name: "Go on", exact: true })).toHaveCount(0);
  }).toPass();
  const { legal = [] } = await stateOf(page, table);
  const lot = /buy (\d\d) 2/.exec(legal.findLast((action) => /^buy \d\d 2/.test(action)) ?? "")?.[1] ?? "";
  for (const key of [...lot, "s"]) await page.keyboard.press(key);
  await expect(tray.getByRole("button", { name: `Set dial: lot ${lot}, 2 parcels` })).toBeFocused();
  await page.keyboard.press("n");
  await expect(tray.getByRole("button", { name: "Buy nothing" })).toBeFocused();
  await decide(page, table, ...lot, "s", "Enter");
  await showsKeys(page, "dial a lot");
});

test("a puzzle is answered by keys, and the verdict has the focus", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  await page.goto("/puzzles/downtown/medium-01");
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
  // The vote that is asked for is the second of the three.
  for (const key of ["2", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: "Next puzzle" })).toBeFocused();
});
