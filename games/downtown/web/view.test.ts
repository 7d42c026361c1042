import { describe, expect, it } from "vitest";

import { legalOf, legalPurchases, readPurchase } from "./view";

describe("actions in notation", () => {
  it("are read", () => {
    expect(readPurchase("buy 14 2")).toEqual({ lot: 14, parcels: 2 });
    expect(readPurchase("pass")).toBe("pass");
    expect(legalOf(["vote housing", "vote industry"], "vote")).toEqual(["housing", "industry"]);
    expect([...legalPurchases(["buy 2 1", "buy 2 2", "buy 7 1", "pass"])]).toEqual([
      [2, [1, 2]],
      [7, [1]],
    ]);
  });
});
