import { expect, test } from "vitest";

import { gameOfTheDay, puzzleOfTheDay, type Puzzle } from "./puzzle";

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
