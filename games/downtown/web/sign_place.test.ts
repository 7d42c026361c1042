import { expect, test } from "vitest";

import type { LotBox } from "./geometry";
import { signPlace, signRadius } from "./sign_place";

const cell = 30;
const bar = (w: number, h: number): LotBox => ({
  lot: 2,
  x: 2,
  y: 1,
  w,
  h,
  cells: Array.from({ length: 4 }, (_, i) => (w > h ? { x: 2 + i, y: 1 } : { x: 2, y: 1 + i })),
});

test("no sign of a bar lies under the sum in its middle, or outside of the bar", () => {
  const sum = { wide: 28, high: 17 };
  const across = bar(4, 1);
  const down = bar(1, 4);
  for (const place of [0, 1, 2, 3]) {
    const { x } = signPlace(across, place, cell, sum);
    expect(Math.abs(x - 4 * cell)).toBeGreaterThan(sum.wide / 2 + signRadius * cell - 0.01);
    expect(Math.abs(x - 4 * cell)).toBeLessThan(2 * cell - signRadius * cell);
    const { y } = signPlace(down, place, cell, sum);
    expect(Math.abs(y - 3 * cell)).toBeGreaterThan(sum.high / 2 + signRadius * cell - 0.01);
  }
});

test("the signs of a bar do not lie on each other", () => {
  const places = [0, 1, 2, 3].map((place) => signPlace(bar(4, 1), place, cell, { wide: 28, high: 17 }).x);
  places.slice(1).forEach((x, i) => expect(x - (places[i] ?? 0)).toBeGreaterThan(1.5 * signRadius * cell));
});
