import { describe, expect, it } from "vitest";

import { building, viewOf } from "./fixture";
import { readAction, writeBuild, writeSelect } from "./notation";
import { citiesFrom, layOut, roomIn } from "./sides";
import { tallyOf } from "./view";

describe("sides", () => {
  const fromSouth = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const fromWest = [3, 6, 9, 2, 5, 8, 1, 4, 7];

  it("a city lies as the server says that its side reads it", () => {
    const { plots } = layOut(1, fromWest, roomIn(1060, 600), false);
    const row = ["A3", "A6", "A9"].map((plot) => plots.get(plot) ?? { x: 0, z: 0 });
    expect(new Set(row.map(({ z }) => z)).size).toBe(1);
    expect(row.map(({ x }) => x - (row[0]?.x ?? 0))).toEqual([0, 1, 2]);
  });

  it("cities are read from one's own side", () => {
    expect(citiesFrom(1)).toEqual({ order: ["C", "F", "B", "E", "A", "D"], columns: 2 });
    expect(citiesFrom(2)).toEqual({ order: ["F", "E", "D", "C", "B", "A"], columns: 3 });
    expect(citiesFrom(3)).toEqual({ order: ["D", "A", "E", "B", "F", "C"], columns: 2 });
  });

  it("three cities across a phone have names and counts on two lines", () => {
    expect(roomIn(390, 300)).toEqual({ columns: 3, small: true });
    expect(roomIn(390, 460)).toEqual({ columns: 2, small: true });
    const { nameAt, countsAt } = layOut(0, fromSouth, roomIn(390, 300), false);
    expect(countsAt).toBeGreaterThan(nameAt + 0.3);
    const wide = layOut(0, fromSouth, roomIn(1060, 600), false);
    expect(wide.countsAt).toBe(wide.nameAt);
  });

  it("where a monster walks, neighbours stay neighbours", () => {
    const layout = layOut(1, fromWest, { columns: 3, small: false }, true);
    expect(layout.columns).toBe(2);
    const a = layout.plots.get("A9");
    const d = layout.plots.get("D3");
    // From the west, D lies to the right of A.
    expect(a && d && d.x > a.x && Math.abs(d.z - a.z) < 0.01).toBe(true);
  });
});

describe("notation", () => {
  it("is read and written", () => {
    const build = readAction("build 3 D7 O2");
    expect(build).toEqual({ kind: "build", card: 3, plot: "D7", colour: "O", floors: 2 });
    expect(build?.kind === "build" && writeBuild(build)).toBe("build 3 D7 O2");
    const select = readAction("select O2.1.1.0 Y3.0.0.1");
    expect(select).toEqual({ kind: "select", counts: { O: [2, 1, 1, 0], Y: [3, 0, 0, 1] } });
    expect(select?.kind === "select" && writeSelect(select.counts)).toBe("select O2.1.1.0 Y3.0.0.1");
    expect(readAction("skip 4")).toEqual({ kind: "skip", card: 4 });
  });
});

describe("tallies", () => {
  const buildings = ["A1 O1", "A2 O1", "A3 B1", "B1 O1", "B2 B1"].map((text) => {
    const [plot = "", block = ""] = text.split(" ");
    return building(plot, block);
  });
  const view = viewOf(buildings, { majorities: { A: "O" } });

  it("outline whoever holds the city, as the server says", () => {
    expect(tallyOf(view, "A")).toEqual([
      { colour: "O", count: 2, leads: true },
      { colour: "B", count: 1, leads: false },
    ]);
    expect(tallyOf(view, "B").some(({ leads }) => leads)).toBe(false);
  });
});
