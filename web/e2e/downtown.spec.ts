// What only Downtown has: choices that are made in secret and shown together, the mayor's pick, the game for two, and
// payouts with their reasons; and its guided first game.
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";

import { violations } from "./barriers";
import { actFirst, actUntil, expect, makeTable, soon, speak, stateOf, test } from "./fixtures";
import { byFinger, byMouse, downtownTurn, showBoard, type Press } from "./players";

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

// Acts without the page, for those whose screen nobody looks at.
async function act(page: Page, table: string, action: string): Promise<void> {
  const { number } = await stateOf(page, table);
  const answer = await page
    .context()
    .request.post(`/api/v1/tables/${table}/act`, { data: { do: action, seen: number } });
  expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true);
}

async function sit(page: Page, table: string): Promise<void> {
  const answer = await page.context().request.post(`/api/v1/tables/${table}/sit`, { data: {} });
  expect(answer.ok()).toBe(true);
}

// Reveals go by themselves: to be looked at, time stands still until it is let go on. The page's clock must not have
// passed the time at which it is to stand still when it is told, however busy the machine is.
const holdTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));

// What came before has its time first. Time goes on in steps only: what has come is not missed by looking slowly.
const comes = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(100);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });

interface Lot {
  lot: number;
  use: string | null;
  pawns: number[];
  pays?: { value: number };
}
async function lotsOf(page: Page, table: string): Promise<Lot[]> {
  const answer = await page.context().request.get(`/api/v1/tables/${table}`);
  return ((await answer.json()) as { state: { view: { lots: Lot[] } } }).state.view.lots;
}

