import { expect, test } from "vitest";

import { grove, hatching, mortar, ripples } from "./textures";

// Where the strokes of a path begin.
const starts = (path: string): [number, number][] =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test.each([54, 62, 66, 74, 80])("what fills a side stays within it on a tile of %i", (size) => {
  for (const [x, y] of starts(mortar(size, size * 0.13))) {
    expect(y).toBeLessThanOrEqual(size * 0.13);
    expect(Math.min(x, size - x)).toBeGreaterThanOrEqual(y);
  }
  for (const path of [grove(size), ripples(size)]) {
    expect(starts(path).length).toBeGreaterThanOrEqual(3);
    for (const [x, y] of starts(path)) expect(Math.min(x, size - x)).toBeGreaterThanOrEqual(y);
  }
});

test("a street that leads nowhere is hatched from end to end, not beyond", () => {
  const lines = starts(hatching(62, 15));
  expect(lines.length).toBeGreaterThan(8);
  expect(Math.min(...lines.map(([x]) => x))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lines.map(([x]) => x))).toBeLessThan(62);
});
