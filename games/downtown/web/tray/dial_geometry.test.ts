import { describe, expect, it } from "vitest";

import { angleOf, lotAtAngle, nearestTurn, nextLot } from "./dial_geometry";

describe("the dial", () => {
  it("has every lot at its angle", () => {
    for (let lot = 1; lot <= 24; lot++) expect(lotAtAngle(angleOf(lot) + 5)).toBe(lot);
    expect(lotAtAngle(-15)).toBe(24);
    expect(lotAtAngle(-372)).toBe(24);
  });

  it("takes the short way round", () => {
    expect(nearestTurn(345, 0)).toBe(360);
    expect(nearestTurn(0, 345)).toBe(-15);
  });

  it("steps over lots that cannot be dialled", () => {
    expect(nextLot([2, 5, 9], 5, 1)).toBe(9);
    expect(nextLot([2, 5, 9], 9, 1)).toBe(2);
    expect(nextLot([2, 5, 9], 2, -1)).toBe(9);
    expect(nextLot([2, 5, 9], null, 1)).toBe(2);
    expect(nextLot([], 4, 1)).toBeNull();
  });
});
