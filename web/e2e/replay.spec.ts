// A finished game once more: replay, record, charts and analysis.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { keepGame, lastStep, playedGame, replayAt } from "./records";
import { showBoard } from "./players";

test("a replay is walked through by buttons, slider and keys", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await keepGame(page, playedGame("traffic", 2, 3));
  await page.goto(`/replay/${table}`);
  await expect(page.getByRole("heading", { name: "Traffic: replay", level: 1 })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  const last = await lastStep(page);
  expect(last).toBeGreaterThan(20);
  const at = (step: number): Promise<void> => expect(slider).toHaveValue(String(step));
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await button("To the end").click();
  await at(last);
  await expect(button("One move forward")).toBeDisabled();
  await expect(page.getByRole("list", { name: "Players" }).getByText("won").first()).toBeVisible();
  await button("One move back").click();
  await at(last - 1);
  await button("To the start").click();
  await at(0);
  await button("One move forward").click();
  await at(1);
  await slider.fill("7");
  await at(7);
  await page.getByRole("heading", { level: 1 }).click(); // away from the slider, which wants the arrows itself
  await slider.blur();
  await page.keyboard.press("ArrowRight");
  await at(8);
  await page.keyboard.press("ArrowLeft");
  await at(7);
  await page.keyboard.press("End");
  await at(last);
  await page.keyboard.press("Home");
  await at(0);
  await button("Play").click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
  await button("Pause").click();

  // Other eyes see another hand.
  const hand = page.getByRole("region", { name: "Hand" });
  await expect(hand).toHaveCount(0);
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await expect(hand).toBeVisible();

  await page.getByRole("tab", { name: "Charts" }).click();
  await expect(page.getByRole("region", { name: "Charts" }).locator("svg").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Score" })).toBeVisible();
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

test("what is revealed in a step is shown when the replay comes there", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const cases = [
    { game: "manhattan", shown: page.getByRole("region", { name: /^Round 1 scored/ }) },
    { game: "downtown", shown: page.getByRole("heading", { name: /^The votes for lot/ }).first() },
  ];
  for (const { game, shown } of cases) {
    await page.goto(`/replay/${await keepGame(page, playedGame(game, 4, 5))}`);
    await replayAt(page, 0);
    if (game === "manhattan") {
      await press(page, "One round forward");
      for (let steps = 0; steps < 4; ++steps) await press(page, "One move back");
    }
    for (let steps = 0; steps < 12 && !(await shown.isVisible()); ++steps)
      await press(page, "One move forward");
    await expect(shown).toBeVisible();
  }
});

test("a replay has its board in three dimensions", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  // A small window, as the processor draws all of it here.
  const page = await person("Ada", { viewport: { width: 960, height: 600 } });
  await showBoard(page, { board: "table" });
  for (const game of ["manhattan", "traffic"]) {
    await page.goto(`/replay/${await keepGame(page, playedGame(game, 3, 5))}`);
    await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
  }
});

test("a record is downloaded, opened again, and refused when it was tampered with", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(/40\d|422/);
  const page = await person("Ada");
  await showBoard(page);
  const record = playedGame("downtown", 3, 4);
  const table = await keepGame(page, record);
  await page.goto(`/replay/${table}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download record" }).click();
  const folder = mkdtempSync(join(tmpdir(), "skyline-record-"));
  const file = join(folder, "game.skyline");
  await (await download).saveAs(file);
  const text = readFileSync(file, "utf8");
  expect(text.split("\n").length).toBeGreaterThan(20);

  await page.goto("/replays");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
  await expect(page).toHaveURL(/\/replay\//);
  expect(page.url()).not.toContain(table);
  await expect(page.getByRole("heading", { name: "Downtown: replay", level: 1 })).toBeVisible();

  await page.goto("/replays");
  const brought = page.getByRole("listitem").filter({ hasText: "From a record" }).first();
  await expect(brought.getByText(/Player \d won|A shared win/)).toBeVisible();
  await expect(brought.locator("time")).toHaveText(new RegExp(String(new Date().getFullYear())));

  await page.getByText("Paste the text instead").click();
  await page.getByLabel("The record’s text").fill("a shopping list");
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText("This is no Skyline record.")).toBeVisible();
  await expect(page.getByText("this is not JSON")).toBeHidden();
  const lines = text.split("\n");
  const bad = lines.findIndex((line) => line.includes('"vote'));
  lines[bad] = (lines[bad] ?? "").replace(/vote \w+/, "vote circus");
  await page.getByLabel("The record’s text").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText(`Line ${bad + 1} does not work:`)).toBeVisible();
  rmSync(folder, { recursive: true });
});

test("an analysis comes in decision by decision", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await keepGame(page, playedGame("downtown", 6, 3, "greedy"));
  await page.goto(`/replay/${table}`);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Analyse this game" }).click();
  const done = async (): Promise<number> =>
    Number(/^(\d+) of/.exec((await page.getByText(/\d+ of \d+ decisions/).textContent()) ?? "")?.[1] ?? -1);
  await expect.poll(done, { timeout: 40_000 }).toBeGreaterThan(2);
  await expect(page.getByText("How well everybody chose")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What cost most" })).toBeVisible();
  await page.getByRole("tab", { name: "Charts" }).click();
  await expect(page.getByRole("heading", { name: "Chances of winning" })).toBeVisible();
  await expect(page.getByText("An analysis finds out")).toHaveCount(0);
});

test("an analysis leads with what was lost, in the game's own money", async ({ person }) => {
  const page = await person("Ada");
  await showBoard(page);
  const table = await keepGame(page, playedGame("downtown", 3, 3));
  await page.goto(`/replay/${table}`);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await expect(page.getByText(/^All \d+ decisions analysed$/).first()).toBeVisible({ timeout: 120_000 });
  const sums = page.getByRole("table", { name: "How well everybody chose" });
  await expect(sums.getByRole("columnheader").nth(1)).toHaveText("Money lost per decision");
  await expect(sums.getByRole("columnheader").nth(2)).toHaveText("Best or nearly best");
  for (const cell of await sums.locator("td:nth-child(2)").allTextContents()) expect(cell).toMatch(/^\$\d/);
  // The dearest first, by money and not by the chance to win.
  const costs = await page.locator("article .cost").allTextContents();
  expect(costs.length).toBeGreaterThan(2);
  for (const cost of costs) expect(cost).toMatch(/^−\$\d+(\.\d)?$/);
  const lost = costs.map((cost) => Number(cost.slice(2)));
  expect(lost).toEqual(lost.toSorted((a, b) => b - a));
  await expect(page.locator("article").getByText(/point|%/)).toHaveCount(0);
});
