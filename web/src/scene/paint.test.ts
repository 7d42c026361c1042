import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { fontsReady } from "./paint";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const fonts = (load: () => Promise<unknown>) => vi.stubGlobal("document", { fonts: { load } });

it("a font that cannot be loaded keeps nothing waiting", async () => {
  fonts(() => Promise.reject(new Error("NetworkError")));
  await expect(fontsReady()).resolves.toBeUndefined();
});

it("a font that does not answer is waited for only so long", async () => {
  fonts(() => new Promise(() => undefined));
  let ready = false;
  void fontsReady().then(() => (ready = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ready).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ready).toBe(true);
});
