import { describe, expect, it, vi } from "vitest";

import type { TableEvent } from "../../net/types";
import { Ceremony } from "./ceremony.svelte";
import { changesBetween } from "./changes";
import { building, viewOf } from "./fixture";
import { explain, type Award, type Score } from "./scoring";
import { walkBetween } from "./walk";
import { dwell, stands, tell } from "./words";

// Without animations, all is told at once.
vi.mock("../../prefs.svelte", () => ({ prefs: { time: () => 0 } }));

const score: Score = {
  round: 1,
  tallest: [0, 3],
  majority: [2, 0],
  buildings: [2, 1],
  urban: [0, 1],
  total: [4, 5],
};
const tallest: Award = { for: "tallest", at: "A3", colour: "B", seat: 1, points: 3 };
const majority: Award = { for: "majority", at: "A", colour: "O", seat: 0, points: 2 };
const owned: Award[] = [
  { for: "buildings", at: "B1", colour: "O", seat: 0, points: 1 },
  { for: "buildings", at: "A3", colour: "B", seat: 1, points: 1 },
];
const founded: Award = { for: "urban", at: "A1", colour: "B", seat: 1, points: 1 };
const view = viewOf([
  building("A1", "B1", "O1"),
  building("A2", "O1"),
  building("A3", "B4"),
  building("B1", "O1"),
  building("B2", "B1"),
]);

describe("explain", () => {
  it("shows what the server awarded, with the heights and counts of the board", () => {
    const explained = explain(score, [tallest, majority, ...owned, founded], view, {
      urban: "founder",
      insteadOf: null,
    });
    expect(explained.tallest).toEqual({ award: tallest, height: 4 });
    expect(explained.cities).toEqual([
      { city: "A", award: majority, count: 2, of: 3 },
      { city: "B", award: null, count: 1, of: 2 },
    ]);
    expect(explained.buildings.map(({ at }) => at)).toEqual(["A3", "B1"]);
    expect(explained.urbanAwards).toEqual([founded]);
    expect(explained.rows).toEqual([
      { seat: 1, before: 7, after: 12 },
      { seat: 0, before: 5, after: 9 },
    ]);
  });

  it("awards nothing of its own accord", () => {
    const explained = explain(score, [], view, { urban: null, insteadOf: null });
    expect(explained.tallest).toEqual({ tiedAt: 4 });
    expect(explained.cities.map(({ award }) => award)).toEqual([null, null]);
    expect([...explained.buildings, ...explained.urbanAwards]).toEqual([]);
    expect(explain(score, [], viewOf([]), { urban: null, insteadOf: null }).tallest).toBeNull();
  });
});

describe("the ceremony", () => {
  const scored = { number: 9, at: 0, type: "score", score, awards: [founded] } as unknown as TableEvent;
  const reveal = (number: number, rule: string): TableEvent => ({
    number,
    at: 0,
    type: "chance",
    chance: `urban ${rule}`,
  });
  const heard = (...news: TableEvent[]) => {
    const ceremony = new Ceremony();
    ceremony.hear([], { ...view, urban: "villa" }, 7);
    ceremony.hear(news, { ...view, urban: "megacity" }, 10);
    return ceremony.shown;
  };

  it("counts the rule of the round that ends, not the next one", () => {
    const shown = heard(scored, reveal(10, "megacity"));
    expect(shown).toMatchObject({ urban: "villa", insteadOf: null, urbanAwards: [founded] });
  });

  it("goes when another moment is looked at, and comes again with its own", () => {
    const ceremony = new Ceremony();
    ceremony.hear([scored], view, 9);
    ceremony.hear([], view, 9);
    expect(ceremony.shown).not.toBeNull();
    ceremony.hear([], view, 30);
    expect(ceremony.shown).toBeNull();
    ceremony.hear([scored], view, 9);
    expect(ceremony.shown).not.toBeNull();
  });

  it("waits until the last block has landed", () => {
    const built = { number: 8, at: 0, type: "action", seat: 0, do: "build 1 A1 O1" } as const;
    expect(dwell([built, scored])).toBe(dwell([scored]) + dwell([built]));
    // Where nothing moves, it stands until it has been read.
    expect([[built, scored], [built]].map(stands)).toEqual([true, false]);
  });

  it("counts what fake news turn out to be", () => {
    const shown = heard(reveal(8, "founder"), scored, reveal(10, "megacity"));
    expect(shown).toMatchObject({ urban: "founder", insteadOf: "villa" });
  });
});

describe("changes", () => {
  it("are what landed, what fell and where the monster went", () => {
    const before = viewOf([building("A1", "O1", "B2"), building("B5", "O3")], { monster: "B4" });
    const after = viewOf([building("A1", "O1", "B2", "O4")], { monster: "B5" });
    expect(changesBetween(before, after)).toEqual({
      landed: new Map([["A1", 1]]),
      fallen: new Map([["B5", { was: building("B5", "O3"), from: 0 }]]),
      monster: { from: "B4", to: "B5" },
    });
  });
});

describe("walking", () => {
  it("is straight to a neighbour, and round the board to where nobody could step", () => {
    const step = walkBetween({ x: 0, z: 0 }, { x: 1.6, z: 1 });
    expect([step.around, step.at(0.5)]).toEqual([false, { x: 0.8, z: 0.5 }]);
    const round = walkBetween({ x: -5, z: 0 }, { x: 5, z: 1 });
    expect([round.around, round.way]).toEqual([true, { x: -1, z: 1 }]);
    // Out over the left edge, in over the right one.
    expect(round.at(0.49).x).toBeLessThan(-5);
    expect(round.at(0.51).x).toBeGreaterThan(5);
    expect(round.at(1)).toEqual({ x: 5, z: 1 });
  });
});

describe("tell", () => {
  const event = { number: 9, at: 0, type: "action", seat: 1, do: "build 3 A1 B2" } as const;

  it("names whom a building was taken from", () => {
    const before = viewOf([building("A1", "O2")]);
    const [said] = tell(event, before, viewOf([building("A1", "O2", "B2")]));
    expect(said).toMatchObject({ key: "web.manhattan.tell.from-you", seat: 1, places: ["A1"] });
    expect(said?.params).toMatchObject({ floors: 2, height: 4 });
  });

  it("tells what the monster did after the building", () => {
    const before = viewOf([building("C5", "O2")], { monster: "C4" });
    const said = tell(event, before, viewOf([building("A1", "B2")], { monster: "C5" }));
    expect(said.map(({ key }) => key)).toEqual(["web.manhattan.tell.new", "web.manhattan.tell.crushed"]);
    const spared = tell(
      event,
      viewOf([], { monster: "C4" }),
      viewOf([building("A1", "B2")], { monster: "C5" }),
    );
    expect(spared.map(({ key }) => key)).toEqual(["web.manhattan.tell.new", "web.manhattan.tell.walked"]);
  });
});
