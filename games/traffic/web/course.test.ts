import { expect, test } from "vitest";

import { chanceOf, isAsAsked, type Until } from "@web/game/course";
import { completesSquare, course, isPastSecond } from "./course";
import type { TrafficView } from "./view";

const taskOf = (name: string): Extract<Until, { kind: "did" }> => {
  const until = course.steps.find((step) => step.name === name)?.until;
  if (until?.kind !== "did") throw new Error(name);
  return until;
};
// A tile at 0,1 would complete a square, one at 3,0 none.
const view = {
  active: 0,
  actions_left: 2,
  may_attach: true,
  points: [],
  open_cells: [
    { at: [0, 1], sides: "R...", completes: [[1, 1]] },
    { at: [3, 0], sides: "...R", completes: [] },
  ],
} as unknown as TrafficView;
const chance = (name: string, ...legal: string[]): string => chanceOf(taskOf(name), view, legal, 0);

test("a tile that is laid is praised, one that is drawn instead is not; who has none that fits is let on", () => {
  const done = ["attach 5 3,0 r1", "draw", "end"];
  expect(done.map((action) => isAsAsked(taskOf("attach"), view, action, 0))).toEqual([true, false, false]);
  expect(chance("attach", "attach 5 3,0 r1", "draw")).toBe("now");
  expect(chance("attach", "draw", "end")).toBe("otherwise");
});

test("a square is within reach of a tile that completes one, and only a vehicle on it is praised", () => {
  expect(chance("square", "attach 5 0,1 r0", "draw")).toBe("now");
  expect(chance("square", "attach 5 3,0 r0", "draw")).toBe("later");
  expect(completesSquare(view, "attach 5 3,0 r0")).toBe(false);
  expect(
    ["put taxi 1,1 -", "attach 5 0,1 r0"].map((one) => isAsAsked(taskOf("square"), view, one, 0)),
  ).toEqual([true, false]);
});

test("a ride is asked of who can ride", () => {
  expect(chance("ride", "taxi 1,1 2,1 -", "draw")).toBe("now");
  expect(chance("ride", "attach 5 3,0 r0", "draw")).toBe("later");
});

test("nobody is asked for a second action after their turn, or for a tile after a draw", () => {
  const after = (more: Partial<TrafficView>): boolean => isPastSecond({ ...view, ...more }, 0);
  expect(after({ actions_left: 1 })).toBe(false);
  expect(after({ actions_left: 1, may_attach: false })).toBe(true);
  expect(after({ actions_left: 2 })).toBe(true);
  expect(after({ active: 1, actions_left: 1 })).toBe(true);
});
