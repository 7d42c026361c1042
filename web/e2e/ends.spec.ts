// What people watch: a payout and the ends of all games, at the pace at which people see them; and Downtown's end, whose
// plan is its ledger.
import type { Page } from "@playwright/test";

import { violations } from "./barriers";
import { actFirst, actUntil, expect, makeTable, stateOf, test } from "./fixtures";
import { showBoard } from "./players";
import { beforeLast, playedGame } from "./records";

const atNormalPace = { reducedMotion: "no-preference" } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Lot {
  lot: number;
  use: string | null;
  free: number;
  pays: { value: number };
}
interface Standing {
  players: { money?: number; points?: number }[];
}
const standingsOf = async (page: Page, table: string): Promise<number[]> =>
  ((await stateOf(page, table)).view as Standing).players.map(({ money, points }) => money ?? points ?? 0);

// The last actions of a game: all that is decided there is decided by the first action that is legal.
const lastDecisions = { manhattan: /^build/, downtown: /^(buy|pass)/, traffic: /./ } as const;

for (const [game, decision] of Object.entries(lastDecisions))
  test(`${game}: the end comes at its normal pace, after all that led to it`, async ({ person }) => {
    test.slow();
    const page = await person("Ada", atNormalPace);
    await showBoard(page, { pace: "normal" });
    const record = beforeLast(playedGame(game, 3, 5), decision);
    const seats = ["me", "bot:greedy", "bot:greedy"];
    const table = await makeTable(page, { game, seats, config: { players: 3 }, public: false, record });
    await page.goto(`/table/${table}`);
    await expect(page.locator("[data-points-of]").first()).toBeVisible();
    const end = page.locator(".end");
    await actUntil(page, table, () => false);
    // Whatever is revealed or counted is seen first: newcomers go on when they want.
    const goOn = page.getByRole("button", { name: "Go on", exact: true });
    await expect(async () => {
      if (await goOn.first().isVisible()) {
        await expect(end).toBeHidden();
        await goOn.first().click({ timeout: 1_000 });
      }
      await expect(end).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 120_000 });
    await expect(end.getByRole("table")).toBeVisible();
    const standings = await standingsOf(page, table);
    const totals = (await end.locator("td.total").allTextContents()).map((text) =>
      Number(text.match(/\d+/)?.[0]),
    );
    expect(totals).toEqual(standings.toSorted((a, b) => b - a));
    await expect(end.getByRole("button", { name: "Rematch" })).toBeInViewport();
  });

test("a payout at its normal pace: the money comes with the lot that pays it, not before", async ({
  person,
}) => {
  const [ada, ben, cem] = [await person("Ada", atNormalPace), await person("Ben"), await person("Cem")];
  await showBoard(ada, { pace: "normal" });
  const table = await makeTable(ada, {
    game: "downtown",
    config: { players: 3, mayor: 0 },
    seats: ["me", "open", "open"],
  });
  for (const page of [ben, cem])
    await page.context().request.post(`/api/v1/tables/${table}/sit`, { data: {} });
  const all = [ada, ben, cem];
  const buys = async (): Promise<boolean> => (await stateOf(ada, table)).legal?.includes("pass") ?? false;
  for (let rounds = 0; rounds < 20 && !(await buys()); ++rounds)
    for (const page of all)
      if (!(await buys()) && (await stateOf(page, table)).legal?.length) await actFirst(page, table);

  const { lots } = (await stateOf(ada, table)).view as { lots: Lot[] };
  const built = lots.filter(({ use, free }) => use !== null && use !== "park" && free === 4);
  const { lot = 0, pays } = built.toSorted((a, b) => b.pays.value - a.pays.value)[0] ?? {};
  await ada.goto(`/table/${table}`);
  const counter = ada.locator('[data-points-of="0"]:visible').first();
  const heading = ada.getByRole("heading", { name: `Lot ${lot} pays`, exact: true });
  const goOn = ada.getByRole("button", { name: "Go on", exact: true });
  await expect(counter).toHaveText("$30");
  for (const [page, parcels] of [
    [ben, 1],
    [cem, 1],
    [ada, 2],
  ] as const) {
    const { number } = await stateOf(page, table);
    const act = { do: `buy ${lot} ${parcels}`, seen: number };
    await page.context().request.post(`/api/v1/tables/${table}/act`, { data: act });
  }
  await expect(ada.getByRole("heading", { name: "All dials are shown" })).toBeVisible();
  expect(await counter.textContent(), "what comes next is not told yet").toMatch(/^\$(30|23)$/);
  await goOn.click();
  await expect(heading).toBeVisible();
  const [own = 0] = await standingsOf(ada, table);
  expect(own, "two parcels of it cost $7").toBeGreaterThanOrEqual(30 - 7 + 2 * (pays?.value ?? 0));
  await goOn.click();
  await expect(heading).toBeHidden();
  await expect(counter).toHaveText(`$${own}`);
});

