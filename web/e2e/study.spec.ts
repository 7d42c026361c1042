// The analysis board: from a replay, moves for all sides, a link, and a game against bots from there.
import { expect, test } from "./fixtures";
import { keepGame, playedGame, replayAt } from "./records";

test("moves are tried from a position of a replay, which is a link, and it is played on against bots", async ({
  person,
}) => {
  const page = await person("Ada");
  const table = await keepGame(page, playedGame("downtown", 3, 3));
  await page.goto(`/replay/${table}`);
  await replayAt(page, 0.4);
  await page.getByRole("button", { name: "Try moves here" }).click();
  await expect(page).toHaveURL(/\/board#at=/);
  const panel = page.getByRole("region", { name: "What can be done here" });
  await expect(panel.getByText(/is to move$/)).toBeVisible();
  const address = page.url();

  // Whoever opens the link sees the same position.
  const other = await person("Bo");
  await other.goto(address);
  await expect(other.getByText(/is to move$/)).toBeVisible();

  await panel.getByRole("button", { name: "Play on against bots" }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();

  await other.goto("/board#at=nothing");
  await expect(other.getByText("This address has no position.", { exact: false })).toBeVisible();
});
