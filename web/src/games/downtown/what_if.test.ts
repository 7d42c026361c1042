import { describe, expect, it } from "vitest";

import after from "./fixtures/after_purchases.json";
import vote from "./fixtures/vote.json";
import type { View } from "./view";
import { whatIf, worth } from "./what_if";

describe("the ballot's hints", () => {
  it("agree with the server about every lot that is built", () => {
    for (const view of [vote, after] as unknown as View[])
      for (const lot of view.lots) {
        if (lot.use === null || lot.use === "park") continue;
        const own = worth(view, lot, lot.use, (other) => other.use);
        expect([own.value, own.wellPlaced, own.counted], `lot ${lot.lot}`).toEqual([
          lot.pays.value,
          lot.pays.well_placed,
          lot.pays.counted,
        ]);
      }
  });

  it("tell what a use does to its neighbours", () => {
    const view = vote as unknown as View;
    const hint = whatIf(view, 17, "commerce");
    expect(hint).toMatchObject({ value: 2, wellPlaced: false });
    // Industry on 19 has two built neighbours; with commerce beside it, three, and doubled.
    expect(hint.changes).toEqual([{ lot: 19, was: 2, is: 6, mine: false }]);
  });
});
