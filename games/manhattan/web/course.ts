// A guided first game. What is asked for is held against the position: only a takeover is praised as one.
import { did, said, step, type Course, type Until } from "@web/game/course";
import type { Seat } from "@web/net/types";
import { readAction, type Build } from "./notation";
import { buildingOn, cityOf, seatOf, sum, type View } from "./view";

type Goal = (build: Build, before: View, learner: Seat) => boolean;
// Where nothing can be built a card is played for nothing, which leads on.
const builds = (goal: Goal = () => true): Until =>
  did(/^build /, {
    instead: /^skip /,
    goal: (before, action, learner) => {
      const read = readAction(action);
      return read?.kind === "build" && goal(read, before as View, learner);
    },
  });

export const takesOver: Goal = ({ plot }, before, learner) => {
  const owner = buildingOn(before, plot)?.owner;
  return owner !== undefined && seatOf(before, owner) !== learner;
};

// Where the builder has most buildings afterwards, and nobody as many.
export const leadsCity: Goal = ({ plot }, before, learner) => {
  const others = before.buildings.filter(
    (building) => cityOf(building.plot) === cityOf(plot) && building.plot !== plot,
  );
  const counts = before.players.map(
    (_, seat) =>
      others.filter(({ owner }) => seatOf(before, owner) === seat).length + Number(seat === learner),
  );
  return counts.every((count, seat) => seat === learner || count < (counts[learner] ?? 0));
};

export const isTallest: Goal = ({ plot, floors }, before) => {
  const height = (buildingOn(before, plot)?.height ?? 0) + floors;
  return before.buildings.every((building) => building.plot === plot || building.height < height);
};

// Two low blocks and two taller ones.
const isMixed = (_: unknown, action: string): boolean => {
  const read = readAction(action);
  if (read?.kind !== "select") return false;
  return Object.values(read.counts).every((counts) => sum(counts.slice(0, 2)) === sum(counts.slice(2)));
};

export const course: Course = {
  game: "manhattan",
  config: { players: 3, start: 0 },
  level: "tourist",
  steps: [
    step("welcome", "board", said),
    step("blocks", "tray", did(/^select /, { goal: isMixed }), "M14"),
    step("cards", "tray", said, "M5"),
    step("build", "board", builds(), "M15"),
    step("roofs", "board", said, "M17"),
    step("takeover", "board", builds(takesOver), "M18"),
    step("majority", "board", builds(leadsCity), "M22"),
    step("tallest", "board", builds(isTallest), "M21"),
    step("scoring", "players", { kind: "happened", type: "score" }, "M23"),
    step("end", null, said, "M25"),
  ],
};
