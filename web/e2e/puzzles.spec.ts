// Puzzles: chosen at the game's own table, judged with the reason, remembered in this browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, speak, test } from "./fixtures";
import { violations } from "./barriers";
import { showBoard } from "./players";
import { keepGame, playedGame } from "./records";

interface Listed {
  name: string;
  grade: string;
  answers: { do: string }[];
}

const listOf = (game: string): Listed[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../games/${game}/data/puzzles/puzzles.json`), "utf8"),
  ) as Listed[];

test("the puzzle of the day stands on the first page, and all of them on a page of their own", async ({
  person,
}) => {
  const page = await person("Ada");
  await page.goto("/");
  await page.getByRole("link", { name: /^Puzzle of the day/ }).click();
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(page.getByRole("heading", { name: "Puzzles", level: 1 })).toBeVisible();
  for (const game of ["manhattan", "downtown", "traffic"])
    await expect(page.locator(`a[href^="/puzzles/${game}/"]`)).toHaveCount(listOf(game).length);
  expect(await violations(page)).toEqual([]);
});

test("players of Downtown are told in money, in puzzles as in replays", async ({ person }) => {
  const page = await person("Ada");
  const standings = page
    .getByRole("complementary")
    .getByRole("list", { name: "Players" })
    .getByRole("listitem");
  await page.goto("/puzzles/downtown/medium-01");
  await expect(standings.first()).toContainText(/\$\d+/);
  await page.goto(`/replay/${await keepGame(page, playedGame("downtown", 3, 3))}`);
  await expect(standings.first()).toContainText("$30");
});

for (const game of ["manhattan", "downtown", "traffic"]) {
  test(`${game}: the answer is shown with its reason and drawn on the board`, async ({ person }) => {
    const page = await person("Ada");
    await showBoard(page);
    await page.goto(`/puzzles/${game}/easy-01`);
    await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
    await page.getByRole("button", { name: "Show the answer" }).click();
    const panel = page.getByRole("region", { name: "The puzzle" });
    await expect(panel.getByText(/^wins \d+/).first()).toBeVisible();
    await expect(panel.getByText(/^Next best:/)).toBeVisible();
    // The numbers of the reasons stand on the board, and one button of the page is golden.
    const numbers = panel.locator("ol .number");
    const signs = (await page.locator(".board g text").allTextContents()).flatMap((text) => text.split(" "));
    for (const number of await numbers.allTextContents()) expect(signs).toContain(number);
    await expect(page.locator(".primary:visible")).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await panel.getByRole("link", { name: "Next puzzle" }).click();
    await expect(page).toHaveURL(/easy-02$/);
  });
}

test("what was tried is answered in red, and the answer is stepped through on the board", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  await page.goto("/puzzles/downtown/easy-02");
  const panel = page.getByRole("region", { name: "The puzzle" });
  await expect(panel.getByRole("button", { name: "Show the answer" })).toBeVisible();
  const board = page.getByRole("region", { name: "Board", exact: true });
  const place = await board.boundingBox();
  const [best, tried] = (listOf("downtown").find(({ name }) => name === "easy-02")?.answers ?? []).map(
    (answer) => answer.do,
  );
  expect(best).toBe("plan 21");
  expect(tried).toBe("plan 4");
  const tray = page.getByRole("region", { name: "Hand" });
  await board.getByRole("button", { name: /^Lot 4:/ }).click({ force: true });
  await tray.locator(".primary:enabled").click();
  await expect(panel.getByText("There is something better. Try again!")).toBeVisible();
  await expect(panel.getByRole("list", { name: "Tried" }).getByText(/^Then /)).toBeVisible();
  await expect(page.locator(".board .bad").first()).toBeVisible();

  await panel.getByRole("button", { name: "Show the answer" }).click();
  const line = page.getByRole("group", { name: "The way on" });
  const chips = line.getByRole("listitem");
  await expect(chips).toHaveCount(4);
  await expect(chips.nth(0).getByRole("button")).toHaveAttribute("aria-current", "step");
  await line.getByRole("button", { name: "One step on" }).click();
  await expect(chips.nth(1).getByRole("button")).toHaveAttribute("aria-current", "step");
  await line.getByRole("button", { name: "To the end of the line" }).click();
  await expect(chips.nth(3).getByRole("button")).toHaveAttribute("aria-current", "step");
  await panel
    .getByRole("button", { name: /commerce/i })
    .last()
    .click();
  await expect(chips.nth(1)).toContainText(/commerce/i);
  expect(await board.boundingBox(), "the board stays where it is").toEqual(place);
  // Another language is no other page: one is still where one was.
  await speak(page, "de");
  await expect(page.locator('.chip[aria-current="step"]')).toContainText("Handel");
  await speak(page, "en");
  await line.getByRole("button", { name: "To the question" }).click();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("button", { name: "Show the answer" })).toBeVisible();
});
