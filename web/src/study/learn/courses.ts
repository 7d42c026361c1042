// Guided first games: what the coach says, where to look, and what ends a step. A course knows no rules; it only
// waits for what the learner does or for what happens at the table.
import type { EventType, Seat, TableEvent } from "../../net/types";

export type Place = "board" | "tray" | "players";

export type Until =
  | { kind: "said" }
  // The learner has acted like this.
  | { kind: "did"; action: RegExp }
  | { kind: "happened"; type: EventType };

export interface CourseStep {
  // Its texts are web.learn.<game>.<name>, a heading, and ….text.
  name: string;
  look: Place | null;
  until: Until;
  rule: string | null;
}

export interface Course {
  game: string;
  config: { players: number } & Record<string, unknown>;
  // The level of the bots on the other seats: one against which a beginner can win.
  level: string;
  steps: readonly CourseStep[];
}

const said: Until = { kind: "said" };
const did = (action: RegExp): Until => ({ kind: "did", action });
const step = (name: string, look: Place | null, until: Until, rule: string | null = null): CourseStep => ({
  name,
  look,
  until,
  rule,
});

const built = /^(build|skip) /;

const all: readonly Course[] = [
  {
    game: "manhattan",
    config: { players: 3, start: 0 },
    level: "tourist",
    steps: [
      step("welcome", "board", said),
      step("blocks", "tray", did(/^select /), "M14"),
      step("cards", "tray", said, "M5"),
      step("build", "board", did(built), "M15"),
      step("roofs", "board", said, "M17"),
      step("takeover", "board", did(built), "M18"),
      step("majority", "board", did(built), "M22"),
      step("tallest", "board", did(built), "M21"),
      step("scoring", "players", { kind: "happened", type: "score" }, "M23"),
      step("end", null, said, "M25"),
    ],
  },
  {
    game: "downtown",
    config: { players: 3, mayor: 0 },
    level: "tourist",
    steps: [
      step("welcome", "board", said),
      step("pile", "tray", did(/^pile /), "D7"),
      step("placed", "board", said, "D16"),
      step("vote", "tray", did(/^vote /), "D8"),
      step("lobby", "tray", did(/^lobby /), "D9"),
      step("buy", "tray", did(/^(buy |pass)/), "D13"),
      step("handed", "board", said, "D14"),
      step("again", "tray", did(/^vote /), "D10"),
      step("buy-again", "tray", did(/^(buy |pass)/), "D12"),
      step("payout", "board", said, "D17"),
      step("end", null, said, "D22"),
    ],
  },
  {
    game: "traffic",
    config: { players: 2, start: 0 },
    // A tourist knows these streets: one who plays loosely loses 14 to 3 to them, and never wins.
    level: "random",
    steps: [
      step("welcome", "board", said),
      step("sides", "tray", said, "T6"),
      step("attach", "board", did(/^(attach|draw)/), "T11"),
      step("second", "tray", did(/^(attach|draw|put|done|end|taxi|truck)/), "T10"),
      step("square", "board", did(/^put /), "T8"),
      step("streets", "board", said, "T9"),
      step("ride", "board", did(/^(taxi|truck) /), "T12"),
      step("compete", "board", said, "T15"),
      step("end", null, said, "T17"),
    ],
  },
];
export const courses: Readonly<Record<string, Course>> = Object.fromEntries(
  all.map((course) => [course.game, course]),
);

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
    (event) => event.type === "action" && event.seat === learner && until.action.test(event.do ?? ""),
  );
  return own[0]?.number ?? null;
}
