import { beforeEach, expect, test, vi } from "vitest";

import { play } from "./sounds";

const chosen: Record<string, unknown> = { sound: true, volume: 70, vibration: false };
vi.mock("../prefs.svelte", () => ({ prefs: { get: (name: string) => chosen[name] } }));

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
  for (let move = 0; move < 5; ++move) play("turn");
  vi.advanceTimersByTime(10_000);
  play("refused");
  for (const one of touch) one();
  await Promise.resolve();
  expect(rung).toBe(1);
  play("turn");
  expect(rung).toBe(3);
});

test("a volume of nothing is silence", () => {
  chosen["volume"] = 0;
  play("turn");
  chosen["volume"] = 70;
  expect(rung).toBe(0);
});

test("what is felt is felt only by who wants it, on what has a motor, after the first touch", () => {
  const vibrate = vi.fn();
  const phone = { vibrate, userActivation: { hasBeenActive: true } };
  vi.stubGlobal("navigator", phone);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  play("refused");
  expect(vibrate).not.toHaveBeenCalled();
  chosen["vibration"] = true;
  phone.userActivation.hasBeenActive = false;
  play("refused");
  expect(vibrate).not.toHaveBeenCalled();
  phone.userActivation.hasBeenActive = true;
  play("refused");
  expect(vibrate).toHaveBeenCalledTimes(1);
});
