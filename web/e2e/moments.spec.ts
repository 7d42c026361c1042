// The moments that people remember or stumble over: a misclick, taking back, a scoring, a board that stays where it is.
import type { Page } from "@playwright/test";

import { actFirst, expect, makeTable, stateOf, test, type TableState } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, playedGame } from "./records";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const smallPhone = { ...phone, viewport: { width: 360, height: 640 } };

const manhattan = (page: Page, bots = 1): Promise<string> =>
  makeTable(page, {
    game: "manhattan",
    config: { players: bots + 1, start: 0 },
    seats: ["me", ...Array.from({ length: bots }, () => "bot:random")],
  });

const turnOf = async (page: Page, table: string, kind: string): Promise<TableState> => {
  await expect
    .poll(async () => (await stateOf(page, table)).legal?.[0] ?? "", { intervals: [30] })
    .toContain(kind);
  return stateOf(page, table);
};

const group = (page: Page, name: string) => page.getByRole("radiogroup", { name });
async function chooseCardAndBlock(page: Page): Promise<void> {
  await group(page, "Your cards").getByRole("radio").first().click();
  const blocks = group(page, "Your blocks of this round");
  if (!(await blocks.locator('[aria-checked="true"]').count()))
    await blocks.getByRole("radio").first().click();
}

test("a click is pencil: the same plot again builds, and against bots it can be taken back", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await manhattan(page);
  await turnOf(page, table, "select");
  await actFirst(page, table);
  const { number } = await turnOf(page, table, "build");
  await page.goto(`/table/${table}`);
  await chooseCardAndBlock(page);
  const plots = page.locator("svg [data-plot].may");
  await plots.first().click();
  await expect(page.getByRole("button", { name: /^Build on/ })).toBeEnabled();
  await plots.last().click();
  await page.waitForTimeout(100);
  expect((await stateOf(page, table)).number, "nothing is done yet").toBe(number);
  await plots.last().click();
  await expect.poll(async () => (await stateOf(page, table)).number).toBeGreaterThan(number);
  await turnOf(page, table, "build");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect
    .poll(async () => ((await stateOf(page, table)).view as { buildings: unknown[] }).buildings.length)
    .toBe(0);
  await expect(page.getByRole("button", { name: /with all that followed it/ })).toBeVisible();
});

test("who prefers it builds with one click; a grey button tells why", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page, { choosing: "at-once" });
  const table = await manhattan(page);
  await turnOf(page, table, "select");
  await page.goto(`/table/${table}`);
  await page.getByRole("button", { name: "Take back" }).click({ force: true });
  await expect(page.getByRole("alert")).toContainText("nothing yet");
  await actFirst(page, table);
  const { number } = await turnOf(page, table, "build");
  await chooseCardAndBlock(page);
  await page.locator("svg [data-plot].may").first().click();
  await expect.poll(async () => (await stateOf(page, table)).number).toBeGreaterThan(number);
});

test("cards, blocks and the golden button lie beside each other on laptops and tablets of all widths", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  // For two, eight blocks of two colours: the most that anybody has.
  const table = await manhattan(page);
  await turnOf(page, table, "select");
  await page.goto(`/table/${table}`);
  const sizes = [
    [1440, 900],
    [1280, 720],
    [1200, 750],
    [1100, 720],
    [1024, 768],
    [800, 700],
    [390, 844],
  ] as const;
  const choice = page.getByRole("button", { name: /^(Take|Put) a block|^Suggest|more to choose$/ });
  await expect(choice.first()).toBeVisible();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const one of await choice.all())
      if (await one.isVisible()) await expect(one).toBeInViewport({ ratio: 0.95 });
  }
  await actFirst(page, table);
  await turnOf(page, table, "build");
  const blocks = group(page, "Your blocks of this round").getByRole("radio");
  const build = page.getByRole("button", { name: "Choose a card and a block" });
  await expect(blocks).toHaveCount(8);
  for (const [width, height] of sizes.slice(0, -1)) {
    await page.setViewportSize({ width, height });
    await expect(build).toBeInViewport({ ratio: 1 });
    const golden = (await build.boundingBox()) ?? { x: 0, y: 0 };
    for (const block of await blocks.all()) {
      await expect(block).toBeInViewport({ ratio: 0.99 });
      const box = (await block.boundingBox()) ?? { x: 0, y: 0, width: 9_999, height: 9_999 };
      const beside = box.x + box.width <= golden.x + 1 || box.y + box.height <= golden.y + 1;
      expect(beside, `nothing covers a block, ${width} wide`).toBe(true);
    }
  }
  // A chosen card rises, and nothing of it is cut off, its rim of two pixels included.
  await page.setViewportSize({ width: 1440, height: 900 });
  const card = group(page, "Your cards").getByRole("radio").first();
  await card.click();
  const cut = await card.evaluate((element) => {
    const clip = element.closest(".room")?.getBoundingClientRect().top ?? Infinity;
    return clip - (element.getBoundingClientRect().top - 2);
  });
  expect(cut).toBeLessThanOrEqual(0);
});

