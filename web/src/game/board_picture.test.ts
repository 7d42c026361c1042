import { expect, test } from "vitest";

import { partRound, smallPicture } from "./board_picture";

const board = { width: 600, height: 400 };
const form = smallPicture.width / smallPicture.height;

test("a part lies round its place, within the board, in the form of the small picture", () => {
  const middle = partRound({ x: 290, y: 190, width: 20, height: 20 }, board, 5);
  expect(middle.width / middle.height).toBeCloseTo(form);
  expect(middle.x + middle.width / 2).toBeCloseTo(300);
  expect(middle.y + middle.height / 2).toBeCloseTo(200);
  const corner = partRound({ x: 0, y: 380, width: 20, height: 20 }, board, 5);
  expect(corner.x).toBe(0);
  expect(corner.y + corner.height).toBeCloseTo(400);
});

test("what is larger than the board is the board's middle at most", () => {
  const all = partRound({ x: 0, y: 0, width: 600, height: 400 }, board);
  expect(all.width).toBeLessThanOrEqual(600);
  expect(all.height).toBeLessThanOrEqual(400);
});
