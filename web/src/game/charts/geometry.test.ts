import { expect, test } from "vitest";

import { evenScale, linePath, nearestStep, placeOf, stairPath, ticks } from "./geometry";

const box = { left: 40, top: 10, right: 240, bottom: 110 };
const steps = { from: 0, to: 100 };

test("values rise from the bottom, steps run to the right", () => {
  expect(placeOf(0, 0, steps, { from: 0, to: 1 }, box)).toEqual({ x: 40, y: 110 });
  expect(placeOf(50, 1, steps, { from: 0, to: 1 }, box)).toEqual({ x: 140, y: 10 });
  expect(placeOf(7, 3, { from: 7, to: 7 }, { from: 3, to: 3 }, box)).toEqual({ x: 140, y: 60 });
});

test("paths", () => {
  const places = [
    { x: 0, y: 10 },
    { x: 5.04, y: 8 },
  ];
  expect(linePath(places)).toBe("M0 10L5 8");
  expect(stairPath(places)).toBe("M0 10H5V8");
  expect(linePath([])).toBe("");
});

test("round numbers for the axis", () => {
  expect(ticks({ from: 0, to: 1 }, 4)).toEqual([0, 0.5, 1]);
  expect(ticks({ from: 0, to: 70 }, 4)).toEqual([0, 20, 40, 60]);
  expect(ticks({ from: 12, to: 98 }, 5)).toEqual([20, 40, 60, 80]);
  expect(ticks({ from: 3, to: 3 }, 4)).toEqual([3]);
});

test("pointing finds the nearest step, and never leaves the game", () => {
  expect(nearestStep(141, steps, box)).toBe(51);
  expect(nearestStep(0, steps, box)).toBe(0);
  expect(nearestStep(999, steps, box)).toBe(100);
});

test("an even scale ends at a tick", () => {
  expect(evenScale({ from: 0, to: 97 }, 4)).toEqual({ from: 0, to: 100 });
  expect(evenScale({ from: -3, to: 9 }, 4)).toEqual({ from: -5, to: 10 });
  expect(evenScale({ from: 0, to: 1 }, 4)).toEqual({ from: 0, to: 1 });
});
