import { afterEach, expect, test, vi } from "vitest";

import { runningGames } from "./running_games";
import { fakeNet } from "../../net/fake_net";
import { stateOf } from "../../table/table_fixture";

afterEach(() => vi.unstubAllGlobals());

test("a game that cannot be asked does not take the others with it", async () => {
  const { requests } = fakeNet();
  const games = runningGames();
  await requests[0]?.answer({ tables: ["a", "b"].map((table) => ({ table, phase: "running" })), next: null });
  await requests[1]?.refuse(404);
  await requests[2]?.answer({ state: stateOf() });
  expect((await games).map(({ summary, yourTurn }) => [summary.table, yourTurn])).toEqual([
    ["b", true],
    ["a", false],
  ]);
});
