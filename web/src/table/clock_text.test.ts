import { expect, test } from "vitest";

import { clockText, timeLeft } from "./clock_text";

test("clocks show minutes, hours when there are some, and tenths when it gets close", () => {
  expect(clockText(402_000)).toBe("6:42");
  expect(clockText(3_723_000)).toBe("1:02:03");
  expect(clockText(59_001)).toBe("1:00");
  expect(clockText(9_940)).toBe("0:09.9");
  expect(clockText(-5)).toBe("0:00.0");
});

test("only a running clock goes on", () => {
  expect(timeLeft({ left_ms: 5000, running: true }, 2000)).toBe(3000);
  expect(timeLeft({ left_ms: 5000, running: true }, 9000)).toBe(0);
  expect(timeLeft({ left_ms: 5000, running: false }, 2000)).toBe(5000);
});
