import { describe, expect, it } from "vitest";

import { FakeFrames } from "../scene/fake_frames";
import { Timeline } from "../scene/timeline";
import { playShowing, Showing } from "./showing.svelte";

const parts = [{ lasts: 100, stands: true }, { lasts: 200, stands: true }, { lasts: 50 }];

function played(pace: number, showing = new Showing(parts)) {
  const frames = new FakeFrames();
  const ends: number[] = [];
  playShowing(new Timeline(frames, () => pace), showing);
  showing.whenDone(() => ends.push(showing.passed));
  return { frames, showing, ends };
}

describe("a showing", () => {
  it("goes from part to part and is done once", () => {
    const { frames, showing, ends } = played(1);
    frames.advance(120);
    expect([showing.part, showing.at, showing.passed]).toEqual([1, 20, 120]);
    expect(showing.progress).toBeCloseTo(120 / 350);
    frames.advance(500);
    expect([showing.done, showing.progress, showing.passed]).toEqual([true, 1, 350]);
    expect(ends).toEqual([350]);
    expect(frames.asked).toBe(false);
  });

  it("goes on where somebody has seen enough, and has the whole time of the next part", () => {
    const { frames, showing } = played(1);
    frames.advance(64);
    showing.goOn();
    expect([showing.part, showing.at]).toEqual([1, 0]);
    frames.advance(96);
    expect([showing.part, showing.at]).toEqual([1, 96]);
  });

  it("is done when it is skipped", () => {
    const { frames, showing, ends } = played(1);
    frames.advance(64);
    showing.skip();
    frames.advance(1000);
    expect([showing.done, showing.passed]).toEqual([true, 350]);
    expect(ends).toEqual([350]);
  });

  it("stands where nothing moves, all of it told, until it has been seen", () => {
    const { frames, showing, ends } = played(0);
    expect([showing.part, showing.at, showing.waits]).toEqual([0, 100, true]);
    frames.advance(100_000);
    showing.goOn();
    expect([showing.part, showing.at, showing.waits]).toEqual([1, 200, true]);
    // What does not stand is over at once.
    showing.goOn();
    expect([showing.done, showing.waits]).toEqual([true, false]);
    expect(ends).toEqual([350]);
  });

  it("of nothing is done before it begins", () => {
    expect(played(1, new Showing()).ends).toEqual([0]);
  });
});

class Fight extends Showing {
  override readonly lingers = { moved: 100, still: 400 };
}

describe("what a showing leaves behind", () => {
  it.each([
    [1, 150],
    [2, 300],
    [0, 400],
  ])("goes at pace %d after %d ms", (pace, after) => {
    const { frames, showing } = played(pace, new Fight([{ lasts: 50 }]));
    frames.advance(after - 20);
    expect([showing.done, showing.faded]).toEqual([true, false]);
    frames.advance(60);
    expect(showing.faded).toBe(true);
  });
});
