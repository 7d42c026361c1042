import { expect, test } from "vitest";

import { chanceOf, isAsAsked, type Until } from "@web/game/course";
import { course, paysMost, raisesOwn } from "./course";
import { whileVoting } from "./fixtures/round";
import type { View } from "./view";

const taskOf = (name: string): Extract<Until, { kind: "did" }> => {
  const until = course.steps.find((step) => step.name === name)?.until;
  if (until?.kind !== "did") throw new Error(name);
  return until;
};
const ways = (name: string, view: View, ...actions: string[]): boolean[] =>
  actions.map((action) => isAsAsked(taskOf(name), view, action, 0));

// Lot 17 is voted on: a parcel of it pays $2 as housing, $4 as industry; nobody has pawns there.
const outlook = (whileVoting.outlook ?? []).map((one) =>
  one.use === "industry" ? { ...one, pays: { ...one.pays, well_placed: true, value: 4 } } : one,
);
const voting: View = { ...whileVoting, outlook };

test("only the vote for the use that pays most is praised", () => {
  expect(ways("vote", voting, "vote industry", "vote housing", "vote commerce")).toEqual([
    true,
    false,
    false,
  ]);
  // Where all pay the same, none is wrong.
  expect(ways("vote", whileVoting, "vote industry", "vote commerce")).toEqual([true, true]);
});

test("a use of which no tile is left is no better one", () => {
  const none = { square: 0, bar: 0 };
  const without = { ...voting, tiles: { ...voting.tiles, industry: none } };
  expect(paysMost(without, "vote commerce")).toBe(true);
});

// Commerce on lot 17 would double lot 19 from $3 to $6.
const withPawnsOn = (lot: number): View => ({
  ...whileVoting,
  lots: whileVoting.lots.map((one) => ({ ...one, pawns: one.lot === lot ? [2, 0, 0, 0] : [0, 2, 0, 0] })),
});

test("a vote is for one's own parcels when they are worth more by it", () => {
  const before = withPawnsOn(19);
  const now = before.lots[18]?.pays.value ?? 0;
  const isRaised = (before.outlook ?? []).map(({ neighbours }) => {
    const then = neighbours.find(({ lot }) => lot === 19)?.value ?? 0;
    return then > now;
  });
  expect(ways("again", before, "vote housing", "vote industry", "vote commerce")).toEqual(isRaised);
  expect(isRaised).toContain(true);
  // What is good for others only is not praised.
  expect(raisesOwn(before, "vote commerce", 3)).toBe(false);
});

test("who has no parcels beside the lot is let on", () => {
  const legal = ["vote housing", "vote industry", "vote commerce"];
  expect(chanceOf(taskOf("again"), withPawnsOn(19), legal, 0)).toBe("now");
  expect(chanceOf(taskOf("again"), withPawnsOn(1), legal, 0)).toBe("otherwise");
});

test("a lobby token that is spent is not praised as kept", () => {
  expect(ways("lobby", whileVoting, "lobby no", "lobby yes")).toEqual([true, false]);
});

test("two parcels or more beside something built, not one, not none", () => {
  // Lot 2 has three built neighbours, lot 8 none.
  expect(ways("buy", whileVoting, "buy 2 2", "buy 2 3", "buy 2 1", "buy 8 2", "pass")).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  // While a second card is voted on nothing can be bought yet.
  expect(chanceOf(taskOf("buy"), whileVoting, ["vote housing"], 0)).toBe("later");
});

test("one's own lot is filled up, not another's; who can fill up none is let on", () => {
  const before = withPawnsOn(2);
  expect(ways("buy-again", before, "buy 2 1", "buy 4 1", "pass")).toEqual([true, false, false]);
  expect(chanceOf(taskOf("buy-again"), before, ["buy 4 1", "pass"], 0)).toBe("otherwise");
});