test("Downtown's end on a phone: the plan lies flat above it, the money goes from round to round", async ({
  person,
}) => {
  test.slow();
  const page = await person("Ada", phone);
  await showBoard(page);
  const table = await makeTable(page, {
    game: "downtown",
    config: { players: 4, mayor: 0 },
    seats: ["me", "bot:greedy", "bot:greedy", "bot:greedy"],
  });
  await actUntil(page, table, () => false);
  await page.goto(`/table/${table}`);
  const end = page.locator(".end");
  await expect(end.getByRole("table")).toBeVisible();
  const plan = (await page.locator(".plan").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 1 };
  expect(plan.width / plan.height).toBeGreaterThan(1.3);
  expect(plan.width).toBeGreaterThan(360);
  expect(plan.y + plan.height).toBeLessThanOrEqual((await end.boundingBox())?.y ?? 0);
  // From what everybody began with to what they have now.
  const standings = await standingsOf(page, table);
  const lines = end.locator("li").filter({ hasText: "$30" });
  await expect(lines).toHaveCount(4);
  const told = (await lines.allTextContents()).map((text) =>
    [...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)),
  );
  expect(told.map(([first]) => first)).toEqual([30, 30, 30, 30]);
  expect(told.map((values) => values.at(-1))).toEqual(standings);
  await expect(end.getByRole("columnheader", { name: "Money" })).toBeVisible();
  await expect(end.getByText("The turning point")).toBeVisible();
  await expect(end.getByRole("button", { name: "Show it" })).toBeVisible({ timeout: 120_000 });
  await expect(end.getByRole("img", { name: "The board after it" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const game of Object.keys(lastDecisions))
  test(`${game}: the turning point has a picture, what changed, and is shown on the same board`, async ({
    person,
    complaints,
  }) => {
    test.slow();
    const page = await person("Ada");
    await showBoard(page);
    const record = beforeLast(playedGame(game, 3, 5), lastDecisions[game as keyof typeof lastDecisions]);
    const seats = ["me", "bot:greedy", "bot:greedy"];
    const table = await makeTable(page, { game, seats, config: { players: 3 }, public: false, record });
    await actUntil(page, table, () => false);
    // A question that does not get through is not the last word.
    if (game === "manhattan") {
      complaints.allowed.push(/ERR_FAILED/);
      await page.route("**/analysis", (route) => route.abort(), { times: 1 });
    }
    await page.goto(`/table/${table}`);
    if (game === "manhattan") await page.getByRole("button", { name: "Try again" }).click();
    const show = page.getByRole("button", { name: "Show it" });
    await expect(show).toBeVisible({ timeout: 120_000 });
    const picture = page.getByRole("img", { name: "The board after it" });
    await expect(picture).toBeVisible();
    const size = await picture.evaluate((image: HTMLImageElement) => [
      image.width,
      image.height,
      image.naturalWidth,
    ]);
    expect(size.slice(0, 2)).toEqual([196, 146]);
    expect(size[2], "it was drawn").toBeGreaterThan(0);
    await show.click();
    await expect(page.locator(".end")).toBeVisible();
    // What says that this is the past lies above the board, not on it.
    const back = (await page.getByRole("button", { name: "Back to now" }).boundingBox()) ?? {
      y: 9_999,
      height: 0,
    };
    const board = (await page.getByRole("region", { name: "Board" }).boundingBox()) ?? { y: 0 };
    expect(back.y + back.height).toBeLessThanOrEqual(board.y);
    expect(await violations(page)).toEqual([]);
  });