// As large and at the same place, to the pixel.
const boardBox = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const box = document.querySelector("section.board")?.getBoundingClientRect() ?? new DOMRect();
    const plot = document.querySelector("svg [data-plot] .plot")?.getBoundingClientRect() ?? new DOMRect();
    return [box.y, box.height, plot.width].map(Math.round);
  });

for (const [size, options] of Object.entries({ laptop: {}, "small phone": smallPhone })) {
  test(`a scoring at its normal pace, on a ${size}: all of the board, each point counted, nothing of the next round`, async ({
    person,
  }) => {
    const page = await person("Ada", { ...options, reducedMotion: "no-preference" });
    await showBoard(page, { pace: "normal" });
    const table = await manhattan(page, 2);
    // Until the last block of the first round.
    for (;;) {
      const { view, legal } = await stateOf(page, table);
      const { players } = view as { players: { chosen: Record<string, number[]> }[] };
      const left = Object.values(players[0]?.chosen ?? {}).flat();
      if (legal?.[0]?.startsWith("build") && left.reduce((sum, count) => sum + count, 0) === 1) break;
      if (legal?.length) await actFirst(page, table);
      else await page.waitForTimeout(20);
    }
    await page.goto(`/table/${table}`);
    const counter = page.locator('[data-points-of="0"]:visible').first();
    await expect(counter).toHaveText(/^0/);
    const before = await boardBox(page);
    if (size === "small phone") expect(before[2]).toBeGreaterThanOrEqual(36);
    await actFirst(page, table);
    const strip = page.getByRole("region", { name: "Round 1 scored" });
    const goOn = strip.getByRole("button", { name: "Go on" });
    await expect(strip).toBeVisible();
    expect(await boardBox(page)).toEqual(before);
    await expect(strip.locator('[aria-current="step"]')).toContainText("Tallest");
    await strip.getByRole("button", { name: "Skip" }).click();
    await expect(strip.locator('[aria-current="step"]')).toContainText(/Cities|Buildings/);
    await strip.getByRole("button", { name: "Skip" }).click();
    const { view } = await turnOf(page, table, "select");
    const { players } = view as { players: { points: number }[] };
    // The totals come last, and everything of the next round after them.
    await expect(counter).toHaveText(new RegExp(`^${players[0]?.points}`));
    await expect(page.getByText("Round 1 of 6").first()).toBeVisible();
    await expect(page.getByText(/^Choose \d blocks/)).toBeHidden();
    expect(await boardBox(page)).toEqual(before);
    await goOn.click();
    await expect(page.getByText("Round 2 of 6").first()).toBeVisible();
    await expect(page.getByText(/^Choose \d blocks/)).toBeVisible();
    expect(await boardBox(page)).toEqual(before);
  });
}

