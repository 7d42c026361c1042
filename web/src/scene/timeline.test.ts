import { describe, expect, it } from "vitest";

import { linear } from "./easing";
import { FakeFrames } from "./fake_frames";
import { Timeline } from "./timeline";

function made(pace = 1) {
  const frames = new FakeFrames();
  const person = { pace };
  return { frames, person, timeline: new Timeline(frames, () => person.pace) };
}

describe("what moves", () => {
  it("goes by time and ends exactly", () => {
    const { frames, timeline } = made();
    const parts: number[] = [];
    timeline.tween(100, (part) => parts.push(part), linear);
    frames.advance(48);
    expect(parts.at(-1)).toBeCloseTo(0.48);
    frames.advance(100);
    expect([parts[0], parts.at(-1)]).toEqual([0, 1]);
    expect(frames.asked).toBe(false);
  });

  it.each([
    [0.5, 1],
    [2, 0.25],
  ])("takes %f times as long at that pace", (pace, part) => {
    const { frames, timeline } = made(pace);
    let seen = -1;
    timeline.tween(100, (now) => (seen = now), linear);
    frames.advance(50);
    expect(seen).toBeCloseTo(part);
  });

  it("is at its end at once where nothing moves, or without a duration", () => {
    for (const [pace, ms] of [
      [0, 100],
      [1, 0],
    ] as const) {
      const { frames, timeline } = made(pace);
      const parts: number[] = [];
      timeline.tween(ms, (part) => parts.push(part));
      frames.advance(16);
      expect(parts).toEqual([1]);
    }
  });

  it("jumps to its end when somebody wants nothing to move any more", () => {
    const { frames, person, timeline } = made();
    let seen = -1;
    timeline.tween(1000, (part) => (seen = part));
    frames.advance(100);
    person.pace = 0;
    frames.advance(16);
    expect(seen).toBe(1);
    expect(frames.asked).toBe(false);
  });

  it("can be stopped, also by whoever moved before it in the same frame", () => {
    const { frames, timeline } = made();
    let moved = 0;
    const other: { stop?: () => void } = {};
    timeline.play(() => (other.stop?.(), false));
    other.stop = timeline.play(() => ++moved > 0);
    frames.advance(100);
    expect(moved).toBe(0);
  });
});

describe("a frame", () => {
  it("is one for all, and draws once what has moved", () => {
    const { frames, timeline } = made();
    const heard: string[] = [];
    const paint = (): void => void heard.push("draw");
    timeline.draw(paint);
    timeline.play(() => (heard.push("move"), false));
    timeline.draw(paint);
    frames.advance(32);
    expect(heard).toEqual(["move", "draw"]);
  });
});

it("waits by the clock, whatever the pace", () => {
  const { frames, timeline } = made(0);
  let over = false;
  timeline.wait(500, () => (over = true));
  frames.advance(490);
  expect(over).toBe(false);
  frames.advance(10);
  expect(over).toBe(true);
});
