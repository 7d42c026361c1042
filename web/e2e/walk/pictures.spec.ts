// Pictures of the moments that people remember or stumble over, to be looked at beside the mock-ups: on two laptops and
// two phones, by day and by night, in the languages with the longest words.
import type { Page } from "@playwright/test";

import { actFirst, actUntil, expect, makeTable, stateOf, test } from "../fixtures";
import { beforeLast, keepGame, playedGame, replayAt, shortGame } from "../records";
import { bots, button, games, hasEnd, hasHand, hasHeading, may, Studio } from "../studio";

const counts = Object.entries(games);

test.describe.configure({ mode: "parallel" });

test("pages", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const bea = await person("Bea");
  await makeTable(bea, {
    game: "downtown",
    config: { players: 4 },
    seats: ["me", "open", "bot:resident", "open"],
  });
  await makeTable(bea, {
    game: "manhattan",
    config: { players: 2, start: 0 },
    seats: ["me", "bot:resident"],
  });
  await studio.visit("/", "home-fresh", hasHeading);
  await makeTable(studio.first, {
    game: "manhattan",
    config: { players: 2, start: 0 },
    seats: ["me", "bot:greedy"],
  });
  await keepGame(studio.first, playedGame("traffic", 3, 5));
  await studio.visit("/", "home", hasHeading);
  await studio.visit("/lobby", "lobby", hasHeading);
  await studio.visit("/puzzles", "puzzles", hasHeading);
  await studio.visit("/settings", "settings", hasHeading);
  await studio.visit("/replays", "replays", hasHeading);
  await studio.visit("/rules", "rules", hasHeading);
  for (const game of Object.keys(games)) {
    await studio.visit(`/new/${game}`, `set-up-${game}`, (page) =>
      expect(page.getByText("Players", { exact: true })).toBeVisible(),
    );
    await studio.visit(`/rules/${game}`, `rules-${game}`, hasHeading);
  }
  await studio.visit("/new/traffic?with=friends", "set-up-friends", hasHeading);
});

test("waiting room", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const room = await makeTable(studio.first, {
    game: "downtown",
    config: { players: 4 },
    seats: ["me", "friend", "friend", "bot:resident"],
    public: false,
    clock: { kind: "move", seconds: 60 },
  });
  await studio.visit(`/table/${room}`, "waiting-room", (page) =>
    expect(page.getByRole("img", { name: "QR code of this link" })).toBeVisible(),
  );
  // What a friend sees who opens the link.
  const link = await studio.first.getByLabel(/^Invitation/).inputValue();
  const others = await Studio.open((_, options) => person("Guest 9", options));
  await others.visit(new URL(link).pathname + new URL(link).hash, "invited", (page) =>
    expect(button(page, "Take a seat")).toBeVisible(),
  );
});

