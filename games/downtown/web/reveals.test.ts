import { describe, expect, it } from "vitest";

import type { TableEvent } from "@web/net/types";
import { afterDials, beforeDials, dials, payout, sealed, votes, whileVoting } from "./fixtures/round";
import { revealsOf, votesFor, type PurchasesReveal, type VotesReveal } from "./reveals";
import { outcomeOf } from "./outcome";
import { tell } from "./tell";

describe("reveals", () => {
  it("show all dials in the order of service, with what was got", () => {
    const [purchases, paid] = revealsOf([dials, payout], beforeDials, afterDials);
    expect(purchases).toEqual({
      kind: "purchases",
      mayor: 2,
      rows: [
        { seat: 2, purchase: { lot: 9, parcels: 2 }, price: 5, got: 2 },
        { seat: 3, purchase: { lot: 20, parcels: 2 }, price: 5, got: 2 },
        { seat: 0, purchase: { lot: 16, parcels: 2 }, price: 5, got: 2 },
        { seat: 1, purchase: { lot: 9, parcels: 2 }, price: 5, got: 2 },
      ],
    });
    expect(paid).toMatchObject({ kind: "payout", pawns: [2, 1, 0, 1] });
  });

  it("tell what was got only where the view is of these purchases", () => {
    const later = { ...afterDials, last_purchases: afterDials.players.map(() => "pass" as const) };
    const [purchases] = revealsOf([dials], beforeDials, later);
    expect((purchases as PurchasesReveal).rows.map(({ got }) => got)).toEqual([null, null, null, null]);
  });

  it("know the owners of a lot that pays nothing but a bonus", () => {
    const score = { ...payout.score, value: 0, paid: [0, 0, 0, 0], bonus: [0, 10, 0, 0] };
    const awards = [
      { lot: 3, seat: 1, pawns: 4, points: 10 },
      { lot: 9, seat: 0, pawns: 2, points: 4 },
    ];
    expect(revealsOf([{ ...payout, score, awards }], beforeDials, afterDials)).toMatchObject([
      { kind: "payout", pawns: [0, 4, 0, 0] },
    ]);
  });

  it("count votes by the weight that the server tells, the mayor's turned over last", () => {
    const [reveal] = revealsOf([votes], whileVoting, beforeDials);
    const shown = reveal as VotesReveal;
    expect(shown.votes.map(({ seat, lobbied }) => [seat, lobbied])).toEqual([
      [3, false],
      [0, false],
      [1, true],
      [2, false],
    ]);
    expect(votesFor(shown, "commerce")).toBe(3);
    expect(votesFor(shown, "industry")).toBe(2);
    expect(outcomeOf(shown)).toMatchObject({
      key: "web.downtown.votes.clear",
      params: { lot: 17, votes: "downtown.use.commerce 3, downtown.use.industry 2" },
    });
  });

  it("say that a tie was the mayor's to break", () => {
    const cards = beforeDials.cards.map((card) => ({ ...card, decided_by: "mayor" as const }));
    const [reveal] = revealsOf([votes], whileVoting, { ...beforeDials, cards });
    expect(outcomeOf(reveal as VotesReveal).key).toBe("web.downtown.votes.tie");
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

  it("counts votes of which the outcome is not known any more", () => {
    expect(tell(votes, whileVoting, null).at(-1)?.key).toBe("web.downtown.log.votes");
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
