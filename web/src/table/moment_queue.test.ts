import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MomentQueue, type Moment } from "./moment_queue.svelte";
import type { State, TableEvent } from "../net/types";

const moment = (number: number): Moment => ({
  state: { number } as State,
  news: [{ number, at: 0, type: "action" } satisfies TableEvent],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("moments are shown one by one, each for its time", () => {
  const queue = new MomentQueue(() => 100);
  queue.jump(moment(1));
  for (const number of [2, 3, 4]) queue.add(moment(number));
  expect(queue.shown.state.number).toBe(2);
  expect(queue.latest.state.number).toBe(4);
  expect(queue.behind).toBe(true);
  vi.advanceTimersByTime(100);
  expect(queue.shown.state.number).toBe(3);
  vi.advanceTimersByTime(100);
  expect(queue.shown.state.number).toBe(4);
  expect(queue.behind).toBe(false);
  expect(queue.settled).toBe(false);
  vi.advanceTimersByTime(100);
  expect(queue.settled).toBe(true);
});

test("without animations the newest is shown at once", () => {
  const queue = new MomentQueue(() => 0);
  for (const number of [1, 2, 3]) queue.add(moment(number));
  expect(queue.shown.state.number).toBe(3);
  expect(queue.settled).toBe(true);
});

test("a reveal that waits for its reader lasts until it has been seen, or something else happens", () => {
  const queue = new MomentQueue((news) => (news[0]?.number === 3 ? 0 : Infinity));
  queue.add(moment(1));
  vi.advanceTimersByTime(100_000);
  expect(queue.settled).toBe(false);
  expect(queue.behind).toBe(false);
  queue.hurry();
  expect(queue.settled).toBe(true);
  queue.add(moment(2));
  expect(queue.settled).toBe(false);
  queue.add(moment(3));
  expect(queue.shown.state.number).toBe(3);
  expect(queue.settled).toBe(true);
});

test("skipping shows how it is now, and nothing comes after it", () => {
  const queue = new MomentQueue(() => 100);
  for (const number of [1, 2, 3]) queue.add(moment(number));
  queue.skip();
  expect(queue.shown).toEqual({ state: { number: 3 }, news: [] });
  vi.advanceTimersByTime(1000);
  expect(queue.shown.state.number).toBe(3);
  queue.add(moment(4));
  expect(queue.shown.state.number).toBe(4);
});

test("what has been seen makes room for the next, which has its whole time", () => {
  const queue = new MomentQueue(() => 100);
  for (const number of [1, 2, 3]) queue.add(moment(number));
  vi.advanceTimersByTime(60);
  queue.hurry();
  expect(queue.shown.state.number).toBe(2);
  vi.advanceTimersByTime(60);
  expect(queue.shown.state.number).toBe(2);
  queue.hurry();
  queue.hurry();
  expect(queue.shown.state.number).toBe(3);
  expect(queue.settled).toBe(true);
});

test("presence is true at once for all that waits", () => {
  const queue = new MomentQueue(() => 100);
  for (const number of [1, 2]) queue.add(moment(number));
  queue.amend((state) => ({ ...state, spectators: 3 }));
  expect(queue.shown.state.spectators).toBe(3);
  expect(queue.latest.state.spectators).toBe(3);
});

test("the further behind, the faster", () => {
  const queue = new MomentQueue(() => 100);
  for (let number = 1; number <= 40; ++number) queue.add(moment(number));
  vi.advanceTimersByTime(1500);
  expect(queue.shown.state.number).toBeGreaterThan(30);
});
