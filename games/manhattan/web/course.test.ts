import { expect, test } from "vitest";

import { chanceOf, isAsAsked } from "@web/game/course";
import { course, isTallest, leadsCity, takesOver } from "./course";
import type { Build } from "./notation";
import type { View } from "./view";

// Orange learns; blue has two buildings in Manhattan, orange one, and the tallest stands in Cairo.
const before = {
  players: [{ colours: ["O"] }, { colours: ["B"] }],
  buildings: [
    { plot: "A1", owner: "B", height: 1 },
    { plot: "A2", owner: "B", height: 2 },
    { plot: "A3", owner: "O", height: 1 },
    { plot: "F9", owner: "B", height: 4 },
  ],
} as unknown as View;
const build = (plot: string, floors: number): Build => ({
  kind: "build",
  card: 1,
  plot,
  colour: "O",
  floors,
});

test("only a build on a rival's roof takes over", () => {
  expect(["A1", "A3", "A4"].map((plot) => takesOver(build(plot, 2), before, 0))).toEqual([
    true,
    false,
    false,
  ]);
});

test("a city is led by more buildings than anybody has, also by one that was taken", () => {
  expect(leadsCity(build("A4", 1), before, 0)).toBe(false);
  expect(leadsCity(build("A1", 1), before, 0)).toBe(true);
  expect(leadsCity(build("B1", 1), before, 0)).toBe(true);
});

test("the tallest has no equal", () => {
  expect([isTallest(build("A3", 3), before, 0), isTallest(build("A3", 4), before, 0)]).toEqual([false, true]);
});

test("a card that is played for nothing is not praised as a build", () => {
  const until = course.steps.find(({ name }) => name === "build")?.until;
  if (until?.kind !== "did") throw new Error("no task");
  expect(["build 4 A4 O1", "skip 4"].map((action) => isAsAsked(until, before, action, 0))).toEqual([
    true,
    false,
  ]);
});

test("who reaches no rival's roof is let on", () => {
  const until = course.steps.find(({ name }) => name === "takeover")?.until;
  if (!until) throw new Error("no task");
  expect(chanceOf(until, before, ["build 1 A1 O1", "build 4 A4 O1"], 0)).toBe("now");
  expect(chanceOf(until, before, ["build 3 A3 O1", "build 4 A4 O1"], 0)).toBe("otherwise");
});
