import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Announcer from "./Announcer.svelte";
import { LiveTable } from "./live_table.svelte";
import { happened, plainScreen, stillness, stateOf } from "./table_fixture";
import { play } from "../look/sounds";
import { fakeNet, type FakeRequest, type FakeSocket } from "../net/fake_net";
import type { State } from "../net/types";

vi.mock("../look/sounds", () => ({ play: vi.fn() }));

let sockets: FakeSocket[];
let requests: FakeRequest[];
let table: LiveTable;
let announcer: Record<string, unknown>;

function open(first: State): void {
  table = new LiveTable(first, plainScreen, stillness());
  announcer = mount(Announcer, { target: document.body, props: { table, prompt: "" } });
  flushSync();
}
function hear(message: unknown): void {
  sockets[0]?.hear(message);
  flushSync();
}
const played = (): string[] => vi.mocked(play).mock.calls.map(([name]) => name);

beforeEach(() => {
  ({ sockets, requests } = fakeNet());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.mocked(play).mockClear();
});
afterEach(async () => {
  await unmount(announcer);
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a move sounds once, however many people come and go after it", () => {
  open(stateOf());
  hear({ type: "events", events: [happened(2, "action", { seat: 1 })], state: stateOf({ number: 2 }) });
  expect(played()).toEqual(["wood"]);
  for (const spectators of [1, 2, 1]) hear({ type: "presence", seats: [0], spectators });
  expect(played()).toEqual(["wood"]);
  hear({ type: "events", events: [happened(3, "action", { seat: 0 })], state: stateOf({ number: 3 }) });
  expect(played()).toEqual(["wood", "wood"]);
});

test("neither a move nor a turn sounds again after a look at the past", async () => {
  open(stateOf());
  hear({ type: "events", events: [happened(2, "action", { seat: 1 })], state: stateOf({ number: 2 }) });
  const looks = table.past.lookAt(1);
  await requests.at(-1)?.answer({ moments: [{ number: 1, view: "past", may_act: [] }], next: null });
  await looks;
  flushSync();
  expect(table.past.moment).not.toBeNull();
  table.past.backToNow();
  flushSync();
  expect(played()).toEqual(["wood"]);
});

test("the last seconds are told once and stay told while people come and go", () => {
  const plain = stateOf();
  const first = stateOf({
    settings: { ...plain.settings, clock: { kind: "total", ms: 60_000 } },
    seats: plain.seats.map((seat) => ({ ...seat, clock: { left_ms: 12_000, running: seat.seat === 0 } })),
  });
  open(first);
  vi.advanceTimersByTime(2500);
  flushSync();
  const hurry = document.querySelector("[aria-live=assertive]");
  expect([played(), hurry?.textContent]).toEqual([["hurry"], "web.clock.hurry"]);
  hear({ type: "presence", seats: [0], spectators: 1 });
  expect([played(), hurry?.textContent]).toEqual([["hurry"], "web.clock.hurry"]);
});
