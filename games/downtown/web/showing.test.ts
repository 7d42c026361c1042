import { describe, expect, it } from "vitest";

import type { TableEvent } from "@web/net/types";
import { afterDials, beforeDials, dials, payout, sealed, votes, whileVoting } from "./fixtures/round";
import { RoundShowing } from "./showing.svelte";
import { openChoiceOf } from "./shown_view";
import { standing, type View } from "./view";

const at = (view: View, number: number): RoundShowing =>
  new RoundShowing({ view, before: null, news: [], number }, null);

function shown(news: readonly TableEvent[]): RoundShowing {
  return new RoundShowing({ view: afterDials, before: beforeDials, news, number: 73 }, at(beforeDials, 71));
}
const shownVotes = (): RoundShowing =>
  new RoundShowing(
    { view: beforeDials, before: whileVoting, news: [votes], number: 68 },
    at(whileVoting, 67),
  );

it("turns the dials one by one, and each brings its pawns", () => {
  const showing = shown([dials]);
  const fresh = showing.pawns.filter((pawn) => pawn.fresh);
  expect(showing.told).toBe(false);
  expect(fresh.every((pawn) => showing.isToCome(pawn))).toBe(true);
  showing.advance(500);
  // The mayor, on seat 2, is served first.
  expect(showing.dialled).toEqual([9]);
  expect(fresh.filter((pawn) => !showing.isToCome(pawn)).map((pawn) => pawn.seat)).toEqual([2, 2]);
  showing.advance(10_000);
  expect([showing.reveal, showing.done]).toEqual([null, true]);
});

it("takes the time that reveals need, and little for plain events", () => {
  // Four dials, a payout, and a moment in which all settles.
  expect(shown([dials, payout]).lasts).toBe(450 + 3 * 320 + 1500 + 2600 + 500);
  expect(shownVotes().lasts).toBe(500 + 3 * 260 + 1700 + 500);
  expect(shown([sealed]).lasts).toBe(120);
});

it("belongs to its own round until it is over", () => {
  const showing = shown([dials]);
  expect(showing.whereIn(afterDials)).toEqual({ round: beforeDials.round, step: "buy" });
  showing.skip();
  expect(showing.whereIn(afterDials)).toEqual({ round: afterDials.round, step: "cards" });
});

it("goes on to the next reveal, and settles after the last one", () => {
  const showing = shown([dials, payout]);
  showing.goOn();
  expect(showing.payout?.payout.lot).toBe(3);
  showing.goOn();
  expect([showing.reveal, showing.done]).toEqual([null, false]);
  showing.advance(440);
  expect(showing.done).toBe(false);
  showing.advance(10);
  expect(showing.done).toBe(true);
});

it("can be ended as a whole", () => {
  const showing = shown([dials, payout]);
  showing.skip();
  expect([showing.reveal, showing.done]).toEqual([null, true]);
});

const moneyIn = (showing: RoundShowing): number[] => showing.shown(afterDials).players.map(standing);
const pawnsIn = (showing: RoundShowing): number[] =>
  showing.shown(afterDials).players.map(({ pawns }) => pawns);
const had = beforeDials.players.map(standing);
const have = afterDials.players.map(standing);

it("tells beside the board no more than the board has shown", () => {
  const showing = shown([dials, payout]);
  expect(moneyIn(showing)).toEqual(had);
  expect(pawnsIn(showing)).toEqual(beforeDials.players.map(({ pawns }) => pawns));
  expect(showing.shown(afterDials).last_purchases).toEqual([null, null, null, null]);
  expect(showing.shown(afterDials).mayor).toBe(beforeDials.mayor);
  showing.advance(500);
  // The mayor, on seat 2, has paid.
  expect(moneyIn(showing)).toEqual(had.map((money, seat) => (seat === 2 ? money - 5 : money)));
  expect(showing.shown(afterDials).last_purchases?.[2]).toMatchObject({ lot: 9 });
  showing.goOn();
  expect(moneyIn(showing)).toEqual(have);
  showing.goOn();
  expect(showing.shown(afterDials)).toBe(afterDials);
});

it("keeps beside the board to the reveal shown, whatever the others choose meanwhile", () => {
  const showing = shownVotes();
  showing.advance(Infinity);
  // Three have set their dials already; what is shown are the votes.
  const facts = (): unknown[] => {
    const view = showing.shown(beforeDials);
    return view.players.map(({ chosen }, seat) =>
      chosen ? view.phase : (openChoiceOf(view, seat, showing.reveal).votes.at(-1)?.use ?? null),
    );
  };
  expect(facts()).toEqual(["industry", "commerce", "commerce", "industry"]);
  expect(showing.shown(beforeDials).to_act).toEqual([]);
  showing.goOn();
  expect(facts()).toEqual(["buy", "buy", "buy", "industry"]);
});

it("shows each ballot beside the board when it has been turned over", () => {
  const showing = shownVotes();
  const cast = (): unknown => showing.shown(beforeDials).cards[1]?.votes;
  const sealed = (): boolean[] => showing.shown(beforeDials).players.map(({ chosen }) => chosen);
  expect([cast(), sealed()]).toEqual([null, [true, true, true, true]]);
  showing.advance(600);
  expect([cast(), sealed()]).toEqual([
    [null, null, null, "industry"],
    [true, true, true, false],
  ]);
});

describe("where nothing moves", () => {
  const still = (showing: RoundShowing): RoundShowing => {
    showing.advance(Infinity);
    return showing;
  };
  const after = (news: readonly TableEvent[], last: RoundShowing): RoundShowing =>
    still(new RoundShowing({ view: { ...afterDials }, before: afterDials, news, number: 74 }, last));

  it("lies open at once, and stays until it has been seen", () => {
    const showing = still(shown([dials, payout]));
    expect(showing.told).toBe(true);
    expect(showing.dialled).toEqual([9, 20, 16, 9]);
    // What others seal meanwhile does not end it.
    const later = after([sealed], showing);
    expect(later.reveal?.kind).toBe("purchases");
    expect(later.shown(afterDials).mayor).toBe(beforeDials.mayor);
    later.goOn();
    expect(later.reveal?.kind).toBe("payout");
    // Its pawns stand there until then.
    const [lot = 0] = later.unpaid;
    const onLot = (one: RoundShowing): number => one.pawns.filter((pawn) => pawn.lot === lot).length;
    expect([onLot(later), onLot(showing)]).toEqual([4, 4]);
    later.goOn();
    expect([later.reveal, later.done]).toEqual([null, true]);
  });

  it("plain events do not stand", () => {
    expect(still(shown([sealed])).done).toBe(true);
  });

  it("is ended by the next step of a replay, which skips it", () => {
    const showing = still(shown([dials]));
    showing.skip();
    expect(after([sealed], showing).reveal).toBeNull();
  });
});
