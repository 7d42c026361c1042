// What is special about Traffic: tiles that are turned and fit, rides along the streets, fights with their strengths,
// and the guided first game to its end.
import { errors, type Locator, type Page } from "@playwright/test";

import { actUntil, expect, makeTable, stateOf, test, twoAtTraffic, type TableState } from "./fixtures";
import { byFinger, byMouse, drawTile, showBoard, type Press } from "./players";

interface Look extends TableState {
  view: {
    actions_left: number;
    hand: { tile: number; sides: string }[];
    open_cells: { at: [number, number]; completes: unknown[] }[];
    points: { at: [number, number]; vehicle: unknown }[];
  };
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const map = (page: Page): Locator => page.getByRole("group", { name: "The map of the city" });
const onMap = (page: Page, name: string | RegExp): Locator => map(page).getByRole("button", { name });
const ink = (page: Page): Locator => page.getByRole("button", { name: "Ink it in" });
const tiles = (page: Page): Locator => page.getByRole("list", { name: "Your tiles" }).getByRole("button");
const look = async (page: Page, table: string): Promise<Look> => (await stateOf(page, table)) as Look;

// How the client calls what the engine writes as numbers.
const ordinal = (n: number): string => `${n}${n === 1 ? "st" : n === 2 ? "nd" : n === 3 ? "rd" : "th"}`;
const line = (n: number, kind: "St" | "Av"): string =>
  n < 0 ? `${ordinal(-n)} ${kind} ${kind === "St" ? "N" : "W"}` : `${ordinal(n + 1)} ${kind}`;
const numbers = (place: string): [number, number] => place.split(",").map(Number) as [number, number];
function corner(place: string): string {
  const [x, y] = numbers(place);
  return `${line(y, "St")} and ${line(x, "Av")}`;
}
function block(place: string): string {
  const [x, y] = numbers(place);
  return `${line(y, "St")} – ${line(y + 1, "St")}, ${line(x, "Av")} – ${line(x + 1, "Av")}`;
}

async function act(page: Page, table: string, action: string): Promise<void> {
  const { number } = await stateOf(page, table);
  const answer = await page
    .context()
    .request.post(`/api/v1/tables/${table}/act`, { data: { do: action, seen: number } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

// An attachment that completes a square, if the hand has one; of these the one for which most ways are legal.
function bestAttach({ legal = [], view }: Look): { tile: number; cell: string; ways: number } | null {
  const squares = new Map(view.open_cells.map(({ at, completes }) => [at.join(","), completes.length]));
  const ways = new Map<string, number>();
  for (const action of legal.filter((one) => one.startsWith("attach"))) {
    const place = action.split(" ").slice(1, 3).join(" ");
    ways.set(place, (ways.get(place) ?? 0) + 1);
  }
  const found = [...ways]
    .map(([place, count]) => {
      const [tile = "", cell = ""] = place.split(" ");
      return { tile: Number(tile), cell, ways: count, squares: squares.get(cell) ?? 0 };
    })
    .sort((a, b) => b.squares - a.squares || b.ways - a.ways);
  return found[0] && found[0].squares > 0 ? found[0] : null;
}

// Plays without the page until something is to be seen, or the game is over.
async function playUntil(page: Page, table: string, seen: (state: Look) => boolean): Promise<Look | null> {
  for (let acts = 0; acts < 120; ++acts) {
    const state = await look(page, table);
    if (state.phase !== "running") return null;
    if (!state.may_act?.includes(state.you.seat ?? -1)) {
      await page.waitForTimeout(15);
      continue;
    }
    if (seen(state)) return state;
    const legal = state.legal ?? [];
    const best = bestAttach(state);
    const attach = best && legal.find((one) => one.startsWith(`attach ${best.tile} ${best.cell} `));
    const put = legal.find((one) => one.startsWith("put taxi") && one.endsWith(" -"));
    const draw = legal.find((one) => one === "draw");
    await act(page, table, put ?? legal.find((one) => one === "done") ?? attach ?? draw ?? legal[0] ?? "");
  }
  return null;
}

async function tableWhere(
  page: Page,
  seen: (state: Look) => boolean,
): Promise<{ table: string; state: Look }> {
  for (let tries = 0; tries < 8; ++tries) {
    const table = await makeTable(page, {
      game: "traffic",
      config: { players: 2, start: 0 },
      seats: ["me", "bot:tourist"],
    });
    const state = await playUntil(page, table, seen);
    if (state) return { table, state };
  }
  throw new Error("no game comes to that");
}

test("a tile is turned by key, wheel and tap, and shows how it fits", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const { table, state } = await tableWhere(page, (one) => (bestAttach(one)?.ways ?? 0) > 1);
  const { tile = 0, cell = "" } = bestAttach(state) ?? {};
  await page.goto(`/table/${table}`);
  const card = tiles(page).and(page.getByRole("button", { name: new RegExp(`^Tile ${tile}[,:]`) }));
  const face = async (): Promise<string> => (await card.getAttribute("aria-label")) ?? "";
  await card.click();
  const target = onMap(page, new RegExp(`^Cell ${block(cell)};`));
  await target.hover({ force: true });
  // The ghost: sides that match have ticks, and the square that it completes has a frame.
  await expect(map(page).locator(".tick").first()).toBeVisible();
  await expect(map(page).locator(".square").first()).toBeVisible();
  await expect(page.getByText(/completes (a square|\d squares)/i)).toBeVisible();
  const first = await face();
  await page.keyboard.press("r");
  await expect.poll(face).not.toBe(first);
  const second = await face();
  await page.mouse.wheel(0, 100);
  await expect.poll(face).not.toBe(second);
  await target.click({ force: true });
  await expect(ink(page)).toBeVisible();
  const pencilled = await face();
  // A tap on what lies there in pencil turns it, and Escape takes it back.
  await onMap(page, "The tile in pencil: turn it").click({ force: true });
  await expect.poll(face).not.toBe(pencilled);
  await page.keyboard.press("Escape");
  await expect(ink(page)).toBeHidden();
});

test("a fight shows the strength of each colour before it is fought", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const fights = (one: Look): string[] => (one.legal ?? []).filter((action) => /^put .* [hv]+$/.test(action));
  const { table, state } = await tableWhere(page, (one) => fights(one).length > 0);
  const [, kind = "", point = ""] = (fights(state).at(-1) ?? "").split(" ");
  await page.goto(`/table/${table}`);
  const put = page.getByRole("group", { name: "A vehicle for the new point" });
  await put.getByRole("button", { name: kind === "truck" ? /^Truck/ : /^Taxi/ }).click();
  const several = onMap(page, new RegExp(`^Point ${corner(point)},`));
  if (!(await ink(page).isVisible())) await several.click({ force: true });
  // Everybody on that street wears a strength, whoever would leave an arrow as well; the note says it in words.
  const note = map(page).locator(".note.fight.on").first();
  await expect(note).toContainText("who goes back to the reserve");
  const leaving = map(page).locator(".out");
  await expect(leaving.first()).toBeVisible();
  const spare = note.getByRole("checkbox", { name: "Compete here" });
  await spare.uncheck();
  await expect(map(page).getByText("could beat").first()).toBeVisible();
  await map(page).getByRole("checkbox", { name: "Compete here" }).first().check();
  await ink(page).click();
  // The log names street, people and strengths; pointed at, the street glows, with who stood there and who had to leave.
  const sentence = page
    .getByText(/^\d+(st|nd|rd|th) (Street|Avenue).*: You \d, .+ \d\. Back to reserve: /)
    .first();
  await expect(sentence).toBeVisible();
  const entry = page.getByRole("button").filter({ has: sentence });
  await expect(entry).not.toContainText(/-?\d+,-?\d+/);
  await entry.focus();
  await expect(map(page).locator("path.street")).not.toHaveCount(0);
  await expect(map(page).locator(".plate.lit")).not.toHaveCount(0);
  await expect(map(page).locator(".out")).not.toHaveCount(0);
});

test("a vehicle is led along the streets to any point that is lit", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const rides = (one: Look): string[] => (one.legal ?? []).filter((action) => action.startsWith("taxi"));
  const { table, state } = await tableWhere(page, (one) => rides(one).length > 0);
  const from = rides(state)[0]?.split(" ")[1] ?? "";
  const reached = new Set(
    rides(state)
      .map((action) => action.split(" "))
      .filter((words) => words[1] === from)
      .map((words) => words[2]),
  );
  await page.goto(`/table/${table}`);
  await onMap(page, `Your taxi at ${corner(from)}`).click({ force: true });
  await expect(onMap(page, /^Point/)).toHaveCount(reached.size);
  await onMap(page, /^Point/)
    .first()
    .click({ force: true });
  await ink(page).click();
  await expect(page.getByText("rode a taxi to").first()).toBeVisible();
});

test("a turn is pencilled in three stations, and drawing as well", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const { table } = await tableWhere(
    page,
    ({ legal = [], view }) =>
      view.actions_left === 2 &&
      ["attach", "draw"].every((word) => legal.some((one) => one.startsWith(word))),
  );
  await page.goto(`/table/${table}`);
  const strip = page.getByRole("region", { name: "Your turn, in the order of its actions" });
  const station = (name: string): Locator => strip.getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(strip.getByText("2 left")).toBeVisible();
  // Nothing that cannot be taken back is golden as long as there is something to choose.
  await expect(page.locator(".tray .primary")).toHaveCount(0);
  const { number } = await look(page, table);
  const frame = await map(page).boundingBox();
  await station("Draw").click();
  await expect(strip.getByText("1 in pencil, 1 left")).toBeVisible();
  await expect(page.getByRole("img", { name: /^one of the/ })).toBeVisible();
  await station("Draw").click();
  await expect(station("Draw")).toBeDisabled();
  await expect(station("Attach")).toContainText("instead of the draw");
  await page.getByRole("button", { name: "Undo the draw" }).click();
  expect((await look(page, table)).number).toBe(number);
  await ink(page).click();
  // After a draw one may only draw again: no tile asks for a place, and each says why.
  await expect(station("Attach")).toContainText("only at the start");
  await expect(page.locator(".tray .primary")).toHaveText("Draw a tile");
  await tiles(page).first().click({ force: true });
  await expect(page.getByText("Tiles are attached before anything else in a turn")).toBeVisible();
  await expect(page.getByText("Choose a lit cell")).toHaveCount(0);
  await page.getByRole("button", { name: "End the turn" }).click();
  await expect(strip.getByText("1 given up")).toBeVisible();
  await page.getByRole("button", { name: "Play on" }).click();
  expect(await map(page).boundingBox()).toEqual(frame);
});

