import { expect, test } from "vitest";

import { gameOfTheDay, pointsAfter, puzzleOfTheDay, type Puzzle } from "./puzzle";

const day = 24 * 60 * 60 * 1000;
const puzzles = Array.from({ length: 31 }, (_, index) => ({ name: `p${index}` }) as Puzzle);

test("everybody has the same puzzle from midnight to midnight, and another one the next day", () => {
  const games = ["manhattan", "downtown", "traffic"];
  const noon = 20_000 * day + day / 2;
  expect(gameOfTheDay(games, noon)).toBe(gameOfTheDay(games, noon + day / 2 - 1));
  expect(new Set([0, 1, 2].map((later) => gameOfTheDay(games, noon + later * day))).size).toBe(3);
  expect(gameOfTheDay([], noon)).toBeNull();
});

test("all puzzles of a game have their day before one comes again", () => {
  const days = puzzles.map((_, turn) => puzzleOfTheDay(puzzles, 3, turn * 3 * day)?.name);
  expect(new Set(days).size).toBe(puzzles.length);
  expect(puzzleOfTheDay([], 3, day)).toBeUndefined();
});

test("a line that goes to the end of the game tells what everybody has then", () => {
  const build = { by: 0, do: "build 1 C1 O1" } as const;
  expect(pointsAfter([build, { chance: "draw 0 4" }])).toBeNull();
  expect(pointsAfter([build, { result: { points: [47, 50], winners: [1] } }])).toEqual([47, 50]);
});