test("votes and dials are secret, then shown together, with what follows from them", async ({ person }) => {
  const [ada, ben, cem] = [await person("Ada"), await person("Ben"), await person("Cem")];
  await showBoard(ada, { pace: "normal" });
  await ada.clock.install();
  const table = await makeTable(ada, {
    game: "downtown",
    config: { players: 3, mayor: 0 },
    seats: ["me", "open", "open"],
  });
  await sit(ben, table);
  await sit(cem, table);
  await ada.goto(`/table/${table}`);
  const tray = ada.getByRole("region", { name: "Your hand" });
  const rail = ada.getByRole("complementary");
  const goOn = ada.getByRole("button", { name: "Go on", exact: true });

  await test.step("who has chosen is told, what they chose is not", async () => {
    await tray.getByRole("button", { name: /From the left half/ }).click();
    await tray.getByRole("button", { name: "Turn up a card of the left half" }).click();
    await tray.getByText("Industry", { exact: true }).click();
    await tray.getByRole("button", { name: "Vote for industry" }).click();
    await expect(tray.getByText("Your vote, sealed: industry")).toBeVisible();
    await expect(tray.getByRole("listitem").filter({ hasText: "Ben" })).toContainText("is choosing");
    await act(ben, table, "vote housing");
    await expect(tray.getByRole("listitem").filter({ hasText: "Ben" })).toContainText("has chosen");
    await expect(rail.getByText("voted", { exact: true })).toHaveCount(2);
    // Who writes is not fetched to the tray when it changes.
    await rail.getByRole("tab", { name: "Talk" }).click();
    const words = rail.getByRole("textbox");
    await words.focus();
    await act(cem, table, "vote commerce");
    await expect(tray.getByRole("button", { name: /^Keep it/ })).toBeVisible();
    await expect(words).toBeFocused();
    await rail.getByRole("tab", { name: "Log" }).click();
    await tray.getByRole("button", { name: /^Keep it/ }).click();
    await act(ben, table, "lobby yes");
  });

  await test.step("the ballots are turned over, and going on is going on", async () => {
    await holdTime(ada);
    await act(cem, table, "lobby yes");
    await comes(ada, ada.getByRole("heading", { name: /^The votes for lot/ }));
    // Nothing beside it tells the end before it has come, or what comes after it.
    await expect(rail.getByText("voted", { exact: true }).first()).toBeVisible();
    await expect(ada.getByText("ballots still sealed")).toBeAttached();
    await expect(ada.getByRole("tabpanel").getByText("the mayor wanted neither")).toHaveCount(0);
    await ada.clock.runFor(1_500);
    await expect(ada.getByText("the mayor wanted neither").first()).toBeVisible();
    await expect(rail.getByText("Commerce", { exact: true }).first()).toBeVisible();
    await expect(rail.getByText("your choice", { exact: true })).toHaveCount(0);
    await goOn.click();
    await expect(goOn).toHaveCount(0);
    await ada.clock.resume();
    await expect(ada.getByRole("tabpanel").getByText("the mayor wanted neither")).toBeVisible();
  });

  await test.step("the mayor picks one of the tied uses", async () => {
    await expect(tray.getByRole("heading", { name: /^Your pick for lot/ })).toBeVisible();
    await expect(tray.getByRole("radio", { disabled: true })).toHaveCount(1);
    await expect(tray.getByRole("link", { name: "D10" })).toBeVisible();
    await tray.getByText("Housing", { exact: true }).click();
    await tray.getByRole("button", { name: "Pick housing" }).click();
    await expect(ada.getByRole("button", { name: /^Lot \d+: housing/ })).not.toHaveCount(0);
  });

  // An odd card brings a second one: on with it, without looking.
  const buying = async (): Promise<boolean> => (await stateOf(ada, table)).legal?.includes("pass") ?? false;
  for (let acts = 0; acts < 8 && !(await buying()); ++acts)
    for (const page of [ada, ben, cem]) {
      const { legal = [] } = await stateOf(page, table);
      if (/^(vote|lobby|pick)/.test(legal[0] ?? "")) await act(page, table, legal.at(-1) ?? "");
    }

  await test.step("dials are shown, pawns come, and a full lot pays with its reasons", async () => {
    const value = ({ pays }: Lot): number => pays?.value ?? 0;
    const lots = (await lotsOf(ada, table)).filter(({ use }) => use !== null && use !== "park");
    const lot = lots.toSorted((a, b) => value(b) - value(a))[0]?.lot ?? 0;
    await act(ben, table, `buy ${lot} 1`);
    await act(cem, table, `buy ${lot} 1`);
    const button = ada.locator(`button[data-lot="${lot}"]`);
    await expect(async () => {
      // It may go by itself before it is pressed.
      if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
      await expect(tray.getByRole("slider", { name: /^The dial/ })).toBeVisible({ timeout: 500 });
    }).toPass();
    await button.click();
    await tray
      .getByRole("radiogroup", { name: "For how many parcels you try" })
      .getByText("2", { exact: true })
      .click();
    await holdTime(ada);
    await tray.getByRole("button", { name: `Set dial: lot ${lot}, 2 parcels` }).click();
    await comes(ada, ada.getByRole("heading", { name: "All dials are shown" }));
    await goOn.click();
    await expect(ada.getByRole("heading", { name: `Lot ${lot} pays`, exact: true })).toBeVisible();
    await expect(ada.getByText(/^\d+ built neighbours?(, doubled)?: \$\d+ a parcel$/)).toBeVisible();
    await expect(ada.getByText(/^2 × \$\d+$/)).toBeVisible();
    await expect(tray.getByText(`Lot ${lot} pays: $`)).toBeVisible();
    await goOn.click();
    await ada.clock.resume();
    await expect(button).toHaveAccessibleName(new RegExp(`^Lot ${lot}: .*paid out and closed`));
    await expect(goOn).toHaveCount(0);
  });
});

