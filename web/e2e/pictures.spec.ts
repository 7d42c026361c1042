// Pictures of the main states, to be looked at: each on a laptop and on a phone, by day and by night. A state is made
// once; both browsers visit it, and the light outside changes while they look.
import type { Locator, Page } from "@playwright/test";

import { actFirst, actUntil, expect, makeTable, stateOf, test } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, playedGame, replayAt, shortGame, withoutEnd } from "./records";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const games = { manhattan: 4, downtown: 4, traffic: 3 } as const;

type Person = (name: string, options?: object, first?: Page) => Promise<Page>;
type Show = (page: Page) => Promise<void>;

type Themes = Readonly<Record<string, readonly ("day" | "night")[]>>;
const allThemes: Themes = { laptop: ["day", "night"], phone: ["day", "night"] };
// Of what looks much like something else.
const oneEach: Themes = { laptop: ["day"], phone: ["night"] };

// One person with a laptop and a phone, and a camera for both.
class Studio {
  private constructor(readonly pages: Readonly<Record<string, Page>>) {}

  static async open(person: Person): Promise<Studio> {
    const laptop = await person("Ada");
    const studio = new Studio({ laptop, phone: await person("Ada", phone, laptop) });
    for (const page of Object.values(studio.pages)) await showBoard(page, { theme: "auto" });
    return studio;
  }

  get laptop(): Page {
    return this.pages["laptop"] as Page;
  }

  // What is at an address, once the page shows it.
  async visit(path: string, state: string, show: Show = hasHeading, themes = allThemes): Promise<void> {
    for (const page of Object.values(this.pages)) await page.goto(path);
    await this.keep(state, show, themes);
  }

  async keep(state: string, show: Show, themes = allThemes): Promise<void> {
    for (const [size, page] of Object.entries(this.pages)) {
      await show(page);
      await page.evaluate(() => document.fonts.ready);
      for (const theme of themes[size] ?? []) {
        await page.emulateMedia({ colorScheme: theme === "day" ? "light" : "dark" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await page.screenshot({ path: `screenshots/${state}-${size}-${theme}.png`, animations: "disabled" });
      }
      await page.emulateMedia({ colorScheme: "light" });
    }
  }
}

const hasHeading: Show = (page) => expect(page.locator("h1").first()).toBeVisible();
const hasPlayers: Show = (page) => expect(page.getByText("Players", { exact: true })).toBeVisible();
const hasHand: Show = (page) => expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();

const hasAnswer: Show = async (page) => {
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.getByRole("link", { name: "Next puzzle" })).toBeVisible();
};

test("pictures: pages", async ({ person }) => {
  const studio = await Studio.open(person);
  const bea = await person("Bea");
  const seats = ["me", "open", "bot:resident"];
  const room = await makeTable(studio.laptop, { game: "traffic", config: { players: 3 }, seats });
  await makeTable(bea, { game: "downtown", config: { players: 4 }, seats: [...seats, "open"] });
  await makeTable(bea, { game: "manhattan", config: { players: 2 }, seats: ["me", "bot:resident"] });
  await keepGame(studio.laptop, playedGame("traffic", 3, 5));
  await studio.visit("/", "home");
  for (const game of Object.keys(games)) {
    const themes = game === "manhattan" ? allThemes : oneEach;
    await studio.visit(`/new/${game}`, `set-up-${game}`, hasPlayers, themes);
    await studio.visit(`/rules/${game}`, `rules-${game}`, hasHeading, themes);
  }
  await studio.visit("/lobby", "lobby");
  await studio.visit("/rules", "rules");
  await studio.visit("/puzzles", "puzzles", hasHeading, oneEach);
  for (const game of Object.keys(games))
    await studio.visit(`/puzzles/${game}/easy-03`, `${game}-puzzle`, hasAnswer, oneEach);
  await studio.visit("/settings", "settings", hasHeading, oneEach);
  await studio.visit("/replays", "replays", hasHeading, oneEach);
  await studio.visit(`/table/${room}`, "waiting-room", hasHeading, oneEach);
  await studio.visit("/learn/manhattan", "learn", hasHand, oneEach);
});

// With its turning point, once the server has found it.
const hasEnd: Show = async (page) => {
  await expect(page.locator(".end").getByRole("table")).toBeVisible();
  const show = page.getByRole("button", { name: "Show it" });
  await expect(show.or(page.getByText("No single action"))).toBeVisible({ timeout: 120_000 });
};

test("pictures: tables", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  for (const [game, players] of Object.entries(games)) {
    const bots = Array.from({ length: players - 1 }, () => "bot:greedy");
    const table = await makeTable(studio.laptop, { game, config: { players }, seats: ["me", ...bots] });
    let turns = 0;
    await actUntil(studio.laptop, table, ({ legal }) => (legal?.length ? turns++ === 6 : false));
    await studio.visit(`/table/${table}`, `${game}-table`, hasHand);
    if (game === "manhattan") {
      const eve = await person("Eve");
      await showBoard(eve);
      await eve.goto(`/table/${table}`);
      await hasHeading(eve);
      await eve.screenshot({ path: "screenshots/spectator-laptop-day.png" });
    }
    await actUntil(studio.laptop, table, () => false);
    await studio.visit(`/table/${table}`, `${game}-end`, hasEnd);
  }
  const vote = await makeTable(studio.laptop, {
    game: "downtown",
    config: { players: 4, mayor: 0 },
    seats: ["me", "bot:greedy", "bot:greedy", "bot:greedy"],
  });
  await actFirst(studio.laptop, vote);
  await expect.poll(async () => (await stateOf(studio.laptop, vote)).legal?.[0] ?? "").toMatch(/^vote/);
  await studio.visit(`/table/${vote}`, "downtown-vote", (page) =>
    expect(page.getByRole("button", { name: "Choose a use" })).toBeVisible(),
  );
});

