// People at one table: what they see and hear of each other.
import type { Locator, Page } from "@playwright/test";

import {
  actFirst,
  aloneAtTraffic,
  expect,
  soon,
  stateOf,
  test,
  twoAtTraffic,
  unfoldOptions,
} from "./fixtures";
import { drawTile } from "./players";

const log = (page: Page): Locator => page.getByRole("tabpanel").getByRole("listitem");
const card = (page: Page, name: string): Locator =>
  page.getByRole("complementary").getByRole("listitem").filter({ hasText: name }).first();

// Attaches a tile: that can be taken back, as nothing is drawn.
async function attach(page: Page, table: string): Promise<string[]> {
  const { number, legal = [] } = await stateOf(page, table);
  const action = legal.find((one) => one.startsWith("attach")) ?? "";
  const answer = await page
    .context()
    .request.post(`/api/v1/tables/${table}/act`, { data: { do: action, seen: number } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return legal;
}

test("what is said is heard, also by spectators, unless only players may talk", async ({ person }) => {
  const [ada, bea, eve] = [await person("Ada"), await person("Bea"), await person("Eve")];
  const table = await twoAtTraffic(ada, bea, { chat: "players" });
  await eve.goto(`/table/${table}`);
  await expect(eve.getByText("You are watching this game.")).toBeVisible();
  await expect(eve.getByRole("region", { name: "Your hand" })).toHaveCount(0);
  await ada.getByRole("tab", { name: "Talk" }).click();
  await ada.getByRole("textbox", { name: "Say something" }).fill("Good luck <b>all</b>!");
  await ada.keyboard.press("Enter");
  // Who does not look at the talk sees it pass by.
  await expect(bea.getByRole("region", { name: "Board" }).getByText("Good luck <b>all</b>!")).toBeVisible();
  for (const page of [bea, eve]) {
    await page.getByRole("tab", { name: "Talk something new" }).click();
    await expect(page.getByRole("log").getByText("Good luck <b>all</b>!")).toBeVisible();
  }
  await expect(eve.getByText("At this table only the players talk.")).toBeVisible();
  await expect(ada.getByText("1 spectator", { exact: true })).toBeAttached();
});

test("an action is taken back only when the other agrees", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const table = await twoAtTraffic(ada, bea);
  await attach(ada, table);
  const undo = ada.getByRole("button", { name: "Take back" });
  await undo.click();
  await expect(ada.getByText("Waiting for the consent of Bea.")).toBeVisible();
  await expect(bea.getByText("Ada asks to take the last action back.")).toBeVisible();
  await bea.getByRole("button", { name: "Decline" }).click();
  await expect(ada.getByRole("region", { name: "Board" }).getByText("did not agree.")).toBeVisible();
  await expect(undo).toBeDisabled();
  const before = await attach(ada, table);
  await undo.click();
  await bea.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(log(bea).first()).toContainText("took the last action back.");
  expect((await stateOf(ada, table)).legal).toEqual(before);
});

test("who stays away is replaced by a bot, and has the seat back on return", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const table = await twoAtTraffic(ada, bea, { away: 1, absent: "bot:greedy" });
  await bea.goto("/settings");
  await expect(card(ada, "Bea").getByText("Not connected")).toBeVisible();
  await drawTile(ada);
  await drawTile(ada);
  // Nobody waits for her long.
  await expect(card(ada, "Bea").getByText("Away: a bot stands in")).toBeVisible();
  await expect(ada.getByRole("region", { name: "Board" }).getByText("went away; a bot")).toBeVisible();
  await expect(log(ada).filter({ hasText: "Done by a bot" }).first()).toBeVisible();
  await expect.poll(async () => (await stateOf(ada, table)).may_act, soon).toEqual([0]);
  await bea.goto(`/table/${table}`);
  await expect(bea.getByText("Welcome back: the seat is yours again.")).toBeVisible();
  await expect(bea.getByText(/A bot made [1-9] moves? for you\./)).toBeVisible();
  await bea.getByRole("button", { name: "All right" }).click();
  await expect(bea.getByText("Welcome back")).toBeHidden();
  await expect(card(ada, "Bea").getByText("At the table")).toBeVisible();
  // Who must go says so, and nobody has to wait.
  await bea.getByRole("button", { name: "Menu" }).click();
  await bea.getByRole("button", { name: "Leave; a bot stands in" }).click();
  await expect(bea).toHaveURL(/\/$/);
  await expect(log(ada).first()).toContainText("left; a bot stands in.");
});

test("whose time runs out is told so, and plays on when they want", async ({ person }) => {
  const ada = await person("Ada");
  // Against somebody who thinks long: else two bots would be through before she can say a word.
  const table = await aloneAtTraffic(ada, {
    seats: ["me", "bot:tycoon"],
    clock: { kind: "move", seconds: 4 },
  });
  await expect(card(ada, "Ada").getByText(/0:0\d/)).toBeVisible();
  await expect(ada.getByText("Your time ran out, so a bot plays in your place.")).toBeVisible();
  await ada.getByRole("button", { name: "Play again" }).click();
  await expect(ada.getByText("Welcome back: the seat is yours again.")).toBeVisible();
  await expect(log(ada).filter({ hasText: "came back." }).first()).toBeVisible();
  expect((await stateOf(ada, table)).phase).toBe("running");
});

