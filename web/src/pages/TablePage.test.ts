import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { leavePage, press, showPage, text } from "./page_fixture";
import TablePage from "./TablePage.svelte";
import { fakeNet, type FakeRequest, type FakeSocket } from "../net/fake_net";
import { plainScreen, stateOf } from "../table/table_fixture";

vi.mock("../game/games", () => ({ loadScreen: () => Promise.resolve(plainScreen) }));

let sockets: FakeSocket[];
let requests: FakeRequest[];
const asked = (): FakeRequest[] => requests.filter(({ path }) => path === "/tables/t1");
const live = (): FakeSocket[] => sockets.filter(({ closed }) => !closed);
const answer = { state: stateOf({ phase: "open" }) };

beforeEach(() => {
  ({ sockets, requests } = fakeNet());
  localStorage.setItem("skyline.guest", "yes");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(async () => {
  await leavePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a retry during an automatic retry leaves one live table, and none when the page is left", async () => {
  showPage(TablePage, { id: "t1" });
  await vi.waitFor(() => expect(requests.length).toBe(1));
  await requests[0]?.answer({ guest: "g1", name: "Ada" });
  await vi.waitFor(() => expect(asked().length).toBe(1));
  await asked()[0]?.refuse(503);
  expect(text()).toContain("web.retry");
  // Counted down to the automatic retry, which is not answered yet.
  for (let second = 0; second < 2; ++second) {
    vi.advanceTimersByTime(1000);
    text();
  }
  await vi.waitFor(() => expect(asked().length).toBe(2));
  press("web.retry");
  await vi.waitFor(() => expect(asked().length).toBe(3));
  await asked()[1]?.answer(answer);
  await asked()[2]?.answer(answer);
  expect(text()).toContain("web.room.title");
  expect(live().length).toBe(1);
  await leavePage();
  expect(live().length).toBe(0);
});
