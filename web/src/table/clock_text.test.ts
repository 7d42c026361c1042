import { expect, test } from "vitest";

import { clockText, isUrgent, timeLeft } from "./clock_text";

test("clocks show minutes, hours when there are some, and tenths when it gets close", () => {
  expect(clockText(402_000)).toBe("6:42");
  expect(clockText(3_723_000)).toBe("1:02:03");
  expect(clockText(59_001)).toBe("1:00");
  expect(clockText(9_940)).toBe("0:09.9");
  expect(clockText(-5)).toBe("0:00.0");
  expect(clockText(0, false)).toBe("0:00");
});

const total = { kind: "total", ms: 600_000, increment_ms: 0 } as const;
const move = { kind: "move", ms: 30_000 } as const;

test("only a running clock goes on", () => {
  expect(timeLeft({ left_ms: 5000, running: true }, total, 2000)).toBe(3000);
  expect(timeLeft({ left_ms: 5000, running: true }, total, 9000)).toBe(0);
  expect(timeLeft({ left_ms: 5000, running: false }, total, 2000)).toBe(5000);
});

test("with a time for each move, who waits has all of it", () => {
  expect(timeLeft({ left_ms: 5000, running: true }, move, 2000)).toBe(3000);
  expect(timeLeft({ left_ms: 5000, running: false }, move, 2000)).toBe(30_000);
});

test("the last seconds are urgent, of a short move its last third", () => {
  expect(isUrgent(19_000, total)).toBe(true);
  expect(isUrgent(19_000, move)).toBe(false);
  expect(isUrgent(9_000, move)).toBe(true);
});
