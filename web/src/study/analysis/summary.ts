// What an analysis says about a game as a whole: the dearest decisions, and how well each player chose.
import type { Decision, Seat } from "../../net/types";

// Less than this is within what a search may err by.
const worthTelling = 0.01;

export type Grade = "slip" | "mistake" | "blunder";

export function gradeOf(decision: Decision): Grade | null {
  if (decision.lost_wins < worthTelling) return null;
  return decision.lost_wins < 0.05 ? "slip" : decision.lost_wins < 0.12 ? "mistake" : "blunder";
}

// The dearest first.
export function mistakes(decisions: readonly Decision[]): Decision[] {
  return decisions
    .filter((decision) => gradeOf(decision))
    .toSorted((a, b) => b.lost_wins - a.lost_wins || b.lost_points - a.lost_points || a.number - b.number);
}

// A quarter of a point is within what a search may err by.
const hardlyWorse = 0.25;
const isNearlyBest = ({ rank, lost_points, lost_wins }: Decision): boolean =>
  rank === 1 || (lost_points < hardlyWorse && lost_wins < worthTelling);

export interface Summary {
  seat: Seat;
  decisions: number;
  // How often the choice was the search's first, or hardly worse than that.
  best: number;
  grades: Record<Grade, number>;
  // How many points a decision gave away on average, beside the best that was there: also who has no chance left to lose
  // can lose those.
  lostEach: number;
}

export function summaries(decisions: readonly Decision[], seats: number): Summary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    const grades: Record<Grade, number> = { slip: 0, mistake: 0, blunder: 0 };
    for (const decision of own) {
      const grade = gradeOf(decision);
      if (grade) ++grades[grade];
    }
    return {
      seat,
      decisions: own.length,
      best: own.filter(isNearlyBest).length,
      grades,
      lostEach:
        own.reduce((sum, { lost_points }) => sum + Math.max(0, lost_points), 0) / Math.max(1, own.length),
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
