import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { building, viewOf } from "./fixture";
import { FlatMotion } from "./flat_motion.svelte";

const before = viewOf([building("A1", "O1"), building("B5", "O3")], {
  monster: "B4",
  majorities: { A: "O" },
});
const after = viewOf([building("A1", "O1", "B2")], { monster: "B5", majorities: { A: "B" } });
const asItIs = (normal: number): number => normal;
const atOnce = (): number => 0;

describe("what moves on the flat plan", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (): FlatMotion => {
    const motion = new FlatMotion();
    motion.show(before, asItIs);
    expect(motion.moving).toBeNull();
    motion.show(after, asItIs);
    return motion;
  };

  it("the monster walks, stamps, and then a block comes down; what falls does not count yet", () => {
    const { moving } = shown();
    expect(moving?.walk).toEqual({ from: "B4", to: "B5" });
    expect(moving?.pressed).toEqual([building("B5", "O3")]);
    expect(moving?.landing).toEqual([building("A1", "O1", "B2")]);
    expect(moving && moving.landAt > moving.stampAt && moving.stampAt > 0).toBe(true);
    expect(moving?.seen.buildings).toEqual([building("A1", "O1")]);
    expect(moving?.seen.majorities).toEqual({ A: "O" });
  });

  it("comes to rest", () => {
    const motion = shown();
    vi.advanceTimersByTime(1000);
    expect(motion.moving).toBeNull();
  });

  it("all stands at once when it is skipped, and where nothing shall move", () => {
    const motion = shown();
    motion.show(after, atOnce);
    expect(motion.moving).toBeNull();
    motion.show(before, atOnce);
    expect(motion.moving).toBeNull();
  });
});
