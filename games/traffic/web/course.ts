// A guided first game. A square or a ride cannot be had at any time: the coach tells by the map and the hand whether one is
// within reach.
import { did, said, step, type Course } from "@web/game/course";
import type { Seat } from "@web/net/types";
import { readAction } from "./notation";
import { completedAt, type TrafficView } from "./view";

const hasVehicle = (view: unknown, learner: Seat): boolean =>
  (view as TrafficView).points.some(({ vehicle }) => vehicle?.player === learner);

// A turn of two actions has one left, and tiles may still be laid: who has drawn, or is done, is past it.
export const isPastSecond = (view: unknown, learner: Seat): boolean => {
  const { active, actions_left, may_attach } = view as TrafficView;
  return active !== learner || actions_left !== 1 || !may_attach;
};

export const completesSquare = (before: unknown, action: string): boolean => {
  const read = readAction(action);
  return read?.do === "attach" && completedAt(before as TrafficView, read.cell).length > 0;
};

export const course: Course = {
  game: "traffic",
  config: { players: 2, start: 0 },
  // A tourist knows these streets: one who plays loosely loses 14 to 3 to them, and never wins.
  level: "random",
  steps: [
    step("welcome", "board", said),
    step("sides", "tray", said, "T6"),
    step("attach", "board", did(/^attach/, { instead: /^(draw|end)/ }), "T11"),
    {
      ...step("second", "tray", did(/^(attach|draw|taxi|truck)/, { instead: /^end/ }), "T10"),
      isMet: isPastSecond,
    },
    // Who has put a vehicle on the map knows how.
    {
      ...step("square", "board", did(/^put /, { towards: completesSquare }), "T8"),
      isMet: hasVehicle,
    },
    step("streets", "board", said, "T9"),
    step("ride", "board", did(/^(taxi|truck) /), "T12"),
    step("compete", "board", said, "T15"),
    step("end", null, said, "T17"),
  ],
};
