// People who play by what they see: whatever is offered on board and tray, they press it, until the result is shown.
// They know no rules and are no good; what counts is that a game can be played to its end.
import type { Locator, Page } from "@playwright/test";

import { expect, stateOf } from "./fixtures";

// `drawn` is what lies on the board: there the board itself takes the press and finds out what is meant.
export type Press = (what: Locator, drawn?: "drawn") => Promise<void>;
export const byMouse: Press = (what, drawn) => what.click({ force: drawn !== undefined });
export const byFinger: Press = (what, drawn) => what.tap({ force: drawn !== undefined });
// Tab from one to the next (backwards where it is nearer), arrow keys within a group of which Tab reaches only one, and Enter.
export const byKeys: Press = async (what) => {
  const page = what.page();
  for (let looks = 0; looks < 60; ++looks) {
    const { key, times } = await what.evaluate((element) => {
      const { activeElement } = document;
      const group = element.closest("[role=radiogroup], [role=group]");
      if (element === activeElement) return { key: "Enter", times: 1 };
      if (element.getAttribute("tabindex") === "-1" && group?.contains(activeElement))
        return { key: "ArrowRight", times: 1 };
      // About as often as there are stops between the two; then they look again where they are.
      const stops = [
        ...document.querySelectorAll<HTMLElement>("a, button, input, select, summary, [tabindex]"),
      ];
      const reached = stops.filter(
        (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
      );
      const comesBefore = (one: Element, other: Element | null): boolean =>
        other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      const stopsBefore = (one: Element | null): number =>
        reached.filter((stop) => comesBefore(stop, one)).length;
      const way = Math.abs(stopsBefore(element) - stopsBefore(activeElement));
      const back = comesBefore(element, activeElement);
      return { key: back ? "Shift+Tab" : "Tab", times: Math.max(1, way) };
    });
    for (let presses = 0; presses < times; ++presses) await page.keyboard.press(key);
    if (key === "Enter") return;
  }
  throw new Error(`the keyboard does not reach ${String(what)}`);
};

// Without waiting until a thing lies still, which takes a few pictures: where nothing moves, and a press that came to
// nothing is tried again.
export const quickly =
  (press: Press): Press =>
  (what) =>
    press(what, "drawn");

// What a person does at their turn in one game. It may stop half-way: it is asked again until the turn is over. Where
// it knows that nothing was done yet, it says so.
export type Turn = (page: Page, press: Press) => Promise<void | "not yet">;

// Some boards are drawn as a plan here: three dimensions are slow without a graphics card.
export async function showBoard(page: Page, prefs: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem("skyline.prefs", text),
    JSON.stringify({ board: "plan", pace: "off", theme: "day", soundAsked: true, ...prefs }),
  );
}

export const tableOf = (page: Page): string => page.url().split(/[?]/)[0]?.split("/").pop() ?? "";

