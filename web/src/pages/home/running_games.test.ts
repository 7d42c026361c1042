import { afterEach, expect, test, vi } from "vitest";

import { runningGames } from "./running_games";
import { tablesHere } from "../../local/tables_here";
import { fakeNet } from "../../net/fake_net";
import { identity } from "../../net/identity.svelte";
import type { TableSummary } from "../../net/types";
import { stateOf } from "../../table/table_fixture";

vi.mock("../../local/tables_here", () => ({ tablesHere: vi.fn(() => Promise.resolve([])) }));

afterEach(() => vi.unstubAllGlobals());

test("a game that cannot be asked does not take the others with it", async () => {
  const { requests } = fakeNet();
  identity.guest = { guest: "ada", name: "Ada" };
  const games = runningGames();
  await vi.waitFor(() => expect(requests.length).toBe(1));
  await requests[0]?.answer({ tables: ["a", "b"].map((table) => ({ table, phase: "running" })), next: null });
  await requests[1]?.refuse(404);
  await requests[2]?.answer({ state: stateOf() });
  expect((await games).map(({ summary, yourTurn }) => [summary.table, yourTurn])).toEqual([
    ["b", true],
    ["a", false],
  ]);
});

test("a server that does not answer does not hide the games of this device", async () => {
  const { requests } = fakeNet();
  vi.mocked(tablesHere).mockResolvedValue([
    { table: "here-1", phase: "running" } as TableSummary,
    { table: "here-2", phase: "finished" } as TableSummary,
  ]);
  identity.guest = { guest: "ada", name: "Ada" };
  const games = runningGames();
  await vi.waitFor(() => expect(requests.length).toBe(1));
  await requests[0]?.fail();
  expect((await games).map(({ summary, place }) => [summary.table, place])).toEqual([["here-1", "device"]]);
});
