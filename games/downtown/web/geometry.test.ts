import { describe, expect, it } from "vitest";

import { whileVoting as view } from "./fixtures/round";
import { cityPlan, cornerNear, lotTowards, sharedSide, type LotBox } from "./geometry";

const flat = cityPlan(view.board.rows, false);
const turned = cityPlan(view.board.rows, true);
const box = (plan: typeof flat, lot: number): LotBox => plan.lots.get(lot) as LotBox;

describe("the city's plan", () => {
  it("finds every lot as a rectangle of four cells", () => {
    expect(flat.lots.size).toBe(24);
    for (const lot of flat.lots.values()) expect(lot.w * lot.h).toBe(4);
    expect(box(flat, 9)).toMatchObject({ x: 4, y: 4, w: 2, h: 2 });
  });

  it("turns for tall screens: the left half comes to lie above", () => {
    expect([turned.columns, turned.rows]).toEqual([8, 12]);
    expect(box(turned, 12)).toMatchObject({ x: 0, y: 0, w: 1, h: 4 });
    expect(turned.axis.from.y).toBe(6);
  });

  it("knows the middle of the side that two lots share", () => {
    expect(sharedSide(box(flat, 9), box(flat, 18))).toEqual({ x: 6, y: 5 });
    expect(sharedSide(box(flat, 9), box(flat, 7))).toEqual({ x: 5, y: 4 });
  });

  it("puts the mark between the lots that decide", () => {
    expect(
      cornerNear(box(flat, 9), [
        { x: 5, y: 4 },
        { x: 6, y: 5 },
      ]),
    ).toEqual({ x: 6, y: 4 });
    expect(cornerNear(box(flat, 9), [])).toEqual({ x: 6, y: 4 });
  });

  it("walks by arrow keys and stays at the edge", () => {
    expect(lotTowards(flat, 9, "right")).toBe(18);
    expect(lotTowards(flat, 9, "up")).toBe(7);
    expect(lotTowards(flat, 12, "down")).toBe(12);
  });

  it("reaches every lot by arrow keys", () => {
    for (const plan of [flat, turned]) {
      const seen = new Set([1]);
      for (const lot of seen)
        for (const way of ["left", "right", "up", "down"] as const) seen.add(lotTowards(plan, lot, way));
      expect(seen.size).toBe(24);
    }
  });
});
