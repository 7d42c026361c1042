// A position where one action is clearly best (games/<game>/data/puzzles/, made by `skyline puzzles`).
import type { Reason, Seat } from "../net/types";

export const puzzleGrades = ["easy", "medium", "hard"] as const;
export type PuzzleGrade = (typeof puzzleGrades)[number];

export interface Answer {
  do: string;
  // The share of the win, and the lead over the best of the others where the game was solved; else the points expected.
  wins: number;
  points: number;
}

export interface Puzzle {
  name: string;
  grade: PuzzleGrade;
  by: Seat;
  // Proven, not searched.
  solved: boolean;
  // How many there are to choose from.
  actions: number;
  // The best first, then those that come closest.
  answers: readonly Answer[];
  reasons: readonly Reason[];
  // How it goes on after actions: the likeliest way first.
  lines: Readonly<Record<string, readonly RecordedLine[]>>;
}

// Lines of a record: actions, and what followed each without anybody deciding.
export type RecordedLine = readonly ({ by: Seat; do: string } | { chance: string } | object)[];

export interface LineStep {
  by: Seat;
  do: string;
  // What stands in a record of it.
  record: string;
}

// An action and what followed it are one step.
export function stepsOf(line: RecordedLine): LineStep[] {
  const steps: LineStep[] = [];
  for (const one of line) {
    const text = `${JSON.stringify(one)}\n`;
    const last = steps.at(-1);
    if ("do" in one) steps.push({ by: one.by, do: one.do, record: text });
    else if (last) last.record += text;
  }
  return steps;
}

// What everybody has in the end of a line that goes so far.
export function pointsAfter(line: RecordedLine): readonly number[] | null {
  const last = line.at(-1) as { result?: { points: readonly number[] } } | undefined;
  return last?.result?.points ?? null;
}

export interface PuzzleBook {
  puzzles: readonly Puzzle[];
  records: Readonly<Record<string, string>>;
}

const day = 24 * 60 * 60 * 1000;

// The same for everybody on a day, from midnight in Greenwich: one game after the other, and in each of them another one.
export const gameOfTheDay = (games: readonly string[], now = Date.now()): string | null =>
  games[Math.floor(now / day) % Math.max(games.length, 1)] ?? null;

export function puzzleOfTheDay(
  puzzles: readonly Puzzle[],
  games: number,
  now = Date.now(),
): Puzzle | undefined {
  const turn = Math.floor(now / day / Math.max(games, 1));
  // A stride that meets all of them, and grades in turn.
  return puzzles[(turn * 13) % Math.max(puzzles.length, 1)];
}
