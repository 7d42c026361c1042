import { describe, expect, it } from "vitest";

import { afterDials, whileVoting } from "./fixtures/round";
import { whatIf } from "./what_if";

describe("the ballot's hints", () => {
  it("tell what a use does to its neighbours", () => {
    const hint = whatIf(whileVoting, "commerce");
    expect(hint?.pays).toMatchObject({ value: 2, well_placed: false });
    // Industry on 19 has two built neighbours; with commerce beside it, three, and doubled.
    expect(hint?.changes).toEqual([{ lot: 19, was: 2, is: 6, mine: false }]);
  });

  it("are not there when nothing is decided about", () => {
    expect(whatIf(afterDials, "commerce")).toBeNull();
  });
});
