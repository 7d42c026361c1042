// A replay goes from decision to decision: a step is what a player did with all that followed by itself, the draws
// and scorings. The first step is the set-up.
import type { PastMoment, Seat, TableEvent } from "../net/types";

export interface Step {
  // Of the last event in it, after which the view was as it is shown.
  number: number;
  view: unknown;
  mayAct: readonly Seat[];
  news: readonly TableEvent[];
  // From 1; set-up counts to the first.
  round: number;
}

export const opensStep = (event: TableEvent | undefined): boolean =>
  event?.type === "action" || event?.type === "undone" || event?.type === "ended";

export function stepsOf(moments: readonly PastMoment[], events: readonly TableEvent[]): Step[] {
  const byNumber = new Map(events.map((event) => [event.number, event]));
  const steps: Step[] = [];
  for (const moment of moments) {
    const event = byNumber.get(moment.number);
    const last = steps.at(-1);
    const news = event ? [event] : [];
    const shown = { number: moment.number, view: moment.view, mayAct: moment.may_act, round: 1 };
    if (!last || opensStep(event)) steps.push({ ...shown, news });
    else steps[steps.length - 1] = { ...shown, news: [...last.news, ...news] };
  }
  return countRounds(steps);
}

// Views that know their round say it; what was done with a view before one belongs to that view's round, even if a
// scoring has begun the next one since. Where views do not know it, a round is over when the player who began the game is to
// act again after others were.
function countRounds(steps: Step[]): Step[] {
  const first = steps.find((step) => step.mayAct.length)?.mayAct[0];
  let round = 1;
  let othersActed = false;
  return steps.map((step, index) => {
    const told = roundIn(steps[Math.max(index - 1, 0)]?.view);
    if (told !== null) return { ...step, round: Math.max(told, 1) };
    const next = step.mayAct[0];
    if (next !== undefined && next !== first) othersActed = true;
    const counted = { ...step, round };
    if (next === first && othersActed) {
      ++round;
      othersActed = false;
    }
    return counted;
  });
}

function roundIn(view: unknown): number | null {
  if (typeof view !== "object" || view === null || !("round" in view)) return null;
  return typeof view.round === "number" ? view.round : null;
}

// Where the rounds begin, for going through the game by rounds.
export function roundStarts(steps: readonly Step[]): number[] {
  return steps.flatMap((step, index) =>
    index === 0 || step.round !== steps[index - 1]?.round ? [index] : [],
  );
}

export function roundBefore(starts: readonly number[], at: number): number {
  return starts.findLast((start) => start < at) ?? 0;
}

export function roundAfter(starts: readonly number[], at: number, last: number): number {
  return starts.find((start) => start > at) ?? last;
}

// The step in which an event happened.
export function stepOf(steps: readonly Step[], number: number): number {
  const found = steps.findIndex((step) => step.number >= number);
  return found < 0 ? steps.length - 1 : found;
}
