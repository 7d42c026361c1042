import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { TableEvent } from "../../net/types";
import afterJson from "./fixtures/after_purchases.json";
import beforeJson from "./fixtures/before_purchases.json";
import { BoardMemory } from "./memory.svelte";
import type { View } from "./view";

vi.mock("../../prefs.svelte", () => ({ prefs: { time: (normal: number) => normal } }));

const before = beforeJson as unknown as View;
const after = afterJson as unknown as View;
const dials: TableEvent[] = [
  {
    number: 72,
    at: 0,
    type: "action",
    seat: 3,
    do: "buy 20 2",
    reveals: [
      { number: 69, seat: 0, do: "buy 16 2" },
      { number: 70, seat: 1, do: "buy 9 2" },
      { number: 71, seat: 2, do: "buy 9 2" },
    ],
  },
];
const payout: TableEvent = {
  number: 73,
  at: 0,
  type: "score",
  score: { lot: 3, use: "commerce", well_placed: true, value: 6, paid: [12, 6, 0, 6], bonus: [0, 0, 0, 0] },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(news: readonly TableEvent[]): { memory: BoardMemory; seen: ReturnType<typeof vi.fn> } {
  const seen = vi.fn();
  const memory = new BoardMemory(seen);
  memory.follow(before, 71, []);
  memory.follow(after, 73, news);
  return { memory, seen };
}

it("turns the dials one by one, and each brings its pawns", () => {
  const { memory, seen } = shown(dials);
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
  const { memory } = shown(dials);
  expect(memory.whereIn(after)).toEqual({ round: before.round, step: "buy" });
  memory.rest();
  expect(memory.whereIn(after)).toEqual({ round: after.round, step: "cards" });
});

it("goes on to the next moment, and after the last one lets the table go on", () => {
  const { memory, seen } = shown([...dials, payout]);
  memory.goOn();
  expect(memory.payout?.payout.lot).toBe(3);
  memory.goOn();
  expect(memory.moment).toBeNull();
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveBeenCalledOnce();
});

it("can be ended as a whole", () => {
  const { memory, seen } = shown([...dials, payout]);
  memory.goOnToTheEnd();
  expect(memory.moment).toBeNull();
  expect(seen).toHaveBeenCalledOnce();
});
