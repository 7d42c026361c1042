import { afterEach, expect, test, vi } from "vitest";

import { runningGames, waitsForYou } from "./running_games";
import { fakeNet } from "../../net/fake_net";
import { keepBookmark } from "../../table/course/bookmark";
import { stateOf } from "../../table/table_fixture";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a game that cannot be asked does not take the others with it", async () => {
  const { requests } = fakeNet();
  const games = runningGames();
  await requests[0]?.answer({ tables: ["a", "b"].map((table) => ({ table, phase: "running" })), next: null });
  await requests[1]?.refuse(404);
  await requests[2]?.answer({ state: stateOf() });
  expect((await games).map((game) => [game.summary.table, waitsForYou(game)])).toEqual([
    ["b", true],
    ["a", false],
  ]);
});

test("a guided game waits for nobody, however long it is one's turn there", async () => {
  const { requests } = fakeNet();
  keepBookmark("manhattan", { table: "a", step: 2, since: 0 });
  const games = runningGames();
  await requests[0]?.answer({ tables: ["a", "b"].map((table) => ({ table, phase: "running" })), next: null });
  for (const request of [requests[1], requests[2]]) await request?.answer({ state: stateOf() });
  expect((await games).map((game) => [game.summary.table, waitsForYou(game), game.guided])).toEqual([
    ["b", true, false],
    ["a", false, true],
  ]);
});
