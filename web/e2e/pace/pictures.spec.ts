// Pictures of what moves, at the pace at which people see it: scorings, reveals and ends, flat and in three dimensions.
import { actFirst, actUntil, expect, makeTable, stateOf, test } from "../fixtures";
import { beforeLast, playedGame } from "../records";
import { bots, button, hasEnd, hasHand, may, Studio } from "../studio";

test.describe.configure({ mode: "parallel" });

test("downtown reveals", async ({ person }) => {
  test.slow();
  const studio = await Studio.open(person, {
    prefs: { pace: "normal" },
    options: { reducedMotion: "no-preference" },
  });
  const table = await makeTable(studio.first, {
    game: "downtown",
    config: { players: 4, mayor: 0 },
    seats: ["me", ...bots(3)],
  });
  await studio.visit(`/table/${table}`, "downtown-pile", hasHand);
  await actFirst(studio.first, table);
  await expect.poll(async () => (await stateOf(studio.first, table)).legal?.[0] ?? "").toMatch(/^vote/);
  await studio.keep("downtown-vote", (page) => expect(button(page, "Choose a use")).toBeVisible());
  await actFirst(studio.first, table);
  await expect
    .poll(async () => (await stateOf(studio.first, table)).legal?.[0] ?? "")
    .toMatch(/^(lobby|vote)/);
  await studio.keep("downtown-token", (page) => page.waitForTimeout(600));
  await actFirst(studio.first, table);
  await studio.keep("downtown-votes", (page) => expect(button(page, "Go on").first()).toBeVisible());
  await studio.keep("downtown-dial", async (page) => {
    for (let tries = 0; tries < 8 && (await button(page, "Go on").first().isVisible()); ++tries) {
      await button(page, "Go on")
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      await page.waitForTimeout(300);
    }
  });
  await actUntil(studio.first, table, (state) => may(/^buy/)(state));
  for (let rounds = 0; rounds < 1; ++rounds) {
    const { legal = [], number } = await stateOf(studio.first, table);
    const buy = legal.filter((one) => /^buy \d+ 2/.test(one)).at(-1) ?? legal[0];
    await studio.first
      .context()
      .request.post(`/api/v1/tables/${table}/act`, { data: { do: buy, seen: number } });
    await studio.keep(`downtown-dials-${rounds}`, (page) => page.waitForTimeout(2_500));
  }
});

// Before the first player's last action of a round.
function beforeScoring(record: string, round: number): string {
  const lines = record.trimEnd().split("\n");
  const scored = lines.flatMap((line, index) => (line.startsWith('{"score"') ? [index] : []))[round - 1] ?? 0;
  const own = lines.findLastIndex((line, index) => index < scored && line.startsWith('{"by":0,"do":"build'));
  const header = JSON.parse(lines[0] ?? "{}") as { who?: unknown };
  delete header.who;
  return [JSON.stringify(header), ...lines.slice(1, own), ""].join("\n");
}

test("scoring in mid-course", async ({ person }) => {
  test.slow();
  const record = beforeScoring(playedGame("manhattan", 4, 5), 3);
  const sizes = {
    laptop: [1440, 900, "light"],
    "small-laptop": [1280, 720, "dark"],
    phone: [390, 844, "light"],
    "small-phone": [360, 640, "dark"],
  } as const;
  for (const [name, [width, height, colorScheme]] of Object.entries(sizes)) {
    const page = await person("Ada", {
      viewport: { width, height },
      colorScheme,
      reducedMotion: "no-preference",
      ...(width < 500 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    });
    await page.addInitScript(() =>
      localStorage.setItem("skyline.prefs", JSON.stringify({ board: "plan", soundAsked: true })),
    );
    const table = await makeTable(page, {
      game: "manhattan",
      seats: ["me", ...bots(3)],
      config: { players: 4 },
      public: false,
      record,
    });
    await page.goto(`/table/${table}`);
    await hasHand(page);
    await page.screenshot({ path: `screenshots/walk/scoring-${name}-0.png`, scale: "css" });
    await actFirst(page, table);
    await expect(page.getByRole("region", { name: /^Round 3 scored/ })).toBeVisible();
    for (let shot = 1; shot <= 9; ++shot) {
      await page.screenshot({ path: `screenshots/walk/scoring-${name}-${shot}.png`, scale: "css" });
      await page.waitForTimeout(550);
    }
  }
});

test("in depth: scoring and ends", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.setTimeout(900_000);
  const record = beforeScoring(playedGame("manhattan", 4, 5), 4);
  for (const [name, width, height] of [
    ["laptop", 1440, 900],
    ["small-laptop", 1280, 720],
    ["phone", 390, 844],
  ] as const) {
    const page = await person("Ada", {
      viewport: { width, height },
      reducedMotion: "no-preference",
      ...(width < 500 ? { hasTouch: true, isMobile: true } : {}),
    });
    await page.addInitScript(() =>
      localStorage.setItem("skyline.prefs", JSON.stringify({ board: "table", soundAsked: true })),
    );
    const seats = ["me", ...bots(3)];
    const config = { players: 4 };
    const table = await makeTable(page, { game: "manhattan", seats, config, public: false, record });
    await page.goto(`/table/${table}`);
    await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
    await page.waitForTimeout(1_500);
    const keep = (shot: string): Promise<unknown> =>
      page.screenshot({ path: `screenshots/walk/depth-${name}-${shot}.png`, scale: "css", timeout: 60_000 });
    await keep("turn");
    await actFirst(page, table);
    await expect(page.getByRole("region", { name: /^Round 4 scored/ })).toBeVisible({ timeout: 60_000 });
    for (let shot = 1; shot <= 4; ++shot) {
      await page.waitForTimeout(1_500);
      await keep(`scoring-${shot}`);
    }
    await button(page, "Go on").first().click();
    await hasEnd(page);
    await page.waitForTimeout(1_500);
    await keep("end");
  }
});

test("in depth: traffic", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.setTimeout(900_000);
  const page = await person("Ada");
  await page.addInitScript(() =>
    localStorage.setItem("skyline.prefs", JSON.stringify({ board: "table", soundAsked: true, pace: "off" })),
  );
  const record = beforeLast(playedGame("traffic", 4, 7), /^attach/);
  const seats = ["me", ...bots(3)];
  const table = await makeTable(page, {
    game: "traffic",
    seats,
    config: { players: 4 },
    public: false,
    record,
  });
  await page.goto(`/table/${table}`);
  await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
  const keep = (shot: string): Promise<unknown> =>
    page.screenshot({ path: `screenshots/walk/depth-traffic-${shot}.png`, scale: "css", timeout: 60_000 });
  await page.waitForTimeout(1_500);
  await keep("turn");
  await page.keyboard.press("a");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(1_500);
  await keep("pencil");
  const entry = page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ hasText: /Back to reserve/ })
    .first();
  if (await entry.isVisible()) await entry.hover();
  await page.waitForTimeout(1_000);
  await keep("lit");
});
