// A guided first game.
import { did, said, step, type Course } from "@web/game/course";
import type { TrafficView } from "./view";

const hasVehicle = (view: unknown, learner: number): boolean =>
  (view as TrafficView).points.some(({ vehicle }) => vehicle?.player === learner);

export const course: Course = {
  game: "traffic",
  config: { players: 2, start: 0 },
  // A tourist knows these streets: one who plays loosely loses 14 to 3 to them, and never wins.
  level: "random",
  steps: [
    step("welcome", "board", said),
    step("sides", "tray", said, "T6"),
    step("attach", "board", did(/^attach/, { instead: /^(draw|end)/ }), "T11"),
    step("second", "tray", did(/^(attach|draw|taxi|truck)/, { instead: /^end/ }), "T10"),
    // Who has put a vehicle on the map knows how.
    { ...step("square", "board", did(/^put /), "T8"), isMet: hasVehicle },
    step("streets", "board", said, "T9"),
    step("ride", "board", did(/^(taxi|truck) /), "T12"),
    step("compete", "board", said, "T15"),
    step("end", null, said, "T17"),
  ],
};
