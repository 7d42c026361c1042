import { expect, test } from "vitest";

import { nextAtDevice, peopleOf } from "./people";
import { ranking, standingOf } from "./standing";
import type { SeatState, State } from "../net/types";

const person = (seat: number, name: string): SeatState => ({ seat, kind: "person", name, connected: true });
const base = {
  phase: "running",
  settings: { absent: "bot:builder" },
  you: { seat: 0, seats: [0, 2], host: true, may_chat: true },
  seats: [
    person(0, "Ada"),
    { seat: 1, kind: "bot", bot: "tycoon" },
    person(2, "Ada"),
    { seat: 3, kind: "friend" },
  ],
} as unknown as State;

test("seats become people with names, kinds and colours", () => {
  const people = peopleOf(base, { 2: "Bob" }, null);
  expect(people.map(({ name }) => name)).toEqual(["Ada", "Otto", "Bob", ""]);
  expect(people.map(({ kind }) => kind)).toEqual(["you", "bot", "person", "open"]);
  expect(people[1]?.bot).toBe("tycoon");
  expect(people.map(({ colours }) => colours[0])).toEqual(["orange", "blue", "yellow", "purple"]);
});

test("people whose names only another device knows are told apart", () => {
  const seats = [0, 1, 2].map((seat) => ({ ...person(seat, "Ada"), guest: "g1" }));
  const people = peopleOf({ ...base, seats } as unknown as State, { 2: "Bob" }, null);
  expect(people.map(({ name }) => name)).toEqual(["Ada", "Ada 2", "Bob"]);
});

test("a bot does not have a person's name, and stands in with its level", () => {
  const seats = [
    { ...person(0, "Otto"), absent: true },
    { seat: 1, kind: "bot", bot: "tourist" },
  ];
  const people = peopleOf({ ...base, seats } as unknown as State, {}, () => ["red"]);
  expect(people[1]?.name).not.toBe("Otto");
  expect(people[0]?.bot).toBe("builder");
});

test("at one device whoever may act is next, the one who looks first of all", () => {
  expect(nextAtDevice({ ...base, may_act: [0, 2] })).toBe(0);
  expect(nextAtDevice({ ...base, may_act: [2] })).toBe(2);
  expect(nextAtDevice({ ...base, may_act: [1] })).toBe(0);
  expect(nextAtDevice({ ...base, phase: "finished", may_act: [] })).toBe(0);
});

test("equals share a place, and winners come first", () => {
  expect(ranking([10, 12, 12, 3], [2])).toEqual([
    { seat: 2, place: 1 },
    { seat: 1, place: 2 },
    { seat: 0, place: 3 },
    { seat: 3, place: 4 },
  ]);
  expect(ranking([5, 5], [0, 1]).map(({ place }) => place)).toEqual([1, 1]);
});

test("what matters most is said of a player", () => {
  const key = (seat: SeatState, isYou = false): string => standingOf(base, seat, isYou, [0]).key;
  expect(key(person(0, "Ada"), true)).toBe("web.player.your-turn");
  expect(key({ ...person(2, "Bob"), connected: false })).toBe("web.player.away");
  expect(key({ ...person(0, "Ada"), connected: false })).toBe("web.player.away");
  expect(key({ ...person(2, "Bob"), absent: true })).toBe("web.player.absent");
  expect(key({ seat: 1, kind: "bot", bot: "tycoon" })).toBe("web.bot.one.tycoon");
});