// Plays until the result is shown. After every turn `watch` may look at the table.
export async function playToTheEnd(
  page: Page,
  turn: Turn,
  press: Press = byMouse,
  watch: (turns: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const table = tableOf(page);
  page.setDefaultTimeout(3_000);
  const result = page.locator(".end").getByRole("link", { name: "Replay and analysis" });
  for (let turns = 0; turns < 400; ++turns) {
    const before = await waitForTurn(page, table);
    if (before === null) {
      // What was revealed last stands until it has been seen; only then comes the result.
      await expect(async () => {
        if (!(await result.isVisible())) await goOn(page, press);
        await expect(result).toBeVisible({ timeout: 500 });
      }).toPass();
      return turns;
    }
    let trouble = "";
    for (let tries = 0; tries < 12; ++tries) {
      // Where the page showed another phase than the turn had seen, it looks again.
      const told = await turn(page, press).catch((error: unknown) => void (trouble = String(error)));
      if (told !== "not yet" && (await moved(page, table, before))) break;
    }
    expect((await stateOf(page, table)).number, `an action was done ${trouble}`).toBeGreaterThan(before);
    await watch(turns);
  }
  throw new Error("the game does not end");
}

// The number of the last event when it is this person's turn; null when the game is over.
async function waitForTurn(page: Page, table: string): Promise<number | null> {
  for (let tries = 0; tries < 300; ++tries) {
    const state = await stateOf(page, table);
    if (state.phase === "finished") return null;
    if (state.you.seat !== null && state.may_act?.includes(state.you.seat)) {
      // The page has heard of it as well.
      await page.waitForTimeout(20);
      return state.number;
    }
    await page.waitForTimeout(30);
  }
  throw new Error("nobody's turn comes to an end");
}

async function moved(page: Page, table: string, before: number): Promise<boolean> {
  for (let tries = 0; tries < 4; ++tries) {
    if ((await stateOf(page, table)).number > before) return true;
    await page.waitForTimeout(20);
  }
  return false;
}

const there = (what: Locator): Promise<boolean> => what.first().isVisible();

async function goOn(page: Page, press: Press): Promise<boolean> {
  const button = page.getByRole("button", { name: "Go on", exact: true });
  if (!(await there(button))) return false;
  await press(button.first());
  return true;
}

// What is drawn for the pointer, and the buttons over it for the keyboard.
const plots = {
  drawn: (page: Page) => page.locator("svg [data-plot].may"),
  focusable: (page: Page) => page.getByRole("group", { name: /card/ }).locator('[aria-disabled="false"]'),
};

export const manhattanTurn: Turn = (page, press) => playManhattan(page, press, plots.drawn(page));
export const manhattanTurnByKeys: Turn = (page, press) => playManhattan(page, press, plots.focusable(page));

async function playManhattan(page: Page, press: Press, lit: Locator): Promise<void | "not yet"> {
  if (await goOn(page, press)) return "not yet";
  const choosing = page.getByRole("button", { name: /more to choose$/ });
  for (let blocks = 0; blocks < 12 && (await there(choosing)); ++blocks)
    await press(page.getByRole("button", { name: /^Take a block/, disabled: false }).first());
  const taken = page.getByRole("button", { name: /^Take these/ });
  if (await there(taken)) return press(taken);
  const cards = page.getByRole("radiogroup", { name: "Your cards" });
  const card = cards.locator('[aria-checked="true"]');
  if (!(await there(card))) await press(cards.locator('[role="radio"]:not([aria-disabled="true"])').first());
  const blocks = page.getByRole("radiogroup", { name: "Your blocks of this round" });
  const fitting = blocks.getByRole("radio", { name: /floors?$/ });
  if ((await blocks.locator('[aria-checked="true"]').count()) === 0 && (await there(fitting)))
    await press(fitting.first());
  const skip = page.getByRole("button", { name: /^Play card/ });
  if (await there(skip)) return press(skip);
  await press(lit.first());
  const build = page.getByRole("button", { name: /^Build on/ });
  if (await there(build)) await press(build);
}

export const downtownTurn: Turn = async (page, press) => {
  if (await goOn(page, press)) return "not yet";
  const pile = page.getByRole("button", { name: /From the (left|right) half/, disabled: false });
  const keep = page.getByRole("button", { name: /^Keep it/ });
  const play = page.getByRole("button", { name: /^Play the token/ });
  const dial = page.getByRole("slider", { name: /^The dial/ });
  if (await there(pile)) return press(pile.first());
  if (await there(keep)) return press((await there(play)) && Math.random() < 0.3 ? play : keep);
  if (await there(dial)) {
    const lot = page.locator("button[data-lot].open");
    if (await there(lot)) await press(lot.first());
    const buy = page.getByRole("button", { name: /^Set dial: lot/ });
    if (await there(buy)) return press(buy);
    return press(page.getByRole("button", { name: "Buy nothing" }));
  }
  const use = page.getByRole("radiogroup").locator("label:not(.off)").first();
  if (!(await there(use))) return;
  await press(use);
  await press(page.getByRole("button", { name: /^(Vote for|Pick|Build) / }));
};

// Drawing is pencilled like everything else.
export async function drawTile(page: Page, press: Press = byMouse): Promise<void> {
  await press(page.getByRole("button", { name: /^Draw/, disabled: false }).first());
  await press(page.getByRole("button", { name: "Ink it in" }).first());
}

export const trafficTurn: Turn = async (page, press) => {
  const ink = page.getByRole("button", { name: "Ink it in" });
  const put = page.getByRole("group", { name: "A vehicle for the new point" });
  const enabled = (name: string | RegExp): Locator => page.getByRole("button", { name, disabled: false });
  if (await there(put)) {
    const vehicle = put.getByRole("button", { name: /^(Taxi|Truck)/, disabled: false });
    if (await there(vehicle)) await press(vehicle.first());
    const point = page.getByRole("button", { name: /^Point/ }).first();
    if ((await there(put)) && !(await there(ink)) && (await there(point))) await press(point, "drawn");
  }
  if (await there(ink)) return press(ink);
  const tile = page.getByRole("list", { name: "Your tiles" }).locator("button:not(.idle):not(:disabled)");
  const draw = enabled(/^Draw/);
  if ((await there(tile)) && Math.random() < 0.4) {
    await press(tile.first());
    const cell = page
      .getByRole("group", { name: "The map of the city" })
      .getByRole("button", { name: /^Cell/ });
    if (await there(cell)) {
      await press(cell.first(), "drawn");
      await page.waitForTimeout(60);
    }
    if (await there(put)) return;
    if (await there(ink)) return press(ink);
  }
  if (await there(draw)) return drawTile(page, press);
  const end = enabled("End the turn");
  if (await there(end)) return press(end);
  if (await there(enabled("Neither"))) await press(enabled("Neither"));
};