for (const [size, options] of [
  ["laptop", { viewport: { width: 1280, height: 720 } }],
  ["phone", phone],
] as const)
  test(`the map stays where it is on a ${size}, whoever plays and whatever is chosen`, async ({ person }) => {
    const [page, ben] = [await person("Ada", options), await person("Ben")];
    await showBoard(page);
    const table = await twoAtTraffic(page, ben);
    const places = new Map<string, string>();
    // The board's frame, and the tiles that are drawn in it.
    const look = async (when: string): Promise<void> => {
      const boxes = await page.evaluate(() =>
        ["section.board", "section.board canvas"].map((what) => {
          const box = document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
          return [box.x, box.y, box.width, box.height].map(Math.round);
        }),
      );
      places.set(when, JSON.stringify(boxes));
    };
    const strip = page.getByRole("region", { name: "Your turn, in the order of its actions" });
    await expect(strip.getByText("2 left")).toBeAttached();
    await expect(map(page).locator("canvas").first()).toBeVisible();
    await look("one's turn");
    const fitting = page.getByRole("list", { name: "Your tiles" }).locator("button:not(.idle)");
    if (await fitting.first().isVisible()) await fitting.first().click();
    await look("a tile is chosen");
    await page.keyboard.press("Escape");
    await strip.getByRole("button", { name: /^Draw/ }).click();
    await expect(ink(page)).toBeVisible();
    await look("a draw in pencil");
    await ink(page).click();
    await expect(page.getByRole("button", { name: "End the turn" })).toBeVisible();
    await look("only drawing is left");
    await page.getByRole("button", { name: "End the turn" }).click();
    await look("the end in pencil");
    await ink(page).click();
    await expect(page.getByText("It is Ben’s turn.").first()).toBeVisible();
    await look("another's turn");
    await act(ben, table, "end");
    await expect(page.getByText("It is Ben’s turn.")).toHaveCount(0);
    await look("one's next turn");
    expect(new Set(places.values()).size, JSON.stringify([...places], null, 1)).toBe(1);
  });

