import { expect, test } from "vitest";

import type { Decision } from "../net/types";
import { doneThere, turningPoint } from "./turning_point";

const decision = (number: number, seat: number, ...chances: number[]): Decision =>
  ({ number, seat, chances, forecast: [50 + number, 40] }) as unknown as Decision;
const game = [decision(5, 0, 0.5, 0.5), decision(8, 1, 0.4, 0.6), decision(11, 0, 0.9, 0.1)];
const won = (...winners: number[]) => ({ winners, points: [52, 42] });

test("the turning point is what raised the winner's chance most", () => {
  expect(turningPoint(game, won(0), null)).toMatchObject({
    number: 8,
    seat: 1,
    winner: 0,
    from: 0.4,
    to: 0.9,
    at: 1,
    change: [3, 0],
  });
  expect(turningPoint(game, won(1), 1)).toMatchObject({
    number: 11,
    winner: 1,
    to: 1,
    change: [-9, 2],
  });
});

test("a game without winner, or hardly looked at, has none", () => {
  expect(turningPoint(game, won(), 0)).toBeNull();
  expect(turningPoint(game.slice(0, 1), won(0), 0)).toBeNull();
});

test("what was done there is told of who did it, before what came of it", () => {
  const came = { key: "web.downtown.log.becomes" };
  const theirs = { key: "web.downtown.log.vote", seat: 0 };
  const own = { key: "web.downtown.log.vote", seat: 2 };
  expect(doneThere([came, theirs, own], 2)).toBe(own);
  expect(doneThere([theirs, came], 2)).toBe(came);
  expect(doneThere([theirs], 2)).toBeUndefined();
});