for (const [game, players] of counts)
  test(`turns and hints of ${game}`, async ({ person }) => {
    test.slow();
    const studio = await Studio.open(person);
    const table = await makeTable(studio.first, {
      game,
      config: { players },
      seats: ["me", ...bots(players - 1)],
    });
    let turns = 0;
    const enough = { manhattan: /^build/, downtown: /^buy/, traffic: /^attach/ }[game as keyof typeof games];
    await actUntil(studio.first, table, (state) =>
      may(enough)(state) ? turns++ === (game === "traffic" ? 2 : 6) : false,
    );
    await studio.visit(`/table/${table}`, `${game}-turn`, hasHand);
    await studio.keep(`${game}-hint`, async (page) => {
      const open = button(page, "Menu");
      if (!(await button(page, "Hint").isVisible())) await open.click();
      await button(page, "Hint").click();
      await expect(page.getByRole("region", { name: "Hint" }).getByRole("listitem").first()).toBeVisible();
    });
    await studio.keep(`${game}-menu`, async (page) => {
      await page.keyboard.press("Escape");
      await button(page, "Menu").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
    await studio.keep(`${game}-keys`, async (page) => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
    });
    await studio.keep(`${game}-offline`, async (page) => {
      await page.keyboard.press("Escape");
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      await expect(page.locator("[data-says-offline]").first()).toBeVisible();
    });
  });

for (const [game, players] of counts)
  test(`the end of ${game}`, async ({ person }) => {
    test.slow();
    const studio = await Studio.open(person);
    const last = { manhattan: /^build/, downtown: /^(buy|pass)/, traffic: /./ }[game as keyof typeof games];
    const record = beforeLast(playedGame(game, players, 5), last);
    const seats = ["me", ...bots(players - 1)];
    const table = await makeTable(studio.first, { game, seats, config: { players }, public: false, record });
    await actUntil(studio.first, table, () => false);
    await studio.visit(`/table/${table}`, `${game}-end`, hasEnd);
    await studio.keep(`${game}-end-below`, async (page) => {
      await page.evaluate(() => {
        scrollTo(0, 99_999);
        for (const one of document.querySelectorAll("*"))
          if (one.scrollHeight > one.clientHeight) one.scrollTop = 99_999;
      });
    });
    await studio.visit(`/replay/${table}`, `${game}-replay-end`, hasHeading);
  });

for (const game of Object.keys(games))
  test(`puzzles of ${game}`, async ({ person }) => {
    test.slow();
    const studio = await Studio.open(person);
    await studio.visit(`/puzzles/${game}/easy-03`, `${game}-puzzle`, (page) =>
      expect(button(page, "Show the answer")).toBeVisible(),
    );
    await studio.keep(`${game}-puzzle-answer`, async (page) => {
      await button(page, "Show the answer").click();
      await expect(page.getByRole("link", { name: "Next puzzle" })).toBeVisible();
      await page.waitForTimeout(300);
    });
    await studio.keep(`${game}-puzzle-line`, async (page) => {
      await button(page, "One step on").click();
      await page.waitForTimeout(300);
    });
  });

for (const game of Object.keys(games))
  test(`coach of ${game}`, async ({ person }) => {
    test.slow();
    const studio = await Studio.open(person);
    await studio.visit(`/learn/${game}`, `${game}-coach`, (page) =>
      expect(page.getByRole("region", { name: "Coach" })).toBeVisible(),
    );
    await studio.keep(`${game}-coach-2`, async (page) => {
      await page.getByRole("region", { name: "Coach" }).getByRole("button", { name: "Go on" }).click();
      await page.waitForTimeout(300);
    });
  });

for (const [game, players] of counts)
  test(`replay, analysis board and editor of ${game}`, async ({ person, complaints }) => {
    // What a position set up by hand lacks is told by refusing it.
    complaints.allowed.push(/status of 422/);
    test.slow();
    const studio = await Studio.open(person);
    const replay = await keepGame(studio.first, playedGame(game, players, 5));
    await studio.visit(`/replay/${replay}`, `${game}-replay`, (page) => replayAt(page, 0.7));
    await studio.keep(`${game}-board`, async (page) => {
      await button(page, "Try moves here").click();
      await expect(page.getByText(/is to move$/)).toBeVisible();
    });
    await studio.keep(`${game}-editor`, async (page) => {
      await button(page, "Set up").click();
      await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
    });
  });

test("analysis", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const replay = await keepGame(studio.first, shortGame());
  await studio.visit(`/replay/${replay}`, "analysis-none", async (page) => {
    await page.getByRole("tab", { name: "Analysis" }).click();
  });
  const analyse = button(studio.first, "Analyse this game");
  await analyse.click();
  await expect(studio.first.getByText(/^Better:/).first()).toBeVisible({ timeout: 60_000 });
  await studio.keep("analysis", async (page) => {
    await replayAt(page, 0.6);
    await page.reload();
    await page.getByRole("tab", { name: "Analysis" }).click();
    await page
      .getByText(/^Better:/)
      .first()
      .click({ timeout: 60_000 });
    await page.waitForTimeout(300);
  });
  await studio.keep("charts", async (page) => {
    await page.getByRole("tab", { name: "Charts" }).click();
  });
});

