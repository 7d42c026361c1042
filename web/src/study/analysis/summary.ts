// What an analysis says about a game as a whole: the dearest decisions, and how well each player chose.
import type { Seat } from "../../net/types";

export interface Prospect {
  wins: number;
  points: number;
}

// A decision as the server tells it: what was played and what a search would have done.
export interface Decision {
  number: number;
  seat: Seat;
  played: string;
  best: string;
  // Of the played action among all, from 1.
  rank: number;
  actions: number;
  // Others chose at the same time, so the best play is a mixture.
  mixed: boolean;
  before: Prospect;
  after: Prospect;
  chances: number[];
  lost_wins: number;
  lost_points: number;
  expected: { by: Seat; do: string }[];
}

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

export interface Summary {
  seat: Seat;
  decisions: number;
  // How often the search would have done the same.
  best: number;
  grades: Record<Grade, number>;
  // The share of the winning chances that the player kept, on average over the decisions.
  kept: number;
  lostPoints: number;
}

export function summaries(decisions: readonly Decision[], seats: number): Summary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    const kept = own.map(({ lost_wins, before }) => 1 - Math.min(1, lost_wins / Math.max(before.wins, 0.01)));
    const grades: Record<Grade, number> = { slip: 0, mistake: 0, blunder: 0 };
    for (const decision of own) {
      const grade = gradeOf(decision);
      if (grade) ++grades[grade];
    }
    return {
      seat,
      decisions: own.length,
      best: own.filter(({ rank }) => rank === 1).length,
      grades,
      kept: own.length ? kept.reduce((sum, share) => sum + share, 0) / own.length : 1,
      lostPoints: own.reduce((sum, { lost_points }) => sum + Math.max(0, lost_points), 0),
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
