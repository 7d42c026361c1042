import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LiveTable } from "./live_table.svelte";
import { happened, plainScreen, stillness, stateOf } from "./table_fixture";
import { actionOf } from "../net/events";
import { fakeNet, type FakeRequest, type FakeSocket } from "../net/fake_net";

let sockets: FakeSocket[];
let requests: FakeRequest[];
let table: LiveTable;

const open = (...first: Parameters<typeof stateOf>): LiveTable =>
  (table = new LiveTable(stateOf(...first), plainScreen, stillness()));
const asked = (pattern: RegExp): FakeRequest[] => requests.filter(({ path }) => pattern.test(path));
const told = (): number[] => table.log.entries.map(({ number }) => number);

beforeEach(() => ({ sockets, requests } = fakeNet()));
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

// Two people at one device: seat 0 has looked, and the device is passed on to seat 1.
async function passOn(): Promise<void> {
  open({}, 0, [0, 1]);
  table.liftCurtain();
  sockets[0]?.hear({ type: "state", state: stateOf({ number: 2, may_act: [1] }, 0, [0, 1]) });
  expect(table.curtain).toBe(1);
  table.liftCurtain();
}

test("a log that was on its way when the device is passed on is not shown to the next one", async () => {
  await passOn();
  const [first, second] = asked(/events.*seat=0/);
  const secret = {
    events: [happened(1, "started"), happened(2, "action", { do: "secret of 0" })],
    next: null,
  };
  await first?.answer(secret);
  await second?.answer(secret);
  expect(told()).toEqual([]);
  sockets[1]?.hear({ type: "state", state: stateOf({ number: 2, may_act: [1] }, 1, [0, 1]) });
  await asked(/events.*seat=1/)[0]?.answer({
    events: [happened(1, "started"), happened(2, "action", { do: "select" })],
    next: null,
  });
  expect(table.log.entries.map(({ event }) => actionOf(event))).toEqual([null, "select"]);
});

test("nor is a moment of the past", async () => {
  open({}, 0, [0, 1]);
  table.liftCurtain();
  await asked(/events/)[0]?.answer({ events: [happened(1, "started")], next: null });
  const looks = table.past.lookAt(1);
  sockets[0]?.hear({ type: "state", state: stateOf({ number: 2, may_act: [1] }, 0, [0, 1]) });
  table.liftCurtain();
  await asked(/moments/)[0]?.answer({
    moments: [{ number: 1, view: "secret of 0", may_act: [] }],
    next: null,
  });
  await looks;
  expect(table.past.moment).toBeNull();
  expect(table.curtain).toBe(1);
});

test("what all may see is asked without a curtain, and the next secret asks who looks", () => {
  const shared = {
    isOpen: (view: unknown) => String(view).startsWith("open"),
    veil: (view: unknown) => `${String(view)}, veiled`,
  };
  const both = (view: string, asked: number, seat: number, number: number): ReturnType<typeof stateOf> =>
    stateOf({ view, may_act: [asked], number }, seat, [0, 1]);
  table = new LiveTable(both("open", 0, 0, 1), { ...plainScreen, shared }, stillness());
  expect([table.curtain, table.view, table.isPassedOpenly]).toEqual([null, "open, veiled", false]);
  sockets[0]?.hear({ type: "state", state: both("open", 1, 0, 2) });
  expect([table.curtain, table.isPassedOpenly]).toEqual([null, true]);
  table.passOpenly();
  expect([table.curtain, table.isPassedOpenly]).toEqual([null, false]);
  sockets[1]?.hear({ type: "state", state: both("open", 1, 1, 2) });
  expect([table.curtain, table.view]).toEqual([null, "open, veiled"]);
  // The one who was asked last is asked in secret now: the others look away first.
  sockets[1]?.hear({ type: "state", state: both("secret of 1", 1, 1, 3) });
  expect(table.curtain).toBe(1);
  table.liftCurtain();
  expect([table.curtain, table.view]).toEqual([null, "secret of 1"]);
});

test("of two moments of the past the one that was chosen last is shown", async () => {
  open();
  await asked(/events/)[0]?.answer({ events: [happened(1, "started"), happened(2, "action")], next: null });
  void table.past.lookAt(1);
  void table.past.lookAt(2);
  const [first, second] = asked(/moments/);
  await second?.answer({ moments: [{ number: 2, view: "two", may_act: [] }], next: null });
  await first?.answer({ moments: [{ number: 1, view: "one", may_act: [] }], next: null });
  expect([table.view, table.past.entry]).toEqual(["two", 2]);
});

test("who has gone back to now is not taken to the past again", async () => {
  open();
  await asked(/events/)[0]?.answer({ events: [happened(1, "started")], next: null });
  void table.past.lookAt(1);
  table.past.backToNow();
  await asked(/moments/)[0]?.answer({ moments: [{ number: 1, view: "one", may_act: [] }], next: null });
  expect(table.past.moment).toBeNull();
});
