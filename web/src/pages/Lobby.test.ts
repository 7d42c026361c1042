import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Lobby from "./Lobby.svelte";
import { leavePage, showPage, text } from "./page_fixture";
import { fakeNet, type FakeRequest } from "../net/fake_net";
import type { TableSummary } from "../net/types";
import { router } from "../router.svelte";
import { stateOf } from "../table/table_fixture";

let requests: FakeRequest[];
const lists = (game: string): FakeRequest[] => requests.filter(({ path }) => path.includes(`game=${game}`));
const tableOf = (game: string): Partial<TableSummary> => ({
  table: game,
  at: 0,
  phase: "open",
  seats: ["open"],
  settings: { ...stateOf().settings, game },
});
async function answer(game: string): Promise<void> {
  for (const request of lists(game))
    await request.answer({ tables: request.path.includes("open") ? [tableOf(game)] : [], next: null });
  flushSync();
}
const shows = (game: string): boolean => document.querySelector(`a[href="/table/${game}"]`) !== null;

beforeEach(() => {
  ({ requests } = fakeNet());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  router.go("/lobby?game=manhattan");
  showPage(Lobby, {});
});
afterEach(async () => {
  await leavePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the tables of the game that was chosen last are shown, however the answers come", async () => {
  await vi.waitFor(() => expect(lists("manhattan").length).toBe(2));
  router.go("/lobby?game=downtown");
  flushSync();
  await vi.waitFor(() => expect(lists("downtown").length).toBe(2));
  await answer("downtown");
  await answer("manhattan");
  expect([shows("downtown"), shows("manhattan")]).toEqual([true, false]);
});

test("a failed answer for the game before is no trouble", async () => {
  await vi.waitFor(() => expect(lists("manhattan").length).toBe(2));
  router.go("/lobby?game=downtown");
  flushSync();
  await vi.waitFor(() => expect(lists("downtown").length).toBe(2));
  await answer("downtown");
  for (const request of lists("manhattan")) await request.fail();
  expect(text()).not.toContain("web.trouble.server");
});

test("a slow answer is waited for rather than asked again, and shown", async () => {
  await vi.waitFor(() => expect(lists("manhattan").length).toBe(2));
  vi.advanceTimersByTime(25_000);
  expect(lists("manhattan").length).toBe(2);
  await answer("manhattan");
  expect(shows("manhattan")).toBe(true);
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(lists("manhattan").length).toBe(4));
});
