// What deserves a reveal of its own: votes turned over, dials shown, a lot paid out.
import type { Seat, TableEvent } from "@web/net/types";
import {
  lotOf,
  readPurchase,
  type Award,
  type Bought,
  type Payout,
  type Purchase,
  type Use,
  type View,
} from "./view";

export interface VotesReveal {
  kind: "votes";
  lot: number;
  mayor: Seat | null;
  // In the order in which they are turned over: the mayor's, which decides a tie, comes last.
  votes: { seat: Seat; use: Use; weight: number; lobbied: boolean }[];
  // What is built; null while the mayor has to pick one of the tied uses.
  outcome: Use | null;
  tied: readonly Use[];
  // It was a tie, which the mayor breaks.
  byMayor: boolean;
}

export interface PurchaseRow {
  seat: Seat;
  purchase: Purchase;
  price: number;
  // Parcels that were got; null where it cannot be told any more.
  got: number | null;
}

export interface PurchasesReveal {
  kind: "purchases";
  mayor: Seat | null;
  // In the order in which they are served.
  rows: PurchaseRow[];
}

export interface PayoutReveal {
  kind: "payout";
  payout: Payout;
  // Of each player, before they go back.
  pawns: number[];
}

export type Reveal = VotesReveal | PurchasesReveal | PayoutReveal;

export const votesFor = (reveal: VotesReveal, use: Use): number =>
  reveal.votes.reduce((sum, vote) => sum + (vote.use === use ? vote.weight : 0), 0);

// Everything that an event discloses: what was secret, and its own action.
export function disclosed(event: TableEvent): { seat: Seat; do: string }[] {
  if (event.type !== "action" || !event.reveals) return [];
  const own = event.do ? [{ seat: event.seat, do: event.do }] : [];
  return [...event.reveals, ...own].sort((a, b) => a.seat - b.seat);
}

const isVote = (action: string): boolean => action.startsWith("vote ");

function votesReveal(event: TableEvent, before: View | null, after: View | null): VotesReveal | null {
  if (!disclosed(event).some((choice) => isVote(choice.do))) return null;
  const lot = before?.deciding ?? after?.cards.findLast(({ votes }) => votes)?.card;
  const card = after?.cards.find((one) => one.card === lot);
  if (!after || !card?.votes) return null;
  const [mayor, ...others] = after.order;
  const turned = mayor === undefined ? others : [...others, mayor];
  return {
    kind: "votes",
    lot: card.card,
    mayor: after.mayor,
    votes: turned.flatMap((seat) => {
      const use = card.votes?.[seat];
      if (!use) return [];
      return [
        { seat, use, weight: card.weights?.[seat] ?? 1, lobbied: card.lobbied?.includes(seat) ?? false },
      ];
    }),
    outcome: card.use as Use | null,
    tied: after.tied ?? [],
    byMayor: card.decided_by === "mayor",
  };
}

export const isPurchase = (action: string): boolean => action === "pass" || action.startsWith("buy ");

function purchasesReveal(event: TableEvent, before: View | null, after: View | null): PurchasesReveal | null {
  const choices = disclosed(event).filter((choice) => isPurchase(choice.do));
  if (!choices.length) return null;
  const served = (seat: Seat): number => before?.order.indexOf(seat) ?? seat;
  const rows = choices.map(({ seat, do: action }): PurchaseRow => {
    const purchase = readPurchase(action);
    if (purchase === "pass") return { seat, purchase, price: 0, got: 0 };
    const price = before && lotOf(before, purchase.lot).prices[purchase.parcels - 1];
    return { seat, purchase, price: price ?? 0, got: gotOf(purchase, after?.last_purchases?.[seat]) };
  });
  const mayor = before?.mayor ?? null;
  return { kind: "purchases", mayor, rows: rows.sort((a, b) => served(a.seat) - served(b.seat)) };
}

// The view may be of a later round, with other purchases.
function gotOf(tried: { lot: number; parcels: number }, bought: Bought | null | undefined): number | null {
  if (!bought || bought === "pass") return null;
  return bought.lot === tried.lot && bought.parcels === tried.parcels ? bought.got : null;
}

function payoutReveal(event: TableEvent): PayoutReveal | null {
  if (event.type !== "score" || !("lot" in event.score)) return null;
  const payout = event.score;
  const awards = (event.awards ?? []).filter((award): award is Award => "lot" in award);
  const own = (seat: Seat): Award | undefined =>
    awards.find((award) => award.lot === payout.lot && award.seat === seat);
  return { kind: "payout", payout, pawns: payout.paid.map((_, seat) => own(seat)?.pawns ?? 0) };
}

export function revealsOf(
  news: readonly TableEvent[],
  before: View | null,
  after: View | null,
): readonly Reveal[] {
  const reveals = news.flatMap((event) => [
    votesReveal(event, before, after),
    purchasesReveal(event, before, after),
    payoutReveal(event),
  ]);
  return reveals.filter((reveal) => reveal !== null);
}

// Ballots and dials are turned over one after another, so that each can be read: when the first is, how long each
// of them takes, and how long all are seen.
const pace = {
  votes: { first: 500, step: 260, rest: 1700 },
  purchases: { first: 450, step: 320, rest: 1500 },
};
const payoutLength = 2600;

export const turnsOf = (reveal: Reveal): number =>
  reveal.kind === "votes" ? reveal.votes.length : reveal.kind === "purchases" ? reveal.rows.length : 0;

// When the nth of them is turned over, counted from 0, after the reveal began.
export const turnAt = (reveal: Reveal, n: number): number =>
  reveal.kind === "payout" ? 0 : pace[reveal.kind].first + pace[reveal.kind].step * n;

const lengthOfTurns = (kind: keyof typeof pace, turns: number): number =>
  pace[kind].first + pace[kind].step * (turns - 1) + pace[kind].rest;

export const lengthOf = (reveal: Reveal): number =>
  reveal.kind === "payout" ? payoutLength : lengthOfTurns(reveal.kind, turnsOf(reveal));

// How long the table waits for the rest of what happened, at normal pace.
export const restOf = (news: readonly TableEvent[]): number =>
  news.reduce((sum, event) => sum + plainTime(event), 0);

function plainTime(event: TableEvent): number {
  if (event.type === "chance") return event.chance.startsWith("card") ? 650 : 0;
  if (event.type !== "action") return 0;
  // What was revealed settles on the plan: tiles rise, pawns hop in.
  if (event.reveals) return 500;
  // A tile rises without a vote of all.
  if (/^(pick|use) /.test(event.do ?? "")) return 900;
  return event.do === null ? 120 : 420;
}
