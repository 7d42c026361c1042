// What is special to Manhattan's board: forbidden plots with their reason, the sides of the table, the monster, the
// guided first game.
import type { Page } from "@playwright/test";

import { violations } from "./barriers";
import { actFirst, expect, makeTable, stateOf, test } from "./fixtures";
import { byFinger, manhattanTurn, showBoard } from "./players";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const myTurn = (page: Page, table: string): Promise<void> =>
  expect
    .poll(async () => (await stateOf(page, table)).legal?.length ?? 0, { intervals: [30] })
    .toBeGreaterThan(0);

const radio = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name }).first();
const chooseCard = (page: Page, card: number) =>
  radio(page, "Your cards", new RegExp(`^Card ${card},`)).click();
const chooseBlock = (page: Page, floors: number) =>
  radio(page, "Your blocks of this round", new RegExp(`, ${floors} floor`)).click();

// A card and a block of which some plots are allowed and some are not.
function halfForbidden(legal: readonly string[]): { card: number; floors: number } | null {
  const plots = new Map<string, number>();
  for (const action of legal) {
    const [kind, card, , block = ""] = action.split(" ");
    if (kind === "build")
      plots.set(`${card} ${block.slice(1)}`, (plots.get(`${card} ${block.slice(1)}`) ?? 0) + 1);
  }
  const [found] = [...plots].filter(([, count]) => count > 0 && count < 6);
  const [card, floors] = found?.[0].split(" ").map(Number) ?? [];
  return card && floors ? { card, floors } : null;
}

async function tableWithForbiddenPlots(page: Page): Promise<{ card: number; floors: number }> {
  const seats = ["me", "bot:greedy", "bot:greedy"];
  const table = await makeTable(page, { game: "manhattan", config: { players: 3, start: 0 }, seats });
  for (;;) {
    await myTurn(page, table);
    const choice = halfForbidden((await stateOf(page, table)).legal ?? []);
    if (choice) {
      await page.goto(`/table/${table}`);
      return choice;
    }
    await actFirst(page, table);
  }
}

test("what a block may not be put on is dimmed and says why, to the pointer and to the keyboard", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  const { card, floors } = await tableWithForbiddenPlots(page);
  await chooseCard(page, card);
  await chooseBlock(page, floors);
  const veiled = page.locator("svg [data-plot]", { has: page.locator(".deny") }).first();
  const reason = page.getByText(/in this building, you would have/);
  await veiled.hover();
  await expect(reason).toBeVisible();
  await expect(page.getByRole("link", { name: "Rule M18" })).toHaveAttribute("href", "/rules/manhattan#M18");
  await page.mouse.move(5, 5);
  await expect(reason).toBeHidden();
  const spot = page
    .getByRole("group", { name: `Plots of card ${card}` })
    .locator('[aria-disabled="true"]')
    .first();
  await spot.focus();
  await expect(reason).toBeVisible();
  await expect(spot).toHaveAccessibleName(/in this building, you would have/);
});

test("from every side of the table a card shows the plots where it says", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  for (const side of [0, 1, 2, 3]) {
    const table = await makeTable(page, {
      game: "manhattan",
      config: { players: 2, seats: [side, (side + 1) % 4], start: 0 },
      seats: ["me", "bot:random"],
    });
    await myTurn(page, table);
    await actFirst(page, table);
    await myTurn(page, table);
    await page.goto(`/table/${table}`);
    const card = radio(page, "Your cards", /^Card/);
    const number = Number(/\d/.exec((await card.getAttribute("aria-label")) ?? "")?.[0]);
    await card.click();
    await expect(page.locator("svg [data-plot].may")).toHaveCount(6);
    const shown = await page.evaluate(() => {
      const city = (plot: Element): string => plot.getAttribute("data-plot")?.[0] ?? "";
      const at = (plot: Element) => plot.querySelector(".plot")?.getBoundingClientRect() ?? new DOMRect();
      const all = [...document.querySelectorAll("svg [data-plot]")];
      return all
        .filter((plot) => plot.classList.contains("may"))
        .map((lit) => {
          const own = all.filter((plot) => city(plot) === city(lit)).map(at);
          const rank = (of: number[], value: number) =>
            [...new Set(of.map(Math.round))].sort((a, b) => a - b).indexOf(Math.round(value));
          const row = rank(
            own.map(({ y }) => y),
            at(lit).y,
          );
          return (
            row * 3 +
            rank(
              own.map(({ x }) => x),
              at(lit).x,
            ) +
            1
          );
        });
    });
    expect(shown, `side ${side}`).toEqual(Array(6).fill(number));
  }
});

