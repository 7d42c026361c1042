import { expect, test } from "vitest";

import { click, withCounts, withPhase, type Position } from "./position";

const position: Position = {
  phase: "select",
  round: 1,
  starter: 0,
  active: 0,
  points: [0, 0, 0],
  buildings: { A5: ["O2"] },
  chosen: {},
  hands: [],
  played: [],
};

test("a click puts a block on top or takes it off, and an empty plot is not written", () => {
  const higher = click(position, "A5", { colour: "B", floors: 3 });
  expect(higher.buildings).toEqual({ A5: ["O2", "B3"] });
  expect(click(position, "A5", "take").buildings).toEqual({});
  expect(click(position, "B1", "take").buildings).toEqual({ A5: ["O2"] });
});

test("turns are counted while building only", () => {
  const building = withPhase(position, "build");
  expect(building.turn).toBe(1);
  expect(withPhase({ ...building, turn: 3 }, "build").turn).toBe(3);
  expect(withPhase(building, "select")).not.toHaveProperty("turn");
});

test("blocks of the round are counted by colour and size; colours without any are not written", () => {
  const chosen = withCounts({}, "Y", 1, 2);
  expect(chosen).toEqual({ Y: [0, 2, 0, 0] });
  expect(withCounts(chosen, "Y", 1, 0)).toEqual({});
});