test("pictures: replays", async ({ person }) => {
  const studio = await Studio.open(person);
  const analysed = await keepGame(studio.laptop, shortGame());
  for (const [game, players] of Object.entries(games)) {
    // The server thinks about it while the last one is pictured; it forgets what nobody looks at for long.
    if (game === "traffic") await beginAnalysis(studio, analysed);
    const replay = await keepGame(studio.laptop, playedGame(game, players, 5));
    await studio.visit(`/replay/${replay}`, `${game}-replay`, async (page) => {
      await replayAt(page, 0.9);
      await page.getByLabel("Seen by").selectOption({ index: 1 });
      await expect(page.getByRole("region", { name: "Hand" })).toBeVisible();
    });
    if (game === "manhattan") await studio.keep("manhattan-scoring", stepToScoring, oneEach);
    if (game === "downtown") {
      await studio.keep("downtown-reveal", stepToReveal, oneEach);
      await Promise.all(Object.values(studio.pages).map(letTimePass));
    }
  }
  await keepAnalysis(studio, analysed);
});

// The first scoring comes when the replay steps into the end of the first round.
async function stepToScoring(page: Page): Promise<void> {
  await button(page, "To the start").click();
  await button(page, "One round forward").click();
  for (let steps = 0; steps < 4; ++steps) await button(page, "One move back").click();
  await stepTo(page, page.getByRole("region", { name: /^Round 1 scored/ }));
}

// The votes are turned over one by one, which takes time: the clock stops when all are open.
async function stepToReveal(page: Page): Promise<void> {
  await showBoard(page, { theme: "auto", pace: "normal" });
  await page.clock.install();
  await page.reload();
  await replayAt(page, 0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await stepTo(page, page.getByRole("heading", { name: /^The votes for lot/ }));
  await page.clock.runFor(1_800);
}

async function letTimePass(page: Page): Promise<void> {
  await page.clock.resume();
  await showBoard(page, { theme: "auto" });
}

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

async function stepTo(page: Page, shown: Locator): Promise<void> {
  for (let steps = 0; steps < 12 && !(await shown.isVisible()); ++steps)
    await button(page, "One move forward").click();
  await expect(shown).toBeVisible();
}

const beginAnalysis = (studio: Studio, replay: string): Promise<unknown> =>
  studio.laptop.context().request.post(`/api/v1/tables/${replay}/analysis`, { data: {} });

async function keepAnalysis(studio: Studio, replay: string): Promise<void> {
  const done = async (): Promise<boolean> => {
    const answer = await studio.laptop.context().request.get(`/api/v1/tables/${replay}/analysis`);
    const { done, of } = (await answer.json()) as { done: number; of: number };
    return of > 0 && done === of;
  };
  await beginAnalysis(studio, replay);
  await expect.poll(done, { timeout: 60_000 }).toBe(true);
  await studio.visit(
    `/replay/${replay}`,
    "analysis",
    async (page) => {
      await replayAt(page, 0.7);
      await page.getByRole("tab", { name: "Analysis" }).click();
      await page.getByRole("heading", { name: "What cost most" }).scrollIntoViewIfNeeded();
    },
    oneEach,
  );
  await studio.keep(
    "charts",
    async (page) => {
      await page.getByRole("tab", { name: "Charts" }).click();
      await page.getByRole("heading", { name: "Chances of winning" }).scrollIntoViewIfNeeded();
    },
    oneEach,
  );
}

test("pictures: the boards in three dimensions", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  const page = await person("Ada");
  await showBoard(page, { board: "table" });
  for (const game of ["manhattan", "traffic"] as const) {
    const replay = await keepGame(page, playedGame(game, games[game], 5));
    await page.goto(`/replay/${replay}`);
    // Without a graphics card the first picture takes its time.
    await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
    await replayAt(page, 0.9);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `screenshots/${game}-solid-laptop-day.png`, timeout: 60_000 });
  }
});

// Those of the README, as small as they are shown there: looked at, and then kept in docs/pictures.
test("pictures: the README", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  const ada = await person("Ada");
  const keep = (page: Page, name: string): Promise<unknown> =>
    page.screenshot({ path: `screenshots/readme/${name}.jpg`, type: "jpeg", quality: 80, timeout: 60_000 });
  for (const [game, players] of Object.entries(games)) {
    const page = await person("Ada", { viewport: { width: 1200, height: 750 } }, ada);
    await showBoard(page, { board: "table" });
    const bots = Array.from({ length: players - 1 }, () => "bot:greedy");
    const record = withoutEnd(playedGame(game, players, 5), 0.2);
    const seats = ["me", ...bots];
    const table = await makeTable(ada, { game, config: { players }, seats, public: false, record });
    await actUntil(ada, table, ({ legal }) => (legal?.length ?? 0) > 1);
    await page.goto(`/table/${table}`);
    await hasHand(page);
    if (game !== "downtown")
      await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
    await page.waitForTimeout(1_500);
    await keep(page, game);
    if (game !== "downtown") continue;
    await actUntil(ada, table, () => false);
    const small = await person("Ada", { ...phone, deviceScaleFactor: 1 }, ada);
    await showBoard(small);
    await small.goto(`/table/${table}`);
    await hasEnd(small);
    await keep(small, "phone");
  }
});