test("the monster is foretold, walks, and nobody builds where it stands", async ({ person }) => {
  const page = await person("Ada", phone);
  await showBoard(page);
  const table = await makeTable(page, {
    game: "manhattan",
    config: { players: 2, variants: ["godzilla"], godzilla: "A5", start: 0 },
    seats: ["me", "bot:random"],
  });
  await myTurn(page, table);
  await actFirst(page, table);
  await myTurn(page, table);
  await page.goto(`/table/${table}`);
  const monster = page.locator("svg .monster");
  await expect(monster).toHaveAttribute("data-at", "A5");
  // The six cities lie as the monster walks, and their counts are still as large as other words.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const cards = page.getByRole("radiogroup", { name: "Your cards" });
  await cards
    .getByRole("radio", { name: /^Card [^5],/ })
    .first()
    .tap();
  await page
    .getByRole("radiogroup", { name: /^Your blocks/ })
    .getByRole("radio")
    .first()
    .tap();
  await page.locator("svg [data-plot].may").last().tap();
  const foretold = page.getByText(/^The monster goes to .* first/);
  await expect(foretold).toBeVisible();
  const [, city = "", number = ""] =
    /goes to (.*) (\d) first/.exec((await foretold.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: /^Build on/ }).tap();
  const letter = {
    Manhattan: "A",
    Sydney: "B",
    Frankfurt: "C",
    "Hong Kong": "D",
    "São Paulo": "E",
    Cairo: "F",
  }[city];
  // The bot's card may have led it on since, even back to where it came from.
  const stood = async (): Promise<(string | undefined)[]> => {
    const answer = await page.context().request.get(`/api/v1/tables/${table}/moments?from=1&most=100`);
    const { moments } = (await answer.json()) as { moments: { view: { monster?: string } }[] };
    return moments.map(({ view }) => view.monster);
  };
  await expect.poll(stood).toContain(`${letter}${number}`);
});

test("the guided first game is played to its end on a phone", async ({ person }) => {
  const page = await person("Ada", phone);
  await showBoard(page);
  await page.goto("/learn/manhattan");
  page.setDefaultTimeout(2_000);
  const coach = page.getByRole("region", { name: "Coach" });
  const last = coach.getByRole("heading", { name: "That is all of it" });
  // The coach's or the score sheet's: never both.
  const next = page.getByRole("button", { name: "Go on", exact: true });
  for (let steps = 0; steps < 80 && !(await last.isVisible()); ++steps) {
    if (await next.first().isVisible()) await next.tap();
    else if (
      await page
        .getByText(/^(Choose|Put|With this card|Nothing can)/)
        .first()
        .isVisible()
    )
      await manhattanTurn(page, byFinger).catch(() => undefined);
    await page.waitForTimeout(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await expect(last).toBeVisible();
  await expect(coach.getByRole("link", { name: "Play this game on" })).toBeVisible();
});

test("no barriers on the board in three dimensions, on a phone", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  // Few pixels: here the processor draws them.
  const page = await person("Ada", { viewport: { width: 360, height: 640 } });
  await showBoard(page, { board: "table" });
  const { card, floors } = await tableWithForbiddenPlots(page);
  await chooseCard(page, card);
  await chooseBlock(page, floors);
  await page.locator('.spot[aria-disabled="true"]').first().focus();
  expect(await violations(page)).toEqual([]);
});
