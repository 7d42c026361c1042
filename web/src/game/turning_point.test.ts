import { expect, test } from "vitest";

import type { Decision } from "../net/types";
import { turningPoint } from "./turning_point";

const decision = (number: number, seat: number, ...chances: number[]): Decision =>
  ({ number, seat, chances }) as unknown as Decision;
const game = [decision(5, 0, 0.5, 0.5), decision(8, 1, 0.4, 0.6), decision(11, 0, 0.9, 0.1)];

test("the turning point is what raised the winner's chance most", () => {
  expect(turningPoint(game, [0], null)).toMatchObject({
    number: 8,
    seat: 1,
    winner: 0,
    from: 0.4,
    to: 0.9,
    at: 1,
  });
  expect(turningPoint(game, [1], 1)).toMatchObject({ number: 11, winner: 1, to: 1 });
});

test("a game without winner, or hardly looked at, has none", () => {
  expect(turningPoint(game, [], 0)).toBeNull();
  expect(turningPoint(game.slice(0, 1), [0], 0)).toBeNull();
});
