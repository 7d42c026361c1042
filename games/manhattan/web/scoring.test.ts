import { describe, expect, it } from "vitest";

import type { TableEvent } from "@web/net/types";
import { changesBetween } from "./changes";
import { building, viewOf } from "./fixture";
import { explain, type Award, type Score } from "./scoring";
import { CityShowing } from "./showing.svelte";
import { walkBetween } from "./walk";
import { tell } from "./words";

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
  const built = { number: 8, at: 0, type: "action", seat: 0, do: "build 1 A1 O1" } as const;
  const show = (news: TableEvent[], last: CityShowing | null = null, number = 10): CityShowing => {
    const [before, after] = [
      { ...view, urban: "villa" },
      { ...view, urban: "megacity" },
    ] as const;
    return new CityShowing({ view: after, before: news.length ? before : null, news, number }, last);
  };

  it("counts the rule of the round that ends, not the next one", () => {
    const { ceremony } = show([scored, reveal(10, "megacity")]);
    expect(ceremony?.explained).toMatchObject({ urban: "villa", insteadOf: null, urbanAwards: [founded] });
  });

  it("counts what fake news turn out to be", () => {
    const { ceremony } = show([reveal(8, "founder"), scored, reveal(10, "megacity")]);
    expect(ceremony?.explained).toMatchObject({ urban: "founder", insteadOf: "villa" });
  });

  it("tells one criterion after the other, and points count when they have arrived", () => {
    const awards = [tallest, majority, founded];
    const showing = show([{ ...scored, awards } as unknown as TableEvent]);
    const told = (): unknown => [
      showing.ceremony?.criterion,
      showing.ceremony?.gains(2),
      showing.ceremony?.done,
    ];
    expect(told()).toEqual([null, [0, 0], false]);
    showing.advance(100);
    expect(told()).toEqual(["tallest", [0, 0], false]);
    expect([...(showing.ceremony?.places ?? [])]).toEqual([tallest.at]);
    showing.advance(500);
    expect(showing.ceremony?.flying.map(({ award }) => award)).toEqual([tallest]);
    showing.advance(400);
    expect(told()).toEqual(["cities", [0, 3], false]);
    showing.ceremony?.skipOne();
    expect(told()).toEqual(["buildings", [2, 3], false]);
    showing.ceremony?.skipOne();
    expect(told()).toMatchObject(["urban", [2, 3], false]);
    showing.advance(2000);
    expect(told()).toEqual([null, [2, 4], true]);
    showing.advance(9000);
    expect([showing.done, showing.ceremony !== null]).toEqual([true, true]);
  });

  it("waits for its reader at a table where that is wanted", () => {
    const showing = show([scored]);
    showing.attended = true;
    showing.advance(20_000);
    expect([showing.ceremony?.done, showing.holds]).toEqual([true, true]);
    showing.close();
    expect([showing.ceremony, showing.done]).toEqual([null, true]);
  });

  it("tells all at once when it is hurried, but keeps its time", () => {
    const showing = show([scored]);
    showing.ceremony?.skip();
    expect([showing.ceremony?.done, showing.done]).toEqual([true, false]);
  });

  it("stands where nothing moves, all told, until it has been read", () => {
    const showing = show([built, scored]);
    showing.advance(Infinity);
    expect([showing.ceremony?.done, showing.waits]).toEqual([true, true]);
    showing.close();
    expect([showing.ceremony, showing.done]).toEqual([null, true]);
    const plain = show([built]);
    plain.advance(Infinity);
    expect(plain.waits).toBe(false);
  });

  it("waits until the last block has landed", () => {
    expect(show([built, scored]).lasts).toBe(show([scored]).lasts + show([built]).lasts);
    const showing = show([built, scored]);
    showing.advance(900);
    expect(showing.ceremony?.criterion).toBe(null);
    showing.advance(50);
    expect(showing.ceremony?.criterion).toBe("tallest");
  });

  it("stays until it is closed, the game goes on or another moment is looked at", () => {
    const showing = show([scored], null, 9);
    const select = { ...built, number: 11, do: "select 1 1 1 1" };
    const kept = show([select], showing, 11);
    expect(kept.ceremony?.done).toBe(true);
    expect(show([{ ...built, number: 12 }], kept, 12).ceremony).toBeNull();
    expect(show([], kept, 9).ceremony).not.toBeNull();
    expect(show([], kept, 30).ceremony).toBeNull();
    kept.close();
    expect(show([select], kept, 12).ceremony).toBeNull();
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
