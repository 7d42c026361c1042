import { describe, expect, it } from "vitest";

import { urbanReasons } from "./urban_reasons";
import type { Building, Letter, View } from "./view";

const building = (plot: string, ...blocks: string[]): Building => ({
  plot,
  owner: (blocks.at(-1) ?? "O1")[0] as Letter,
  founder: (blocks[0] ?? "O1")[0] as Letter,
  height: blocks.reduce((height, block) => height + Number(block.slice(1)), 0),
  floors: {},
  blocks,
});
const view = {
  players: [{ colours: ["O"] }, { colours: ["B"] }, { colours: ["Y"] }],
  buildings: [
    building("A1", "O1"),
    building("A2", "B1", "Y1", "O3"),
    building("A3", "B2"),
    building("B5", "O1", "B4"),
  ],
} as unknown as View;

describe("the reasons of an urban rule's points", () => {
  it.each([
    ["big-business", [2, 2, 0], ["A2", "B5"]],
    ["founder", [1, 1, 0], ["A2", "B5"]],
    ["megacity", [2, 1, 0], ["A1", "A2", "A3"]],
    ["fog-free-view", [1, 1, 0], ["A2", "B5"]],
    ["multiple-tower", [2, 0, 0], ["A2"]],
    ["villa", [2, 0, 0], ["A1"]],
    ["worldwide-expansion", [1, 2, 0], ["A", "A", "B"]],
  ])("%s", (rule, paid, places) => {
    expect(urbanReasons(rule, view, paid).map(({ place }) => place)).toEqual(places);
  });

  it("of two cities alike nothing is said", () => {
    // Two towers are the tallest, in two cities; four cities are empty.
    expect(urbanReasons("hobbit-home", view, [0, 0, 0])).toEqual([]);
    expect(urbanReasons("small-town", view, [0, 0, 0])).toEqual([]);
  });

  it("that do not come to what was paid are not told", () => {
    expect(urbanReasons("founder", view, [1, 0, 0])).toEqual([]);
    expect(urbanReasons(null, view, [0, 0, 0])).toEqual([]);
  });
});
