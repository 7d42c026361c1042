// Pictures to be looked at: boards in three dimensions, and those of the README. What people see on the way through the
// games is in walk/pictures.spec.ts.
import type { Page } from "@playwright/test";

import { actUntil, expect, makeTable, test } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, playedGame, replayAt, withoutEnd } from "./records";
import { bots, games, hasEnd, hasHand, phone } from "./studio";

test("pictures: the boards in three dimensions", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  const page = await person("Ada");
  await showBoard(page, { board: "table" });
  for (const game of ["manhattan", "traffic"] as const) {
    const replay = await keepGame(page, playedGame(game, games[game], 5));
    await page.goto(`/replay/${replay}`);
    // Without a graphics card the first picture takes its time.
    await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
    await replayAt(page, 0.9);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `screenshots/${game}-solid-laptop-day.png`, timeout: 60_000 });
  }
});

// Those of the README, as small as they are shown there: looked at, and then kept in docs/pictures.
test("pictures: the README", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  const ada = await person("Ada");
  const keep = (page: Page, name: string): Promise<unknown> =>
    page.screenshot({ path: `screenshots/readme/${name}.jpg`, type: "jpeg", quality: 80, timeout: 60_000 });
  for (const [game, players] of Object.entries(games)) {
    const page = await person("Ada", { viewport: { width: 1200, height: 750 } }, ada);
    await showBoard(page, { board: "table" });
    const record = withoutEnd(playedGame(game, players, 5), 0.2);
    const seats = ["me", ...bots(players - 1)];
    const table = await makeTable(ada, { game, config: { players }, seats, public: false, record });
    await actUntil(ada, table, ({ legal }) => (legal?.length ?? 0) > 1);
    await page.goto(`/table/${table}`);
    await hasHand(page);
    if (game !== "downtown")
      await expect(page.locator(".board canvas").first()).toBeVisible({ timeout: 60_000 });
    await page.waitForTimeout(1_500);
    await keep(page, game);
    if (game !== "downtown") continue;
    await actUntil(ada, table, () => false);
    const small = await person("Ada", { ...phone, deviceScaleFactor: 1 }, ada);
    await showBoard(small);
    await small.goto(`/table/${table}`);
    await hasEnd(small);
    await keep(small, "phone");
  }
});