test("traffic in pencil", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const table = await makeTable(studio.first, {
    game: "traffic",
    config: { players: 4, start: 0 },
    seats: ["me", ...bots(3)],
  });
  let turns = 0;
  await actUntil(studio.first, table, (state) => (may(/^attach/)(state) ? turns++ === 4 : false));
  await studio.visit(`/table/${table}`, "traffic-four", hasHand);
  const pencil = async (page: Page): Promise<void> => {
    const tile = page.getByRole("list", { name: "Your tiles" }).locator("button:not(.idle)").first();
    await tile.click();
    const cell = page
      .getByRole("group", { name: "The map of the city" })
      .getByRole("button", { name: /^Cell/ });
    await cell.first().click({ force: true });
    await page.waitForTimeout(400);
  };
  await studio.keep("traffic-pencil", pencil);
  await studio.keep("traffic-pencil-draw", async (page) => {
    const neither = button(page, "Neither");
    if (await neither.isVisible()) await neither.click();
    await page.waitForTimeout(200);
    const draw = button(page, /^Draw/).first();
    if (await draw.isEnabled()) await draw.click();
    await page.waitForTimeout(400);
  });
});

test("refusals", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const table = await makeTable(studio.first, {
    game: "manhattan",
    config: { players: 4, start: 0 },
    seats: ["me", ...bots(3)],
  });
  let turns = 0;
  await actUntil(studio.first, table, (state) => (may(/^build/)(state) ? turns++ === 12 : false));
  await studio.visit(`/table/${table}`, "manhattan-chosen", async (page) => {
    await hasHand(page);
    await page.keyboard.press("a");
    await page.keyboard.press("1");
  });
  await studio.keep("manhattan-refused", async (page) => {
    const denied = page.locator("g[data-plot]:not(.may)").first();
    await denied.click({ force: true });
    await page.waitForTimeout(300);
  });
  await studio.keep("manhattan-pencil", async (page) => {
    await page.locator("svg [data-plot].may").first().click({ force: true });
    await page.waitForTimeout(300);
  });
});

test("together: undo by consent, talk", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const bea = await person("Beatrice Longname");
  const table = await makeTable(studio.first, {
    game: "traffic",
    config: { players: 2, start: 1 },
    seats: ["me", "open"],
  });
  await bea.context().request.post(`/api/v1/tables/${table}/sit`, { data: {} });
  await expect.poll(async () => (await stateOf(bea, table)).legal?.length ?? 0).toBeGreaterThan(0);
  const { number, legal = [] } = await stateOf(bea, table);
  const attach = legal.find((one) => one.startsWith("attach")) ?? "";
  await bea.context().request.post(`/api/v1/tables/${table}/act`, { data: { do: attach, seen: number } });
  await bea.goto(`/table/${table}`);
  await button(bea, "Take back").click();
  await studio.visit(`/table/${table}`, "undo-asked", (page) =>
    expect(button(page, "Agree").first()).toBeVisible(),
  );
  await bea.screenshot({ path: "screenshots/walk/undo-waits-laptop.png" });
  await button(studio.first, "Agree").first().click();
  await studio.keep("undo-done");
});

test("hot seat", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person);
  const { first } = studio;
  await first.goto("/new/downtown");
  await first.getByRole("radiogroup", { name: "How many play" }).getByText("3", { exact: true }).click();
  await first.getByRole("radiogroup", { name: "Against" }).getByText("People here").click();
  await studio.keep("set-up-here", async (page) => {
    if (page === first) return;
    await page.goto("/new/downtown");
    await page.getByRole("radiogroup", { name: "Against" }).getByText("People here").click();
  });
  await first.getByText("All options").click();
  await first.getByRole("radiogroup", { name: "First mayor" }).getByText("Seat 1").click();
  await button(first, "Start game").click();
  await expect(first.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();
  const path = new URL(first.url()).pathname;
  await actFirst(first, path.split("/").pop() ?? "", 0);
  await studio.visit(path, "curtain", (page) =>
    expect(page.getByRole("heading", { name: /^Pass the device/ })).toBeVisible(),
  );
});
