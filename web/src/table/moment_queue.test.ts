import { expect, test } from "vitest";

import { MomentQueue, type Heard } from "./moment_queue.svelte";
import { playShowing, Showing } from "../game/showing.svelte";
import type { State, TableEvent } from "../net/types";
import { FakeFrames } from "../scene/fake_frames";
import { Timeline } from "../scene/timeline";

const heard = (number: number): Heard => ({
  state: { number } as State,
  news: [{ number, at: 0, type: "action", seat: 0, do: null } satisfies TableEvent],
});

function queueOf(lasts: number, { pace = 1, stands = (_: number): boolean => false } = {}) {
  const frames = new FakeFrames();
  const timeline = new Timeline(frames, () => pace);
  const page = { watched: true };
  const queue = new MomentQueue({
    show: ({ state, news }) => new Showing(news.length ? [{ lasts, stands: stands(state.number) }] : []),
    play: (showing, faster) => playShowing(timeline, showing, faster),
    watched: () => page.watched,
  });
  return { frames, queue, page };
}

test("moments are shown one by one, each until its showing is done", () => {
  const { frames, queue } = queueOf(100);
  queue.jump(heard(1));
  for (const number of [2, 3, 4]) queue.add(heard(number));
  expect(queue.shown.state.number).toBe(2);
  expect(queue.latest.state.number).toBe(4);
  expect(queue.behind).toBe(true);
  frames.advance(100);
  expect(queue.shown.state.number).toBe(3);
  frames.advance(100);
  expect(queue.shown.state.number).toBe(4);
  expect(queue.behind).toBe(false);
  expect(queue.settled).toBe(false);
  frames.advance(100);
  expect(queue.settled).toBe(true);
});

test("without animations the newest is shown at once", () => {
  const { queue } = queueOf(100, { pace: 0 });
  for (const number of [1, 2, 3]) queue.add(heard(number));
  expect(queue.shown.state.number).toBe(3);
  expect(queue.settled).toBe(true);
});

test("a reveal that waits for its reader lasts until it has been seen, or something else happens", () => {
  const { frames, queue } = queueOf(100, { pace: 0, stands: (number) => number !== 3 });
  queue.add(heard(1));
  frames.advance(100_000);
  expect(queue.settled).toBe(false);
  expect(queue.behind).toBe(false);
  queue.showing.goOn();
  expect(queue.settled).toBe(true);
  queue.add(heard(2));
  expect(queue.settled).toBe(false);
  queue.add(heard(3));
  expect(queue.shown.state.number).toBe(3);
  expect(queue.settled).toBe(true);
});

test("skipping shows how it is now, and nothing comes after it", () => {
  const { frames, queue } = queueOf(100);
  for (const number of [1, 2, 3]) queue.add(heard(number));
  queue.skip();
  expect(queue.shown).toEqual({ state: { number: 3 }, news: [] });
  expect([queue.settled, queue.showing.done]).toEqual([true, true]);
  frames.advance(1000);
  expect(queue.shown.state.number).toBe(3);
  queue.add(heard(4));
  expect(queue.shown.state.number).toBe(4);
});

test("what has been seen makes room for the next, which has its whole time", () => {
  const { frames, queue } = queueOf(100);
  for (const number of [1, 2, 3]) queue.add(heard(number));
  frames.advance(60);
  queue.showing.skip();
  expect(queue.shown.state.number).toBe(2);
  frames.advance(60);
  expect(queue.shown.state.number).toBe(2);
  queue.showing.skip();
  queue.showing.skip();
  expect(queue.shown.state.number).toBe(3);
  expect(queue.settled).toBe(true);
});

test("where nobody looks, nothing waits: neither what comes nor what was being shown", () => {
  const { queue, page } = queueOf(100);
  for (const number of [1, 2, 3]) queue.add(heard(number));
  page.watched = false;
  queue.release();
  expect([queue.shown.state.number, queue.settled]).toEqual([3, true]);
  queue.add(heard(4));
  queue.add(heard(5));
  expect([queue.shown.state.number, queue.settled]).toEqual([5, true]);
});

test("presence is true at once for all that waits", () => {
  const { queue } = queueOf(100);
  for (const number of [1, 2]) queue.add(heard(number));
  const { showing } = queue;
  queue.amend((state) => ({ ...state, spectators: 3 }));
  expect(queue.shown.state.spectators).toBe(3);
  expect(queue.latest.state.spectators).toBe(3);
  // … and begins nothing anew.
  expect(queue.showing).toBe(showing);
});

test("the further behind, the faster", () => {
  const { frames, queue } = queueOf(100);
  for (let number = 1; number <= 40; ++number) queue.add(heard(number));
  frames.advance(1500);
  expect(queue.shown.state.number).toBeGreaterThan(30);
});

test("a table that is left gets no more time", () => {
  const { frames, queue } = queueOf(100);
  for (const number of [1, 2]) queue.add(heard(number));
  queue.end();
  frames.advance(1000);
  expect(queue.shown.state.number).toBe(1);
});

test("what awaits its reader is not replaced by what happens meanwhile", () => {
  for (const pace of [0, 1]) {
    const frames = new FakeFrames();
    const timeline = new Timeline(frames, () => pace);
    const queue = new MomentQueue({
      show: ({ news }) => {
        const showing = new Showing(news.length ? [{ lasts: 100, awaits: news[0]?.number === 2 }] : []);
        showing.attended = true;
        return showing;
      },
      play: (showing, faster) => playShowing(timeline, showing, faster),
      watched: () => true,
    });
    queue.jump(heard(1));
    queue.add(heard(2));
    frames.advance(500);
    queue.add(heard(3));
    frames.advance(500);
    expect(queue.shown.state.number).toBe(2);
    queue.showing.goOn();
    expect(queue.shown.state.number).toBe(3);
  }
});
