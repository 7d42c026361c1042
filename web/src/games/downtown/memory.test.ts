import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { TableEvent } from "../../net/types";
import { afterDials, beforeDials, dials, payout, sealed, votes, whileVoting } from "./fixtures/round";
import { BoardMemory } from "./memory.svelte";
import { openChoiceOf } from "./shown_view";
import { standing } from "./view";

const { prefs } = vi.hoisted(() => ({ prefs: { moves: true, time: (normal: number) => normal } }));
vi.mock("../../prefs.svelte", () => ({ prefs }));

beforeEach(() => {
  vi.useFakeTimers();
  prefs.moves = true;
});
afterEach(() => void vi.useRealTimers());

function shown(news: readonly TableEvent[]): { memory: BoardMemory; seen: ReturnType<typeof vi.fn> } {
  const seen = vi.fn();
  const memory = new BoardMemory(seen);
  memory.follow(beforeDials, 71, []);
  memory.follow(afterDials, 73, news);
  return { memory, seen };
}

it("turns the dials one by one, and each brings its pawns", () => {
  const { memory, seen } = shown([dials]);
  const fresh = memory.pawns.filter((pawn) => pawn.fresh);
  expect(memory.told).toBe(false);
  expect(fresh.every((pawn) => memory.isToCome(pawn))).toBe(true);
  vi.advanceTimersByTime(500);
  // The mayor, on seat 2, is served first.
  expect(memory.dialled).toEqual([9]);
  expect(fresh.filter((pawn) => !memory.isToCome(pawn)).map((pawn) => pawn.seat)).toEqual([2, 2]);
  vi.advanceTimersByTime(10_000);
  expect(memory.moment).toBeNull();
  // It had its whole time: the table needs no word.
  expect(seen).not.toHaveBeenCalled();
});

it("belongs to its own round until it is over", () => {
  const { memory } = shown([dials]);
  expect(memory.whereIn(afterDials)).toEqual({ round: beforeDials.round, step: "buy" });
  memory.rest();
  expect(memory.whereIn(afterDials)).toEqual({ round: afterDials.round, step: "cards" });
});

it("goes on to the next moment, and after the last one lets the table go on", () => {
  const { memory, seen } = shown([dials, payout]);
  memory.goOn();
  expect(memory.payout?.payout.lot).toBe(3);
  memory.goOn();
  expect(memory.moment).toBeNull();
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveBeenCalledOnce();
});

it("can be ended as a whole", () => {
  const { memory, seen } = shown([dials, payout]);
  memory.goOnToTheEnd();
  expect(memory.moment).toBeNull();
  expect(seen).toHaveBeenCalledOnce();
});

const moneyIn = (memory: BoardMemory): number[] => memory.shown(afterDials).players.map(standing);
const pawnsIn = (memory: BoardMemory): number[] => memory.shown(afterDials).players.map(({ pawns }) => pawns);
const had = beforeDials.players.map(standing);
const have = afterDials.players.map(standing);

it("tells beside the board no more than the board has shown", () => {
  const { memory } = shown([dials, payout]);
  expect(moneyIn(memory)).toEqual(had);
  expect(pawnsIn(memory)).toEqual(beforeDials.players.map(({ pawns }) => pawns));
  expect(memory.shown(afterDials).last_purchases).toEqual([null, null, null, null]);
  expect(memory.shown(afterDials).mayor).toBe(beforeDials.mayor);
  vi.advanceTimersByTime(500);
  // The mayor, on seat 2, has paid.
  expect(moneyIn(memory)).toEqual(had.map((money, seat) => (seat === 2 ? money - 5 : money)));
  expect(memory.shown(afterDials).last_purchases?.[2]).toMatchObject({ lot: 9 });
  memory.goOn();
  expect(moneyIn(memory)).toEqual(have);
  memory.goOn();
  expect(memory.shown(afterDials)).toBe(afterDials);
});

it("keeps beside the board to the moment shown, whatever the others choose meanwhile", () => {
  prefs.moves = false;
  const memory = new BoardMemory(vi.fn());
  memory.follow(whileVoting, 67, []);
  memory.follow(beforeDials, 68, [votes]);
  // Three have set their dials already; what is shown are the votes.
  const facts = (): unknown[] => {
    const view = memory.shown(beforeDials);
    return view.players.map(({ chosen }, seat) =>
      chosen ? view.phase : (openChoiceOf(view, seat, memory.moment).votes.at(-1)?.use ?? null),
    );
  };
  expect(facts()).toEqual(["industry", "commerce", "commerce", "industry"]);
  expect(memory.shown(beforeDials).to_act).toEqual([]);
  memory.goOn();
  expect(facts()).toEqual(["buy", "buy", "buy", "industry"]);
});

it("shows each ballot beside the board when it has been turned over", () => {
  const memory = new BoardMemory(vi.fn());
  memory.follow(whileVoting, 67, []);
  memory.follow(beforeDials, 68, [votes]);
  const shownVotes = (): unknown => memory.shown(beforeDials).cards[1]?.votes;
  const sealed = (): boolean[] => memory.shown(beforeDials).players.map(({ chosen }) => chosen);
  expect([shownVotes(), sealed()]).toEqual([null, [true, true, true, true]]);
  vi.advanceTimersByTime(600);
  expect([shownVotes(), sealed()]).toEqual([
    [null, null, null, "industry"],
    [true, true, true, false],
  ]);
});

it("lies open at once where nothing moves, and stays until it has been seen", () => {
  prefs.moves = false;
  const { memory, seen } = shown([dials, payout]);
  expect(memory.told).toBe(true);
  expect(memory.dialled).toEqual([9, 20, 16, 9]);
  vi.advanceTimersByTime(100_000);
  // What others seal meanwhile does not end it.
  memory.follow({ ...afterDials }, 74, [sealed]);
  expect(memory.moment?.kind).toBe("purchases");
  memory.goOn();
  expect(memory.moment?.kind).toBe("payout");
  memory.goOn();
  vi.runAllTimers();
  expect(memory.moment).toBeNull();
  expect(seen).toHaveBeenCalledOnce();
});

it("is not shown again to somebody who has looked at an older moment", () => {
  const { memory, seen } = shown([dials]);
  memory.follow(beforeDials, 40, []);
  expect(memory.moment).toBeNull();
  memory.follow(afterDials, 73, [dials]);
  expect(memory.moment).toBeNull();
  // The table does not wait for it.
  expect(seen).toHaveBeenCalled();
});

it("is ended by the next step of a replay", () => {
  prefs.moves = false;
  const memory = new BoardMemory(null);
  memory.follow(beforeDials, 70, []);
  memory.follow(afterDials, 73, [dials]);
  expect(memory.moment?.kind).toBe("purchases");
  memory.follow({ ...afterDials }, 74, [sealed]);
  expect(memory.moment).toBeNull();
});