test("the end: by what, of which points, the turning point, a picture, and a link for anybody", async ({
  person,
  browser,
  server,
}) => {
  test.slow();
  const page = await person("Ada");
  await showBoard(page);
  const table = await makeTable(page, {
    game: "manhattan",
    config: { players: 2, edition: "2018", start: 0 },
    seats: ["me", "bot:random"],
  });
  for (;;) {
    const { phase, legal } = await stateOf(page, table);
    if (phase === "finished") break;
    if (legal?.length) await actFirst(page, table);
    else await page.waitForTimeout(20);
  }
  await page.goto(`/table/${table}`);
  const end = page.locator(".end");
  await expect(end.getByText(/points? (ahead|short)|tie-break/)).toBeVisible();
  await expect(end.getByRole("columnheader", { name: "Cities" })).toBeVisible();
  // What the points were made of adds up.
  const { view } = await stateOf(page, table);
  const { players } = view as { players: { points: number }[] };
  for (const row of await end.getByRole("row").all()) {
    const cells = (await row.getByRole("cell").allInnerTexts()).map(
      (text) => Number(text.split(/\s/)[0]) || 0,
    );
    const total = cells.pop() ?? 0;
    if (!cells.length) continue;
    expect(cells.reduce((sum, points) => sum + points, 0)).toBe(total);
    expect(players.map(({ points }) => points)).toContain(total);
  }
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    end.getByRole("button", { name: "Share picture" }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
  const link = (await end.getByRole("link", { name: "Replay and analysis" }).getAttribute("href")) ?? "";
  // A fresh browser: nobody there is a guest yet.
  const stranger = await (await browser.newContext({ baseURL: server.address, locale: "en-GB" })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(/won|shared win/i).first()).toBeVisible();
  await stranger.getByRole("tab", { name: "Analysis" }).click();
  const start = stranger.getByRole("button", { name: /nalyse/ });
  if (await start.isVisible()) await start.click();
  await expect(stranger.getByText(/decisions/).first()).toBeVisible();
  await expect(stranger.getByText(/guest/)).toBeHidden();
  await stranger.context().close();
  await page.getByRole("button", { name: "Show it" }).click({ timeout: 90_000 });
  await expect(page.getByRole("button", { name: "Back to now" })).toBeVisible();
});

test("with friends: one private link, which asks for a name and seats whoever opens it", async ({
  person,
  browser,
  server,
}) => {
  const ada = await person("Ada");
  await ada.goto("/new/traffic?with=friends");
  await ada.getByRole("radiogroup", { name: "How many play" }).getByText("2", { exact: true }).click();
  await ada.getByRole("button", { name: "Open the table" }).click();
  await expect(ada.getByRole("img", { name: "QR code of this link" })).toBeVisible();
  const link = await ada.getByLabel(/^Invitation/).inputValue();
  const listed = await ada.context().request.get("/api/v1/tables");
  expect(await listed.text(), "strangers do not find it").not.toContain(
    new URL(link).pathname.split("/").pop(),
  );
  const context = await browser.newContext({
    baseURL: server.address,
    locale: "en-GB",
    reducedMotion: "reduce",
    ...smallPhone,
  });
  const friend = await context.newPage();
  await friend.goto(link);
  // What they came for is there without scrolling.
  await expect(friend.getByRole("button", { name: "Take a seat" })).toBeInViewport({ ratio: 1 });
  await friend.getByRole("textbox", { name: "Your name" }).fill("Bea");
  await friend.getByRole("button", { name: "Take a seat" }).click();
  await expect(friend.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
  await expect(ada.getByText("Bea").first()).toBeVisible();
  await context.close();
});

test("a build takes at most six keys, the focus never falls to the page, and ? shows the keys", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await manhattan(page);
  await turnOf(page, table, "select");
  await page.goto(`/table/${table}`);
  await expect(page.getByText(/^Choose \d blocks/)).toBeVisible();
  const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? "");
  // By Enter on the block itself until there is none to take any more: the golden button comes next.
  const take = page.getByRole("button", { name: /^Take a block with 1/ }).first();
  await take.focus();
  for (let presses = 0; presses < 8 && (await take.isEnabled()); ++presses)
    await page.keyboard.press("Enter");
  await expect.poll(focus).not.toBe("BODY");
  for (const key of ["2", "2", "2", "2", "2", "2", "2", "2", "3", "3", "3", "3", "Enter"])
    await page.keyboard.press(key);
  const { number } = await turnOf(page, table, "build");
  await expect(page.getByText("Choose a card and a block.", { exact: true })).toBeVisible();
  for (const key of ["a", "2", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect.poll(async () => (await stateOf(page, table)).number).toBeGreaterThan(number);
  await turnOf(page, table, "build");
  await expect.poll(focus).not.toBe("BODY");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("choose a card");
});

test("Downtown's plan is the ledger of its end: owners stand where they were paid, and each lot tells what", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await keepGame(page, playedGame("downtown", 3, 5));
  await page.goto(`/table/${table}`);
  const paid = page.locator("[data-ledger]");
  await expect(paid.first()).toBeVisible();
  expect(await paid.count()).toBeGreaterThan(6);
  for (const text of await paid.allTextContents()) expect(text.trim()).toMatch(/^\$\d+$/);
  // No stamp covers what is written.
  await expect(page.locator("svg .stamp")).toHaveCount(0);
});

test("on a small phone a newcomer takes a good mix of blocks with two touches", async ({ person }) => {
  const page = await person("Ada", smallPhone);
  await showBoard(page);
  const table = await manhattan(page, 2);
  await turnOf(page, table, "select");
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("button", { name: /more to choose$/ })).toBeInViewport({ ratio: 0.95 });
  for (const block of await page.getByRole("button", { name: /^Take a block/ }).all())
    expect((await block.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24);
  await page.getByRole("button", { name: "Suggest a mix" }).tap();
  await page.getByRole("button", { name: /^Take these/ }).tap();
  await turnOf(page, table, "build");
});
