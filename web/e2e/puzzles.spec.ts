// Puzzles: chosen at the game's own table, judged with the reason, remembered in this browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "./fixtures";
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
    expect(await violations(page)).toEqual([]);
    await panel.getByRole("link", { name: "Next puzzle" }).click();
    await expect(page).toHaveURL(/easy-02$/);
  });
}
