import { expect, test } from "vitest";

import { Latest } from "./latest";

test("only the latest question counts, and none after they are forgotten", () => {
  const latest = new Latest();
  const first = latest.ask();
  expect(first()).toBe(true);
  const second = latest.ask();
  expect([first(), second()]).toEqual([false, true]);
  latest.forget();
  expect(second()).toBe(false);
});
