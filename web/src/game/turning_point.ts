// Where a game was decided: the action after which the winner's chance to win had risen most, by the analysis.
import type { Decision, Result, Seat } from "../net/types";
import type { Sentence } from "./contract";

export interface TurningPoint {
  // The event of the action, and who did it.
  number: number;
  seat: Seat;
  // Whose chance it was, before it and after it.
  winner: Seat;
  from: number;
  to: number;
  // The same chance before every decision, and 1 at the end: the curve of the game, and where on it this is.
  curve: readonly number[];
  at: number;
  // What it did to everybody's final points, as they were to be expected before it and after it.
  change: readonly number[];
}

export function turningPoint(
  decisions: readonly Decision[],
  { winners, points }: Pick<Result, "winners" | "points">,
  reader: Seat | null,
): TurningPoint | null {
  const winner = reader !== null && winners.includes(reader) ? reader : winners[0];
  if (winner === undefined || decisions.length < 2) return null;
  const curve = [...decisions.map(({ chances }) => chances[winner] ?? 0), 1 / winners.length];
  const rise = (index: number): number => (curve[index + 1] ?? 0) - (curve[index] ?? 0);
  const at = decisions
    .map((_, index) => index)
    .reduce((best, index) => (rise(index) > rise(best) ? index : best), 0);
  const decision = decisions[at];
  if (!decision || rise(at) <= 0) return null;
  const { number, seat, forecast } = decision;
  const later = decisions[at + 1]?.forecast ?? points;
  const change = forecast.map((before, one) => (later[one] ?? 0) - before);
  return { number, seat, winner, from: curve[at] ?? 0, to: curve[at + 1] ?? 0, curve, at, change };
}

// Of what the log tells of an event, what speaks of whose doing it was: a reveal tells of everybody's choice. Else what
// came of it, which is nobody's doing.
export const doneThere = (sentences: readonly Sentence[], seat: Seat): Sentence | undefined =>
  sentences.find((one) => one.seat === seat) ?? sentences.find((one) => one.seat === undefined);
