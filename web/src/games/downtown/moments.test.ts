import { describe, expect, it } from "vitest";

import type { TableEvent } from "../../net/types";
import { afterDials, beforeDials, dials, payout, sealed, votes, whileVoting } from "./fixtures/round";
import { dwell, momentsOf, stands, votesFor, type VotesMoment } from "./moments";
import { outcomeOf } from "./outcome";
import { tell } from "./tell";

describe("moments", () => {
  it("show all dials in the order of service, with what was got", () => {
    const [purchases, paid] = momentsOf([dials, payout], beforeDials, afterDials);
    expect(purchases).toEqual({
      kind: "purchases",
      rows: [
        { seat: 2, purchase: { lot: 9, parcels: 2 }, price: 5, got: 2 },
        { seat: 3, purchase: { lot: 20, parcels: 2 }, price: 5, got: 2 },
        { seat: 0, purchase: { lot: 16, parcels: 2 }, price: 5, got: 2 },
        { seat: 1, purchase: { lot: 9, parcels: 2 }, price: 5, got: 2 },
      ],
    });
    expect(paid).toMatchObject({ kind: "payout", pawns: [2, 1, 0, 1] });
  });

  it("count a vote with the lobby token twice", () => {
    const [moment] = momentsOf([votes], whileVoting, beforeDials);
    const shown = moment as VotesMoment;
    expect(votesFor(shown, "commerce")).toBe(3);
    expect(votesFor(shown, "industry")).toBe(2);
    expect(outcomeOf(shown)).toMatchObject({
      key: "web.downtown.votes.clear",
      params: { lot: 17, most: 3, second: 2 },
    });
  });

  it("stand where nothing moves, plain events do not", () => {
    expect([[votes], [dials], [payout], [sealed]].map(stands)).toEqual([true, true, true, false]);
  });

  it("get the time they need, plain events little", () => {
    expect(dwell([dials, payout])).toBeGreaterThan(4000);
    expect(dwell([votes])).toBeGreaterThan(2500);
    expect(dwell([sealed])).toBeLessThan(200);
  });
});

describe("the log", () => {
  const keys = (event: TableEvent): string[] =>
    tell(event, beforeDials, afterDials).map((sentence) => sentence.key);

  it("tells purchases player by player and payouts with what each gains", () => {
    expect(keys(dials)).toEqual([
      ...Array.from({ length: 4 }, () => "web.downtown.log.got-all"),
      "web.downtown.log.waits",
      "web.downtown.log.waits",
    ]);
    expect(keys(payout)).toEqual([
      "web.downtown.log.paid-out-well",
      ...Array.from({ length: 3 }, () => "web.downtown.log.gains"),
    ]);
  });

  it("says nothing of secrets and of tokens that are kept", () => {
    expect(keys(sealed)).toEqual([]);
    expect(keys({ ...sealed, do: "lobby no" })).toEqual([]);
  });

  it("reads the set-up", () => {
    const chance = "setup park 15 11 12 housing 14 commerce 1 industry 24";
    expect(tell({ number: 1, at: 0, type: "chance", chance }, null, null)[0]?.params).toEqual({
      parks: "15, 11, 12",
      housing: "14",
      commerce: "1",
      industry: "24",
    });
  });
});