test("the end tells vehicles, rides and streets", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await makeTable(page, {
    game: "traffic",
    config: { players: 2, start: 0 },
    seats: ["me", "bot:greedy"],
  });
  await actUntil(page, table, () => false);
  await page.goto(`/table/${table}`);
  for (const name of ["Rides, deliveries", "Streets cleared", "Longest street"])
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  await expect(page.getByText("A block a vehicle: a truck is two floors, a taxi one")).toBeVisible();
});

// A learner who does what the coach asks for: squares first, then rides.
async function learn(page: Page, table: string, press: Press, ride: boolean): Promise<void> {
  const state = await look(page, table);
  const { legal = [] } = state;
  const vehicle = onMap(page, /^Your (taxi|truck)/);
  if (ride && legal.some((action) => /^(taxi|truck)/.test(action))) {
    await press(vehicle.first(), "drawn");
    await press(onMap(page, /^Point/).first(), "drawn");
    return press(ink(page));
  }
  const best = bestAttach(state);
  if (!best) {
    const draw = page.getByRole("button", { name: /^Draw/, disabled: false });
    if (await draw.first().isVisible()) return drawTile(page, press);
    return press(page.getByRole("button", { name: "End the turn" }));
  }
  await press(tiles(page).nth(state.view.hand.findIndex(({ tile }) => tile === best.tile)));
  await press(onMap(page, new RegExp(`^Cell ${block(best.cell)};`)), "drawn");
  const put = page.getByRole("group", { name: "A vehicle for the new point" });
  await press(put.getByRole("button", { name: /^T/, disabled: false }).first());
  const points = onMap(page, /^Point/);
  if (await points.first().isVisible()) await press(points.first(), "drawn");
  await press(ink(page));
}

