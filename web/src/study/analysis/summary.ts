// What an analysis says about a game as a whole: the dearest decisions, and how well each player chose.
import type { Decision, Seat } from "../../net/types";

export const errors = ["blunder", "mistake", "slip"] as const;
export type ErrorKind = (typeof errors)[number];

export const errorOf = ({ quality }: Decision): ErrorKind | null =>
  errors.find((kind) => kind === quality) ?? null;

// The dearest first: by what they cost in points, which also those can lose who have no chance left.
export function mistakes(decisions: readonly Decision[]): Decision[] {
  return decisions
    .filter((decision) => errorOf(decision))
    .toSorted((a, b) => b.lost_points - a.lost_points || a.number - b.number);
}

export interface Summary {
  seat: Seat;
  decisions: number;
  // How often the choice was the search's first, or hardly worse than that.
  best: number;
  errors: Record<ErrorKind, number>;
  // How many points a decision gave away on average, beside the best that was there.
  lostEach: number;
}

export function summaries(decisions: readonly Decision[], seats: number): Summary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    const count = (kind: ErrorKind | null): number =>
      own.filter((decision) => errorOf(decision) === kind).length;
    return {
      seat,
      decisions: own.length,
      best: count(null),
      errors: { slip: count("slip"), mistake: count("mistake"), blunder: count("blunder") },
      lostEach: own.reduce((sum, { lost_points }) => sum + lost_points, 0) / Math.max(1, own.length),
    };
  });
}

// Everybody's chances before each decision, and at the end what came of them.
export interface Chances {
  number: number;
  shares: readonly number[];
}

export function chancesOf(decisions: readonly Decision[], end: Chances | null): Chances[] {
  const known = decisions.map(({ number, chances }) => ({ number, shares: chances }));
  return end ? [...known, end] : known;
}
