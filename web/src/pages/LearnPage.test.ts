import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import LearnPage from "./LearnPage.svelte";
import { fakeNet, type FakeRequest, type FakeSocket } from "../net/fake_net";
import { identity } from "../net/identity.svelte";
import { leavePage, press, showPage, text } from "./page_fixture";
import { plainScreen, stateOf } from "../table/table_fixture";

vi.mock("../game/games", async (original) => ({
  ...(await original<typeof import("../game/games")>()),
  loadScreen: () => Promise.resolve(plainScreen),
}));

let sockets: FakeSocket[];
let requests: FakeRequest[];
const asked = (pattern: RegExp): FakeRequest[] => requests.filter(({ path }) => pattern.test(path));
const place = "skyline.learn.manhattan";
const bookmark = { table: "t1", step: 3, since: 0 };

beforeEach(() => {
  ({ sockets, requests } = fakeNet());
  localStorage.clear();
  identity.guest = null;
});
afterEach(async () => {
  await leavePage();
  vi.unstubAllGlobals();
});

async function sitDown(): Promise<void> {
  showPage(LearnPage, { game: "manhattan" });
  // The course is loaded first, which takes as long as it takes.
  await vi.waitFor(() => expect(asked(/^\/guests/).length).toBe(1), { timeout: 10_000 });
  await asked(/^\/guests/)[0]?.answer({ guest: "g1", name: "Ada" });
  flushSync();
  await vi.waitFor(() => expect(asked(/^\/tables$/).length).toBe(1));
  await asked(/^\/tables$/)[0]?.answer({ table: "t1", state: stateOf() });
  expect(text()).toContain("Your first Manhattan");
}

test("somebody new gets one table", async () => {
  await sitDown();
  expect(asked(/^\/guests/).length).toBe(1);
  expect(asked(/^\/tables$/).length).toBe(1);
  identity.guest = { guest: "g1", name: "Bo" };
  flushSync();
  expect([asked(/^\/tables$/).length, sockets.length]).toEqual([1, 1]);
});

test("a lost connection is told", async () => {
  await sitDown();
  sockets[0]?.hear({ type: "state", state: stateOf() });
  expect(text()).not.toContain("web.reconnecting");
  sockets[0]?.break();
  expect(text()).toContain("web.reconnecting");
});

test("a connection that is refused for good is told, and the lesson goes on after a retry", async () => {
  await sitDown();
  sockets[0]?.break(1008, "server.no-such-table");
  expect(text()).toContain("web.trouble.table.title");
  press("web.retry");
  await vi.waitFor(() => expect(asked(/^\/tables\/t1$/).length).toBe(1));
});

test("trouble that passes does not cost a lesson", async () => {
  localStorage.setItem(place, JSON.stringify(bookmark));
  identity.guest = { guest: "g1", name: "Ada" };
  showPage(LearnPage, { game: "manhattan" });
  await vi.waitFor(() => expect(asked(/^\/tables\/t1$/).length).toBe(1));
  await asked(/^\/tables\/t1$/)[0]?.refuse(503);
  press("web.retry");
  await vi.waitFor(() => expect(asked(/^\/tables\/t1$/).length).toBe(2));
  await asked(/^\/tables\/t1$/)[1]?.answer({ state: stateOf() });
  expect(asked(/^\/tables$/)).toEqual([]);
  expect(JSON.parse(localStorage.getItem(place) ?? "")).toEqual(bookmark);
});
