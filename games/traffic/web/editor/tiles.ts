// The city tiles that a game is played with, by number from 1: those that the server ships, or the text of others.
import { turned } from "../view";

export function readTiles(text: unknown, shipped: readonly string[]): readonly string[] {
  if (typeof text !== "string" || !text.includes("\n")) return shipped;
  const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  return lines.filter((line) => /^[RBGW]{4}$/.test(line));
}

// Turns that make a tile look different; of those that do not, the smallest.
export const turnsOf = (sides: string): number[] =>
  [0, 1, 2, 3].filter(
    (turn) => ![0, 1, 2, 3].some((less) => less < turn && turned(sides, less) === turned(sides, turn)),
  );
