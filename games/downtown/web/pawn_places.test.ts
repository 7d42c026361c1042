import { describe, expect, it } from "vitest";

import { placesOnLot } from "./pawn_places";

describe("pawns on a lot", () => {
  it("stay where they are when others come", () => {
    const before = placesOnLot([null, null, null, null], [0, 1, 1]);
    expect(before).toEqual([1, 2, null, null]);
    expect(placesOnLot(before, [1, 1, 2])).toEqual([1, 2, 0, 2]);
  });

  it("leave when the lot is paid out", () => {
    expect(placesOnLot([1, 2, 0, 2], [0, 0, 0])).toEqual([null, null, null, null]);
  });
});