test("for two: the mayor plans a card, the other chooses its use", async ({ person }) => {
  const [ada, ben] = [await person("Ada"), await person("Ben", phone)];
  await showBoard(ben);
  const table = await makeTable(ada, {
    game: "downtown",
    config: { players: 2, mayor: 0 },
    seats: ["me", "open"],
  });
  await sit(ben, table);
  await ben.goto(`/table/${table}`);
  await expect(ben.getByText("The mayor, Ada, chooses a card.").first()).toBeVisible();
  const { legal = [] } = await stateOf(ada, table);
  const card = (legal[0] ?? "").split(" ")[1] ?? "";
  await act(ada, table, `plan ${card}`);
  const tray = ben.getByRole("region", { name: "Your hand" });
  await expect(tray.getByRole("radiogroup", { name: `The use of lot ${card}` })).toBeVisible();
  expect(await violations(ben)).toEqual([]);
  await tray.getByText("Housing", { exact: true }).tap();
  await tray.getByRole("button", { name: "Build housing" }).tap();
  await expect(ben.locator(`button[data-lot="${card}"]`)).toHaveAccessibleName(
    new RegExp(`^Lot ${card}: housing`),
  );
  // Both dial; two play without prices.
  await tray.getByRole("slider", { name: /^The dial/ }).focus();
  await ben.keyboard.press("ArrowRight");
  await expect(tray.getByText("$")).toHaveCount(0);
  expect(await violations(ben)).toEqual([]);
  await tray.getByRole("button", { name: /^Set dial: lot/ }).tap();
  await expect(tray.getByText(/^Your dial, sealed: lot/)).toBeVisible();
  // Nothing moves here: what is revealed stands until it has been seen, and the keyboard is led from it to the next task.
  await act(ada, table, "pass");
  await expect(ben.getByRole("heading", { name: "All dials are shown" })).toBeVisible();
  const goOn = ben.getByRole("button", { name: "Go on", exact: true });
  await expect(goOn).toBeFocused();
  expect(await violations(ben)).toEqual([]);
  await ben.keyboard.press("Enter");
  await expect(goOn).toHaveCount(0);
  await expect(tray.getByRole("radio").first()).toBeFocused();
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a touch is pencil: a pile, a vote, the token and buying nothing wait for the same again or the golden button", async ({
  person,
}) => {
  const [page, ben, cem] = [await person("Ada"), await person("Ben"), await person("Cem")];
  await showBoard(page);
  const table = await makeTable(page, {
    game: "downtown",
    config: { players: 3, mayor: 0 },
    seats: ["me", "open", "open"],
  });
  for (const other of [ben, cem]) await sit(other, table);
  await page.goto(`/table/${table}`);
  const tray = page.getByRole("region", { name: "Your hand" });
  const press = (name: string | RegExp): Promise<void> => tray.getByRole("button", { name }).click();
  const done = async (): Promise<number> => (await stateOf(page, table)).number;
  const isPencil = async (name: string, choose: () => Promise<void>): Promise<void> => {
    const before = await done();
    await choose();
    await expect(tray.locator(".primary")).toHaveText(name);
    await page.waitForTimeout(60);
    expect(await done(), `${name}: nothing is done yet`).toBe(before);
  };
  const isDone = async (act: () => Promise<void>): Promise<void> => {
    const before = await done();
    await act();
    await expect.poll(done, soon).toBeGreaterThan(before);
  };
  await isPencil("Turn up a card of the right half", () => press(/From the right half/));
  await isPencil("Turn up a card of the left half", () => press(/From the left half/));
  await isDone(() => press(/From the left half/));
  await isPencil("Vote for housing", () => tray.getByText("Housing", { exact: true }).click());
  await isDone(() => tray.getByText("Housing", { exact: true }).click());
  for (const other of [ben, cem]) await actFirst(other, table);
  await isPencil("Keep the lobby token", async () => undefined);
  await isPencil("Play the lobby token", () => press(/^Play the token/));
  await isPencil("Keep the lobby token", () => press(/^Keep it/));
  await isDone(() => press("Keep the lobby token"));
  for (let looks = 0; looks < 12 && !(await stateOf(page, table)).legal?.includes("pass"); ++looks)
    for (const one of [page, ben, cem]) {
      const { legal = [] } = await stateOf(one, table);
      if (legal.length && !legal.includes("pass")) await actFirst(one, table);
    }
  const goOn = page.getByRole("button", { name: "Go on", exact: true });
  while (await goOn.isVisible()) await goOn.click();
  await isPencil("Buy nothing", () => press("Buy nothing"));
  await isPencil("Set the dial", () => press("Dial a lot"));
  await isPencil("Buy nothing", () => press("Buy nothing"));
  await isDone(() => press("Buy nothing"));
});

