import { expect, test } from "vitest";

import { boxAround, freePlace, placesBeside } from "./free_place";

const window = { left: 0, top: 0, width: 400, height: 300 };
const at = (x: number, y: number): { box: ReturnType<typeof boxAround>; x: number } => ({
  x,
  box: boxAround({ x, y }, 60, 20),
});

test("a label lies where it was wanted as long as nothing is hidden there", () => {
  expect(freePlace([at(100, 100), at(200, 100)], [], window).x).toBe(100);
});

test("it makes way for a roof, and never leaves the window", () => {
  const roof = boxAround({ x: 100, y: 100 }, 40);
  expect(freePlace([at(100, 100), at(390, 100), at(200, 100)], [roof], window).x).toBe(200);
});

test("where everything is built up, it hides least", () => {
  const roofs = [boxAround({ x: 100, y: 100 }, 60), boxAround({ x: 240, y: 100 }, 60)];
  expect(freePlace([at(100, 100), at(205, 100)], roofs, window).x).toBe(205);
});

test("beside a plot it does not reach down to the city's name, and still points at the plot", () => {
  const plot = 36;
  const foot = { x: 100, y: 200 };
  const [, right, left] = placesBeside({ top: foot, foot }, plot / 2 + 8, [120, 52], window);
  for (const { box, y, arrow } of [right, left]) {
    expect(box.top + box.height).toBeLessThanOrEqual(foot.y + plot / 2);
    expect(y + arrow).toBe(foot.y);
  }
  const high = { x: 100, y: 20 };
  const [, beside] = placesBeside({ top: high, foot: high }, plot / 2 + 8, [120, 78], window);
  expect(beside.box.top).toBe(window.top);
  expect(beside.y + beside.arrow).toBe(high.y);
});