// Where the page shows another phase than the learner had seen a moment ago, what they reached for is gone.
const lookAgain = (error: unknown): void => {
  if (!(error instanceof errors.TimeoutError)) throw error;
};

for (const [size, press, options] of [
  ["laptop", byMouse, {}],
  ["phone", byFinger, phone],
] as const)
  test(`the guided first game is played to its end on a ${size}`, async ({ person }) => {
    const page = await person("Ada", options);
    await showBoard(page);
    page.setDefaultTimeout(4_000);
    await page.goto("/learn/traffic");
    const coach = page.getByRole("region", { name: "Coach" });
    const heading = coach.getByRole("heading");
    const onward = coach.getByRole("button", { name: "Go on" });
    await expect(heading).toBeVisible();
    const table = await page.evaluate(
      () => (JSON.parse(localStorage.getItem("skyline.learn.traffic") ?? "{}") as { table: string }).table,
    );
    const tried = new Map<string, number>();
    let placed = false;
    for (;;) {
      const step = (await heading.textContent()) ?? "";
      if (step === "Off you go") break;
      const turns = tried.get(step) ?? 0;
      const mine = page.getByText(/^Well done!/);
      if (await onward.isVisible()) await press(onward).catch(lookAgain);
      else if (await mine.isVisible()) await expect(heading).not.toHaveText(step);
      // With bad luck a square or a ride takes long: then the coach is told to go on.
      else if (turns > 8) await press(coach.getByRole("button", { name: "Skip this step" })).catch(lookAgain);
      else if ((await look(page, table)).may_act?.includes(0)) {
        const { view } = await look(page, table);
        placed ||= view.points.some(({ vehicle }) => (vehicle as { player: number } | null)?.player === 0);
        tried.set(step, turns + 1);
        await learn(page, table, press, step === "Take a ride").catch(lookAgain);
        await page.waitForTimeout(60);
      } else await page.waitForTimeout(30);
    }
    expect([...tried.keys()]).toContain("Lay a tile");
    // Who has put a vehicle on the map before is not asked for it.
    expect(tried.has("Complete a square") || placed).toBe(true);
    await expect(coach.getByRole("link", { name: "Play this game on" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  });