for (const [size, options] of [
  ["laptop", { viewport: { width: 1280, height: 720 } }],
  ["phone", phone],
] as const)
  test(`the plan stays where it is on a ${size}, whatever is asked below it`, async ({ person }) => {
    const page = await person("Ada", options);
    await showBoard(page);
    const table = await makeTable(page, {
      game: "downtown",
      config: { players: 6, mayor: 0 },
      seats: ["me", ...Array.from({ length: 5 }, () => "bot:greedy")],
    });
    await page.goto(`/table/${table}`);
    const lot = page.locator('button[data-lot="1"]');
    const places = new Map<string, unknown>();
    for (
      let looks = 0;
      looks < 40 && !["pile", "vote", "lobby", "buy", "shown"].every((one) => places.has(one));
      ++looks
    ) {
      const { legal = [], view } = await stateOf(page, table);
      const goOn = page.getByRole("button", { name: "Go on", exact: true });
      await page.waitForTimeout(150);
      const shown = await goOn.isVisible();
      places.set(shown ? "shown" : (view as { phase: string }).phase, await lot.boundingBox());
      if (shown) await goOn.click();
      else if (legal[0]) await act(page, table, legal.find((one) => one.startsWith("buy")) ?? legal[0]);
    }
    const sizes = [...places.values()].map((box) => JSON.stringify(box));
    expect(new Set(sizes).size, JSON.stringify([...places])).toBe(1);
    // Six players leave no room in the rail: the tiles are counted beside the plan.
    if (size === "laptop")
      await expect(
        page
          .locator(".column")
          .getByRole("img", { name: /square, \d rectangular/ })
          .first(),
      ).toBeInViewport();
    // The chips and cards count money.
    await expect(page.locator("[data-points-of]").first()).toHaveText(/^\$\d+$/);
  });

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`ballot and dial fit their tray in every language on ${viewport.width} × ${viewport.height}`, async ({
    person,
  }) => {
    const page = await person("Ada", { viewport });
    await showBoard(page);
    const seats = ["me", "bot:greedy", "bot:greedy", "bot:greedy"];
    const table = await makeTable(page, { game: "downtown", config: { players: 4, mayor: 0 }, seats });
    const tray = page.locator("[data-rests]");
    const fits = async (what: string): Promise<void> => {
      for (const language of ["de", "fr", "it", "en"]) {
        await speak(page, language);
        const hidden = await tray.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        expect(hidden, `${what} ${language}`).toBe(0);
      }
    };
    for (const phase of ["pile", "vote", "lobby", "buy"]) {
      const isAsked = (state: { view?: unknown; legal?: string[] }): boolean =>
        (state.view as { phase: string }).phase === phase && (state.legal ?? []).length > 0;
      await actUntil(page, table, isAsked);
      await page.goto(`/table/${table}`);
      await expect(tray).toBeVisible();
      await fits(phase);
      if (phase !== "buy") continue;
      await page.locator("button[data-lot].open").first().click();
      await fits("a lot that is dialled");
    }
  });

test("the end adds up, in money", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await makeTable(page, {
    game: "downtown",
    config: { players: 3, mayor: 0 },
    seats: ["me", "bot:greedy", "bot:greedy"],
  });
  await actUntil(page, table, () => false);
  await page.goto(`/table/${table}`);
  const rows = page.getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole("columnheader", { name: "Earned" })).toBeVisible();
  for (const row of (await rows.all()).slice(1)) {
    const cells = (await row.getByRole("cell").allTextContents()).map((text) => text.trim());
    const [earned = 0, bonuses = 0, spent = 0, , total = 0] = cells.map(
      (text) => (text.startsWith("−") ? -1 : 1) * Number(/\$(\d+)/.exec(text)?.[1] ?? 0),
    );
    expect(30 + earned + bonuses + spent, cells.join(" ")).toBe(total);
    expect(cells.at(-1)).toMatch(/^\$\d+$/);
  }
  expect(await violations(page)).toEqual([]);
});

const courses: { size: string; options?: BrowserContextOptions; press: Press }[] = [
  { size: "a laptop", press: byMouse },
  { size: "a phone", options: phone, press: byFinger },
];

for (const { size, options, press } of courses)
  test(`the guided first game is played to its end on ${size}`, async ({ person }) => {
    const page = await person("Ada", options);
    await showBoard(page);
    // What the coach says when a task is done need not be waited for.
    await page.clock.install();
    await page.goto("/learn/downtown");
    const coach = page.getByRole("region", { name: "Coach" });
    const next = coach.getByRole("button", { name: "Go on" });
    const end = coach.getByRole("link", { name: "Play this game on" });
    const count = coach.getByText(/^\d+ of \d+$/);
    await expect(coach).toBeVisible();
    // Below the coach the plan lies so that a lot can be read and touched: a bar is a parcel wide.
    const bar = await page.locator('button[data-lot="4"]').boundingBox();
    expect(Math.min(bar?.width ?? 0, bar?.height ?? 0)).toBeGreaterThanOrEqual(22);
    page.setDefaultTimeout(3_000);
    const seen = new Set<string>();
    for (let turns = 0; turns < 80 && !(await end.isVisible()); ++turns) {
      seen.add((await count.textContent()) ?? "");
      // First what the board shows is gone on from, then what the coach says.
      expect(await page.getByRole("button", { name: "Go on", exact: true }).count()).toBeLessThan(2);
      if (await next.isVisible()) await press(next);
      else await downtownTurn(page, press).catch(() => undefined);
      await page.clock.fastForward(1_500);
      await page.waitForTimeout(40);
    }
    await expect(end).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // The steps were gone through; a short one may pass between two looks.
    expect(seen.size).toBeGreaterThanOrEqual(7);
  });
