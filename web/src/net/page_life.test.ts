import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { followPage } from "./page_life";

const woke = vi.fn();
const hid = vi.fn();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  end = followPage({ woke, hid });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const calls = (): number[] => [woke.mock.calls.length, hid.mock.calls.length];

test("a page wakes when a network comes back and when it is looked at again", () => {
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("pageshow"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(calls()).toEqual([3, 0]);
});

test("a page that is hidden does not wake", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(calls()).toEqual([0, 1]);
  hidden.mockRestore();
});

test("a tick that comes late means that the device slept", () => {
  vi.advanceTimersByTime(60_000);
  expect(calls()).toEqual([0, 0]);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(calls()).toEqual([1, 0]);
});

test("nothing is followed once it has ended", () => {
  end();
  dispatchEvent(new Event("online"));
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(calls()).toEqual([0, 0]);
});
