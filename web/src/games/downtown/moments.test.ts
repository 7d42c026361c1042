import { describe, expect, it } from "vitest";

import type { TableEvent } from "../../net/types";
import afterJson from "./fixtures/after_purchases.json";
import beforeJson from "./fixtures/before_purchases.json";
import voteJson from "./fixtures/vote.json";
import { dwell, momentsOf, votesFor, type VotesMoment } from "./moments";
import { outcomeOf } from "./outcome";
import { tell } from "./tell";
import type { View } from "./view";

const before = beforeJson as unknown as View;
const after = afterJson as unknown as View;
const vote = voteJson as unknown as View;

const reveal: TableEvent = {
  number: 72,
  at: 0,
  type: "action",
  seat: 3,
  do: "buy 20 2",
  reveals: [
    { number: 69, seat: 0, do: "buy 16 2" },
    { number: 70, seat: 1, do: "buy 9 2" },
    { number: 71, seat: 2, do: "buy 9 2" },
  ],
};
const score: TableEvent = {
  number: 73,
  at: 0,
  type: "score",
  score: { lot: 3, use: "commerce", well_placed: true, value: 6, paid: [12, 6, 0, 6], bonus: [0, 0, 0, 0] },
};
const votes: TableEvent = {
  number: 68,
  at: 0,
  type: "action",
  seat: 1,
  do: "lobby yes",
  reveals: [
    { number: 61, seat: 0, do: "vote industry" },
    { number: 62, seat: 1, do: "vote commerce" },
    { number: 63, seat: 2, do: "vote commerce" },
    { number: 64, seat: 3, do: "vote industry" },
  ],
};

describe("moments", () => {
  it("show all dials in the order of service, with what was got", () => {
    const [purchases, payout] = momentsOf([reveal, score], before, after);
    expect(purchases).toEqual({
      kind: "purchases",
      rows: [
        { seat: 2, purchase: { lot: 9, parcels: 2 }, price: 5, got: 2 },
        { seat: 3, purchase: { lot: 20, parcels: 2 }, price: 5, got: 2 },
        { seat: 0, purchase: { lot: 16, parcels: 2 }, price: 5, got: 2 },
        { seat: 1, purchase: { lot: 9, parcels: 2 }, price: 5, got: 2 },
      ],
    });
    expect(payout).toMatchObject({ kind: "payout", pawns: [2, 1, 0, 1] });
  });

  it("count a vote with the lobby token twice", () => {
    const [moment] = momentsOf([votes], vote, before);
    const shown = moment as VotesMoment;
    expect(votesFor(shown, "commerce")).toBe(3);
    expect(votesFor(shown, "industry")).toBe(2);
    expect(outcomeOf(shown)).toMatchObject({
      key: "web.downtown.votes.clear",
      params: { lot: 17, most: 3, second: 2 },
    });
  });

  it("get the time they need, plain events little", () => {
    expect(dwell([reveal, score])).toBeGreaterThan(4000);
    expect(dwell([votes])).toBeGreaterThan(2500);
    expect(dwell([{ number: 1, at: 0, type: "action", seat: 1, do: null }])).toBeLessThan(200);
  });
});

describe("the log", () => {
  const keys = (event: TableEvent): string[] => tell(event, before, after).map((sentence) => sentence.key);

  it("tells purchases player by player and payouts with what each gains", () => {
    expect(keys(reveal)).toEqual([
      ...Array.from({ length: 4 }, () => "web.downtown.log.got-all"),
      "web.downtown.log.waits",
      "web.downtown.log.waits",
    ]);
    expect(keys(score)).toEqual([
      "web.downtown.log.paid-out-well",
      ...Array.from({ length: 3 }, () => "web.downtown.log.gains"),
    ]);
  });

  it("says nothing of secrets and of tokens that are kept", () => {
    expect(keys({ number: 1, at: 0, type: "action", seat: 1, do: null })).toEqual([]);
    expect(keys({ number: 1, at: 0, type: "action", seat: 1, do: "lobby no" })).toEqual([]);
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
