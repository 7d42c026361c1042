// Pictures of the main states, to be looked at: on a laptop and on a phone, by day and by night.
import type { Page } from "@playwright/test";

import { actFirst, expect, makeTable, stateOf, test } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, lastStep, playedGame } from "./records";

const sizes = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const games = { manhattan: 4, downtown: 4, traffic: 3 } as const;

for (const [size, options] of Object.entries(sizes))
  for (const theme of ["day", "night"])
    test(`pictures: ${size} by ${theme}`, async ({ person }) => {
      const page = await person("Ada", options);
      await showBoard(page, { theme });
      const keep = async (state: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `screenshots/${state}-${size}-${theme}.png` });
      };
      const visit = async (path: string, state: string): Promise<void> => {
        await page.goto(path);
        await expect(page.locator("h1").first()).toBeVisible();
        await keep(state);
      };
      await makeTable(page, {
        game: "traffic",
        config: { players: 3 },
        seats: ["me", "open", "bot:resident"],
      });
      await visit("/", "home");
      await visit("/new/manhattan", "set-up");
      await visit("/lobby", "lobby");
      await visit("/settings", "settings");
      await visit("/rules", "rules");
      await visit("/rules/manhattan", "rules-manhattan");
      await page.goto("/learn/manhattan");
      await expect(page.getByRole("heading").first()).toBeVisible();
      await keep("learn");
      for (const [game, players] of Object.entries(games)) {
        await seatAt(page, game, players);
        await keep(`${game}-table`);
        const replay = await keepGame(page, playedGame(game, players, 5));
        await page.goto(`/replay/${replay}`);
        const slider = page.getByRole("slider", { name: "Moment of the game" });
        await slider.fill(String(Math.floor((await lastStep(page)) * 0.9)));
        await page.getByLabel("Seen by").selectOption({ index: 1 });
        await keep(`${game}-replay`);
        if (game !== "manhattan") continue;
        await page.getByRole("tab", { name: "Charts" }).click();
        await keep("charts");
      }
    });

const myTurn = (page: Page, table: string): Promise<void> =>
  expect.poll(async () => (await stateOf(page, table)).may_act?.includes(0), { intervals: [30] }).toBe(true);

// A table with bots at which this person may act, a few turns into the game.
async function seatAt(page: Page, game: string, players: number): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => "bot:greedy");
  const table = await makeTable(page, { game, config: { players }, seats: ["me", ...bots] });
  for (let turns = 0; turns < 6; ++turns) {
    await myTurn(page, table);
    await actFirst(page, table);
  }
  await myTurn(page, table);
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
}

test("pictures: the boards in three dimensions", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  const page = await person("Ada");
  await showBoard(page, { board: "table" });
  for (const game of ["manhattan", "traffic"] as const) {
    const replay = await keepGame(page, playedGame(game, games[game], 5));
    await page.goto(`/replay/${replay}`);
    await expect(page.locator(".board canvas").first()).toBeVisible();
    const slider = page.getByRole("slider", { name: "Moment of the game" });
    await slider.fill(String(Math.floor((await lastStep(page)) * 0.9)));
    await page.waitForTimeout(2_500);
    await page.screenshot({ path: `screenshots/${game}-solid-laptop-day.png`, timeout: 30_000 });
  }
});

test("pictures: votes, scoring and analysis", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const shot = (state: string) => page.screenshot({ path: `screenshots/${state}-laptop-day.png` });
  await makeVote(page);
  await shot("downtown-vote");
  const replay = await keepGame(page, playedGame("manhattan", 4, 5));
  await page.goto(`/replay/${replay}`);
  const forward = page.getByRole("button", { name: "One move forward", exact: true });
  const scored = page.getByRole("region", { name: /^Round 1 scored/ });
  await page.getByRole("button", { name: "One round forward" }).click();
  const back = page.getByRole("button", { name: "One move back", exact: true });
  for (let steps = 0; steps < 4; ++steps) await back.click();
  for (let steps = 0; steps < 6 && !(await scored.isVisible()); ++steps) await forward.click();
  await expect(scored).toBeVisible();
  await shot("manhattan-scoring");
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await expect
    .poll(async () => parseInt((await page.getByText(/\d+ of \d+ decisions/).textContent()) ?? "0"), {
      timeout: 40_000,
    })
    .toBeGreaterThan(2);
  await shot("analysis");
});

async function makeVote(page: Page): Promise<void> {
  const seats = ["me", "bot:greedy", "bot:greedy", "bot:greedy"];
  const table = await makeTable(page, { game: "downtown", config: { players: 4, mayor: 0 }, seats });
  await actFirst(page, table);
  await expect.poll(async () => (await stateOf(page, table)).legal?.[0] ?? "").toMatch(/^vote/);
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("button", { name: "Choose a use" })).toBeVisible();
}
