// Positions set up by hand: from nothing or from a game, refused with the reason, analysed, and sent as a link.
import type { Locator, Page } from "@playwright/test";

import { violations } from "./barriers";
import { expect, test } from "./fixtures";
import { keepGame, playedGame, replayAt } from "./records";
import { setUpAddress } from "../src/study/board/position_link";

const verdict = (page: Page): Locator => page.getByRole("status").filter({ hasText: /\S/ });
const analyse = (page: Page): Locator => page.getByRole("button", { name: "Analyse" });
const allowed = "The rules allow this position.";
// Refusing is what the server is asked for here.
const refuses = /status of 422/;

// The form for a game that nobody has begun.
async function begin(page: Page, game: string, players: number): Promise<void> {
  await page.goto("/board");
  await page
    .getByRole("listitem")
    .filter({ hasText: game })
    .getByRole("button", { name: `${players} players` })
    .click();
  await expect(verdict(page)).toHaveText(allowed);
}

// On the board: whoever opens its link sees the same.
async function opensElsewhere(page: Page, other: Page): Promise<void> {
  await analyse(page).click();
  await expect(page).toHaveURL(/\/board#at=/);
  await expect(page.getByText(/is to move$/)).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByText(/is to move$/)).toBeVisible();
}

test("Manhattan: blocks are put on plots, what the rules refuse is told, and the position is analysed", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(refuses);
  const page = await person("Ada");
  await begin(page, "Manhattan", 3);
  await page.getByRole("button", { name: "Manhattan 5, empty" }).click();
  // Nobody has placed a block while those of the first round are chosen.
  await expect(verdict(page)).toContainText("Orange cannot have placed 1 block by now in round 1");
  await expect(verdict(page).getByRole("link", { name: "M14" })).toBeVisible();
  await expect(analyse(page)).toBeDisabled();
  await page.getByLabel("Round", { exact: true }).fill("2");
  await expect(verdict(page)).toHaveText(allowed);

  // By keyboard: a block of three floors beside it, and off again.
  await page.getByRole("button", { name: /^Manhattan 5/ }).press("ArrowRight");
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Manhattan 6, from the ground up: orange 3" })).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: "Manhattan 6, empty" })).toBeVisible();
  await expect(verdict(page)).toHaveText(allowed);
  expect(await violations(page)).toEqual([]);

  await opensElsewhere(page, await person("Bo"));
  // And back into the form, which has what was set up.
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(page.getByRole("button", { name: "Manhattan 5, from the ground up: orange 1" })).toBeVisible();
});

test("Downtown: a position of a replay fills the form, and tiles, pawns and money are changed there", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(refuses);
  const page = await person("Ada");
  const table = await keepGame(page, playedGame("downtown", 3, 3));
  await page.goto(`/replay/${table}`);
  await replayAt(page, 0.4);
  await page.getByRole("button", { name: "Set up from here" }).click();
  await expect(page).toHaveURL(/\/board#set=/);
  await expect(verdict(page)).toHaveText(allowed);
  const forget = page.getByRole("button", { name: "Nobody has chosen yet" });
  if (await forget.isVisible()) await forget.click();
  await page.getByLabel("Money").first().fill("1");
  await expect(verdict(page)).toHaveText(allowed);

  await page.getByRole("radio", { name: "park", exact: true }).check({ force: true });
  await page
    .getByRole("button", { name: /^Lot \d+, No tile$/ })
    .first()
    .click();
  await expect(verdict(page)).toContainText("There are three parks, not 4");
  await expect(analyse(page)).toBeDisabled();
  await page.getByRole("radio", { name: "No tile" }).check({ force: true });
  await page.goBack();
  await page.goForward();
  await expect(verdict(page)).toHaveText(allowed);
  expect(await violations(page)).toEqual([]);
  await opensElsewhere(page, await person("Bo"));
});

test("Traffic: tiles and vehicles are put on the map, and it is played on against bots", async ({
  person,
}) => {
  const page = await person("Ada");
  const position = {
    starter: 0,
    active: 0,
    hands: [
      [1, 3],
      [4, 5],
    ],
  };
  const header = { skyline: 1, game: "traffic", config: { players: 2 }, position };
  await page.goto(await setUpAddress(JSON.stringify(header)));
  await expect(verdict(page)).toHaveText(allowed);
  const map = page.getByRole("group", { name: "The map of the city" });
  // A cell that completes a square of the start tiles; tile 2 is beige all around and fits there.
  await map.getByRole("button", { name: "Free cell 2nd St – 3rd St, 1st Av – 2nd Av" }).click();
  await expect(
    map.getByRole("button", { name: "Tile 2 at 2nd St – 3rd St, 1st Av – 2nd Av: turn it" }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Player 2, truck" }).check({ force: true });
  // The names that the sentences use stand on the map.
  for (const plate of ["2nd St", "2nd Av"]) await expect(map.getByText(plate, { exact: true })).toBeVisible();
  await map.getByRole("button", { name: "Point 2nd St and 2nd Av" }).click();
  await expect(map.getByRole("button", { name: "Point 2nd St and 2nd Av: Player 2, truck" })).toBeVisible();
  await expect(verdict(page)).toHaveText(allowed);
  expect(await violations(page)).toEqual([]);
  await opensElsewhere(page, await person("Bo"));
  await page.getByRole("button", { name: "Play on against bots" }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
});