test("resigning asks first, ends a game for two, and leads to a rematch", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  await twoAtTraffic(ada, bea);
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Play on" }).click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(bea.getByRole("heading", { name: "You won!" })).toBeVisible();
  await expect(ada.getByRole("heading", { name: "Bea won" })).toBeVisible();
  await expect(ada.getByText("Ended early: Ada has dropped out.")).toBeVisible();
  const download = ada.waitForEvent("download");
  await ada.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.skyline$/);
  await ada.getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(ada.getByText("Waiting for 1 player.")).toBeVisible();
  // Also what nobody chose is told.
  await expect(ada.getByText("Where the city begins: Times Square")).toBeVisible();
  await bea.getByRole("button", { name: "Rematch", exact: true }).click();
  await bea.getByRole("button", { name: "Take a seat" }).click();
  await expect(ada.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
});

test("who passes the device on keeps the hand secret", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/new/downtown");
  await page.getByRole("radiogroup", { name: "How many play" }).getByText("3", { exact: true }).click();
  await unfoldOptions(page);
  await page.getByLabel("Who sits on seat 2").selectOption("device");
  await page.getByRole("textbox", { name: "Name of the other person" }).fill("Bob");
  await page.getByRole("radiogroup", { name: "First mayor" }).getByText("Seat 1").click();
  await page.getByRole("button", { name: "Start game" }).click();
  // The mayor turns a card up before all eyes.
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();
  await expect(page.getByText("Ada: You are the mayor")).toBeVisible();
  const table = new URL(page.url()).pathname.split("/").pop() ?? "";
  await actFirst(page, table, 0);
  // Votes are secret.
  await expect(page.getByRole("heading", { name: "Pass the device to Ada" })).toBeVisible();
  await page.getByRole("button", { name: "I am Ada: show the table" }).click();
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();
  await actFirst(page, table, 0);
  await expect(page.getByRole("heading", { name: "Pass the device to Bob" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toHaveCount(0);
  await page.getByRole("button", { name: "I am Bob: show the table" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Bob" }).getByText("Your turn")).toBeVisible();
  // After a reload nobody looks into the wrong hand, either, and everybody is called the same.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Pass the device to Bob" })).toBeVisible();
  await page.getByRole("button", { name: "I am Bob: show the table" }).click();
  await expect(page.getByText("Bob: Vote in secret")).toBeVisible();
  await actFirst(page, table, 1);
  // Tokens are played openly: everybody is asked by name, and nobody looks away. What one voted stays sealed.
  for (const [seat, name] of [
    [0, "Ada"],
    [1, "Bob"],
  ] as const) {
    await expect.poll(async () => (await stateOf(page, table)).may_act, soon).toContain(seat);
    await expect(page.getByText(`${name}: Do you play`)).toBeVisible();
    await expect(page.getByText(/^Your vote:/)).toHaveCount(0);
    await actFirst(page, table, seat);
  }
});

test("a past moment is shown from the log, and a hint tells what a bot would do", async ({ person }) => {
  const ada = await person("Ada");
  await aloneAtTraffic(ada);
  await drawTile(ada);
  const start = log(ada).filter({ hasText: "The game begins." }).getByRole("button");
  await start.click();
  await expect(ada.getByText("You are looking at an earlier moment.")).toBeVisible();
  await expect(start).toHaveAttribute("aria-current", "step");
  await ada.keyboard.press("Escape");
  await expect(ada.getByText("You are looking at an earlier moment.")).toBeHidden();
  await ada.getByRole("button", { name: "Hint" }).click();
  // What it speaks of is shown on the board, which it does not hide.
  const hint = ada.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("button", { name: "Do it" }).first()).toBeVisible();
  await expect(hint.getByRole("button", { pressed: true })).toHaveCount(1);
  await expect(ada.getByRole("dialog")).toHaveCount(0);
  // In pencil, as if it had been chosen: it can be inked or undone.
  await expect(ada.getByRole("button", { name: "Ink it in" }).last()).toBeVisible();
  await ada.keyboard.press("Escape");

  // A phone on its side: what lay below lies beside, nothing covers anything, and the players lead to the log.
  await ada.setViewportSize({ width: 844, height: 390 });
  const chips = ada.getByRole("list", { name: "Players" });
  await expect(chips).toBeVisible();
  const box = async (what: Locator): Promise<DOMRect> =>
    what.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const board = await box(ada.getByRole("region", { name: "Board" }));
  const tray = await box(ada.getByRole("region", { name: "Your hand" }));
  const prompt = ada.locator(".prompt");
  expect((await box(prompt)).bottom).toBeLessThanOrEqual(board.top);
  expect(await prompt.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  expect(board.height).toBeGreaterThan(280);
  expect(tray.left).toBeGreaterThanOrEqual(board.right);
  expect((await box(chips)).bottom).toBeLessThanOrEqual(tray.top);
  expect(Math.max(tray.bottom, board.bottom)).toBeLessThanOrEqual(390);
  await chips.getByRole("button").first().click();
  await expect(ada.getByRole("dialog").getByRole("tab", { name: "Log" })).toBeInViewport();
});
