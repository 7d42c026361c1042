import { expect, test } from "vitest";

import { HotSeat } from "./hot_seat.svelte";
import { stateOf } from "./table_fixture";

const both = [0, 1];
const turnOf = (seat: number, viewer: number) => stateOf({ may_act: [seat] }, viewer, both);

test("one person at a device has no curtain", () => {
  const seat = new HotSeat(stateOf(), undefined);
  expect(seat.held).toBeNull();
  expect(seat.curtain(stateOf({ may_act: [1] }), true)).toBeNull();
});

test("whoever is first says that they look before anything is seen", () => {
  const seat = new HotSeat(turnOf(1, 0), undefined);
  expect([seat.held, seat.curtain(turnOf(1, 0), true)]).toEqual([1, 1]);
  seat.look();
  expect(seat.curtain(turnOf(1, 1), true)).toBeNull();
});

test("the device is passed on when what happens has been shown, and not before", () => {
  const seat = new HotSeat(turnOf(0, 0), undefined);
  seat.look();
  expect(seat.curtain(turnOf(1, 0), false)).toBeNull();
  expect(seat.curtain(turnOf(1, 0), true)).toBe(1);
});

test("nothing is seen after that until a view of the next one has come", () => {
  const seat = new HotSeat(turnOf(0, 0), undefined);
  seat.look();
  seat.passOn(1, false);
  expect(seat.curtain(turnOf(1, 0), false)).toBe(1);
  seat.sees(0);
  expect(seat.curtain(turnOf(1, 0), false)).toBe(1);
  seat.sees(1);
  expect(seat.curtain(turnOf(1, 1), false)).toBeNull();
});
