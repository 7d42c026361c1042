// A guided first game: what the coach says, where to look, and what ends a step. A course knows no rules; it only
// waits for what the learner does or for what happens at the table.
import type { EventType, Seat, TableEvent } from "../net/types";

export type Place = "board" | "tray" | "players";

// Told by the view before the action.
export type Goal = (before: unknown, action: string, learner: Seat) => boolean;

export type Until =
  | { kind: "said" }
  // The learner has acted like this, or instead of it like that, which leads on as well. Only the first is praised, and
  // where there is a goal, only if it was reached.
  | { kind: "did"; action: RegExp; instead?: RegExp; goal?: Goal; towards?: Goal }
  | { kind: "happened"; type: EventType };
type Task = Extract<Until, { kind: "did" }>;

export interface CourseStep {
  // Its texts are web.learn.<game>.<name>, a heading, ….text, and where a task can be missed ….missed.
  name: string;
  look: Place | null;
  until: Until;
  rule: string | null;
  // What the step is about is there already: then it is left out. The view is the learner's.
  isMet?: (view: unknown, learner: Seat) => boolean;
}

export interface Course {
  game: string;
  config: { players: number } & Record<string, unknown>;
  // The level of the bots on the other seats: one against which a beginner can win.
  level: string;
  steps: readonly CourseStep[];
}

export const said: Until = { kind: "said" };
// `towards` tells which actions come first where what is asked for is never done at once.
export const did = (action: RegExp, more: Omit<Task, "kind" | "action"> = {}): Task => ({
  kind: "did",
  action,
  ...more,
});
export const step = (
  name: string,
  look: Place | null,
  until: Until,
  rule: string | null = null,
): CourseStep => ({
  name,
  look,
  until,
  rule,
});

// The step in which a rule is met: its own, else that of the nearest rule before it in its chapter, else of the first
// one behind it there. A chapter that the course leaves out has none.
export function stepOfRule({ steps }: Course, rule: string, chapter: readonly string[]): CourseStep | null {
  const stepOf = (id: string): CourseStep | undefined => steps.find((one) => one.rule === id);
  const at = chapter.indexOf(rule);
  const before = chapter.slice(0, at + 1).findLast(stepOf);
  const met = before ?? chapter.slice(at + 1).find(stepOf);
  return (met !== undefined && stepOf(met)) || null;
}

const endsTask = ({ action, instead }: Task, done: string): boolean =>
  action.test(done) || instead?.test(done) === true;
export const isAsAsked = ({ action, goal }: Task, before: unknown, done: string, learner: Seat): boolean =>
  action.test(done) && (!goal || goal(before, done, learner));

// The number of the event that ended a step, of those after it began; nothing while it is not over.
export function endOf(
  until: Until,
  since: number,
  events: readonly TableEvent[],
  learner: Seat | null,
): number | null {
  if (until.kind === "said") return null;
  const fresh = events.filter((event) => event.number > since);
  if (until.kind === "happened") return fresh.find((event) => event.type === until.type)?.number ?? null;
  const own = fresh.filter(
    (event) => event.type === "action" && event.seat === learner && endsTask(until, event.do ?? ""),
  );
  return own[0]?.number ?? null;
}

// Whether a task can be done by one of these actions; if not, whether something else leads on from it (`otherwise`), or
// the learner has to play on until it can be done.
export type Chance = "now" | "otherwise" | "later";
export function chanceOf(until: Until, view: unknown, legal: readonly string[], learner: Seat): Chance {
  // Who waits for the others is asked all the same.
  if (until.kind !== "did" || legal.length === 0) return "now";
  const leads = (action: string): boolean =>
    isAsAsked(until, view, action, learner) || until.towards?.(view, action, learner) === true;
  if (legal.some(leads)) return "now";
  return legal.some((action) => endsTask(until, action)) ? "otherwise" : "later";
}
