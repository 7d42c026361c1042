import { beforeEach, expect, test, vi } from "vitest";

import { play } from "./sounds";

vi.mock("../prefs.svelte", () => ({ prefs: { get: () => true } }));

// The part of a browser's sound that is used: silent until somebody has touched the page.
let touch: (() => void)[] = [];
let rung = 0;
class Audio {
  state = "suspended";
  currentTime = 0;
  destination = {};
  resume(): Promise<void> {
    return new Promise((later) =>
      touch.push(() => {
        this.state = "running";
        later();
      }),
    );
  }
}
const node = { connect: () => node, start: () => ++rung, stop: () => undefined };
const ramp = {
  setValueAtTime: () => 0,
  linearRampToValueAtTime: () => 0,
  exponentialRampToValueAtTime: () => 0,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  rung = 0;
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("OscillatorNode", function () {
    return node;
  });
  vi.stubGlobal("GainNode", function () {
    return { ...node, gain: ramp };
  });
});

test("what was to sound before the first touch is not caught up on", async () => {
  for (let move = 0; move < 5; ++move) play("move");
  vi.advanceTimersByTime(10_000);
  play("refused");
  for (const one of touch) one();
  await Promise.resolve();
  expect(rung).toBe(1);
  play("move");
  expect(rung).toBe(3);
});
