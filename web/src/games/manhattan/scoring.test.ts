import { describe, expect, it } from "vitest";

import { changesBetween } from "./changes";
import { explain, type Score } from "./scoring";
import type { Building, Letter, View } from "./view";
import { tell } from "./words";

const building = (plot: string, ...blocks: string[]): Building => ({
  plot,
  owner: (blocks.at(-1) ?? "O1")[0] as Letter,
  founder: (blocks[0] ?? "O1")[0] as Letter,
  height: blocks.reduce((height, block) => height + Number(block.slice(1)), 0),
  floors: {},
  blocks,
});
const player = (colour: Letter, points: number) => ({
  colours: [colour],
  seat: 0,
  points,
  cards: 4,
  reserve: {},
  chosen: {},
});
const view = (buildings: Building[], more: Partial<View> = {}): View => ({
  phase: "select",
  round: 2,
  rounds: 4,
  starter: 0,
  active: 0,
  players: [player("O", 9), player("B", 12)],
  buildings,
  viewer: 0,
  deck: 20,
  ...more,
});
const score: Score = {
  round: 1,
  tallest: [0, 3],
  majority: [2, 0],
  buildings: [2, 1],
  urban: [0, 0],
  total: [4, 4],
};

describe("explain", () => {
  it("finds the reasons on the board", () => {
    const explained = explain(
      score,
      view([building("A1", "O1"), building("A2", "O2"), building("A3", "B4")]),
      null,
    );
    expect(explained.tallest).toEqual({ plot: "A3", colour: "B", height: 4 });
    expect(explained.cities).toEqual([{ city: "A", colour: "O", count: 2, of: 3 }]);
    expect(explained.buildings).toHaveLength(3);
    expect(explained.rows).toEqual([
      { seat: 1, before: 8, after: 12 },
      { seat: 0, before: 5, after: 9 },
    ]);
  });

  it("gives no reasons that do not add up", () => {
    const explained = explain(score, view([building("A1", "O1"), building("B2", "B4")]), null);
    expect(explained.cities).toEqual([]);
    expect(explained.buildings).toEqual([]);
  });

  it("says when nobody has the tallest", () => {
    const tied = { ...score, tallest: [0, 0] };
    expect(explain(tied, view([building("A1", "O4"), building("B2", "B4")]), null).tallest).toEqual({
      tiedAt: 4,
    });
  });
});

describe("changes", () => {
  it("are what landed, what fell and where the monster went", () => {
    const before = view([building("A1", "O1", "B2"), building("B5", "O3")], { monster: "B4" });
    const after = view([building("A1", "O1", "B2", "O4")], { monster: "B5" });
    expect(changesBetween(before, after)).toEqual({
      landed: new Map([["A1", 1]]),
      fallen: new Map([["B5", { blocks: ["O3"], from: 0 }]]),
      monster: { from: "B4", to: "B5" },
    });
  });
});

describe("tell", () => {
  const event = { number: 9, at: 0, type: "action", seat: 1, do: "build 3 A1 B2" } as const;

  it("names whom a building was taken from", () => {
    const before = view([building("A1", "O2")]);
    const [said] = tell(event, before, view([building("A1", "O2", "B2")]));
    expect(said).toMatchObject({ key: "web.manhattan.tell.from-you", seat: 1, places: ["A1"] });
    expect(said?.params).toMatchObject({ floors: 2, height: 4 });
  });

  it("tells what the monster did after the building", () => {
    const before = view([building("C5", "O2")], { monster: "C4" });
    const said = tell(event, before, view([building("A1", "B2")], { monster: "C5" }));
    expect(said.map(({ key }) => key)).toEqual(["web.manhattan.tell.new", "web.manhattan.tell.crushed"]);
  });
});
