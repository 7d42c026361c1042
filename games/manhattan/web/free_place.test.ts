import { expect, test } from "vitest";

import { boxAround, freePlace } from "./free_place";

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
