// What deserves a moment of its own: votes turned over, dials shown, a lot paid out.
import type { Seat, TableEvent } from "../../net/types";
import { lotOf, readPurchase, type Payout, type Purchase, type Use, type View } from "./view";

export interface VotesMoment {
  kind: "votes";
  lot: number;
  mayor: Seat | null;
  // In the order in which they are turned over: the mayor's, which decides a tie, comes last.
  votes: { seat: Seat; use: Use; doubled: boolean }[];
  // What is built; null while the mayor has to pick one of the tied uses.
  outcome: Use | null;
  tied: readonly Use[];
}

export interface PurchaseRow {
  seat: Seat;
  purchase: Purchase;
  price: number;
  // Parcels that were got; null where it cannot be told any more.
  got: number | null;
}

export interface PurchasesMoment {
  kind: "purchases";
  // In the order in which they are served.
  rows: PurchaseRow[];
}

export interface PayoutMoment {
  kind: "payout";
  payout: Payout;
  // Of each player, before they go back.
  pawns: number[];
}

export type Moment = VotesMoment | PurchasesMoment | PayoutMoment;

export const votesFor = (moment: VotesMoment, use: Use): number =>
  moment.votes.reduce((sum, vote) => sum + (vote.use === use ? (vote.doubled ? 2 : 1) : 0), 0);

// Everything that an event discloses: what was secret, and its own action.
export function disclosed(event: TableEvent): { seat: Seat; do: string }[] {
  if (!event.reveals) return [];
  const own = event.seat !== undefined && event.do ? [{ seat: event.seat, do: event.do }] : [];
  return [...event.reveals, ...own].sort((a, b) => a.seat - b.seat);
}

const isVote = (action: string): boolean => action.startsWith("vote ");

function votesMoment(event: TableEvent, before: View | null, after: View | null): VotesMoment | null {
  const votes = disclosed(event).filter((choice) => isVote(choice.do));
  const lot = before?.deciding ?? after?.cards.findLast((card) => card.votes)?.card;
  if (!votes.length || lot === undefined || lot === null) return null;
  const mayor = before?.mayor ?? after?.mayor ?? null;
  const turn = (seat: Seat): number => (seat - (mayor ?? -1) - 1 + votes.length) % votes.length;
  const lobbied = new Set(before?.cards.find((card) => card.card === lot)?.lobbied ?? []);
  if (event.do === "lobby yes" && event.seat !== undefined) lobbied.add(event.seat);
  return {
    kind: "votes",
    lot,
    mayor,
    votes: votes
      .map((vote) => ({
        seat: vote.seat,
        use: vote.do.slice("vote ".length) as Use,
        doubled: lobbied.has(vote.seat),
      }))
      .sort((a, b) => turn(a.seat) - turn(b.seat)),
    outcome: after ? (lotOf(after, lot).use as Use | null) : null,
    tied: after?.tied ?? [],
  };
}

const isPurchase = (action: string): boolean => action === "pass" || action.startsWith("buy ");

function purchasesMoment(
  event: TableEvent,
  before: View | null,
  after: View | null,
  payouts: readonly PayoutMoment[],
): PurchasesMoment | null {
  const choices = disclosed(event).filter((choice) => isPurchase(choice.do));
  if (!choices.length) return null;
  const first = before?.mayor ?? 0;
  const served = (seat: Seat): number => (seat - first + choices.length) % choices.length;
  const rows = choices.map(({ seat, do: action }): PurchaseRow => {
    const purchase = readPurchase(action);
    if (purchase === "pass") return { seat, purchase, price: 0, got: 0 };
    const was = before ? lotOf(before, purchase.lot) : null;
    const paidOut = payouts.find(({ payout }) => payout.lot === purchase.lot);
    const then = after ? lotOf(after, purchase.lot) : null;
    // A lot that has been paid out is empty again.
    const now = paidOut?.pawns[seat] ?? (then?.closed ? undefined : then?.pawns[seat]);
    const had = was?.pawns[seat];
    return {
      seat,
      purchase,
      price: was?.prices[purchase.parcels - 1] ?? 0,
      got: now === undefined || had === undefined ? null : now - had,
    };
  });
  return { kind: "purchases", rows: rows.sort((a, b) => served(a.seat) - served(b.seat)) };
}

function payoutMoment(event: TableEvent, before: View | null): PayoutMoment | null {
  if (event.type !== "score" || !event.score) return null;
  const payout = event.score as unknown as Payout;
  const had = before ? lotOf(before, payout.lot).pawns : payout.paid.map(() => 0);
  // A worthless lot says nothing of who got its last parcels.
  const pawns = payout.value > 0 ? payout.paid.map((paid) => paid / payout.value) : had;
  return { kind: "payout", payout, pawns };
}

export function momentsOf(
  news: readonly TableEvent[],
  before: View | null,
  after: View | null,
): readonly Moment[] {
  const payouts = news.map((event) => payoutMoment(event, before)).filter((moment) => moment !== null);
  const revealed = news.flatMap((event) => [
    votesMoment(event, before, after),
    purchasesMoment(event, before, after, payouts),
  ]);
  return [...revealed.filter((moment) => moment !== null), ...payouts];
}

// What becomes a moment, as far as the event alone tells.
export const isReveal = (event: TableEvent): boolean =>
  event.type === "score" || disclosed(event).some(({ do: action }) => isPurchase(action) || isVote(action));

// Ballots and dials are turned over one after another, so that each can be read: when the first is, how long each
// of them takes, and how long all are seen.
const pace = {
  votes: { first: 500, step: 260, rest: 1700 },
  purchases: { first: 450, step: 320, rest: 1500 },
};
const payoutLength = 2600;

export const turnsOf = (moment: Moment): number =>
  moment.kind === "votes" ? moment.votes.length : moment.kind === "purchases" ? moment.rows.length : 0;

// When the nth of them is turned over, counted from 0, after the moment began.
export const turnAt = (moment: Moment, n: number): number =>
  moment.kind === "payout" ? 0 : pace[moment.kind].first + pace[moment.kind].step * n;

const lengthOfTurns = (kind: keyof typeof pace, turns: number): number =>
  pace[kind].first + pace[kind].step * (turns - 1) + pace[kind].rest;

export const lengthOf = (moment: Moment): number =>
  moment.kind === "payout" ? payoutLength : lengthOfTurns(moment.kind, turnsOf(moment));

// How long the table waits for what happened.
export function dwell(news: readonly TableEvent[]): number {
  const moments = momentsOf(news, null, null).reduce((sum, moment) => sum + lengthOf(moment), 0);
  // Without the views, votes cannot be told from their lot; their length can.
  const votes = news.flatMap((event) => event.reveals ?? []).filter((choice) => isVote(choice.do));
  const reveal = votes.length ? lengthOfTurns("votes", votes.length) : 0;
  const rest = news.reduce((sum, event) => sum + plainDwell(event), 0);
  return moments + reveal + rest;
}

export const stands = (news: readonly TableEvent[]): boolean => news.some(isReveal);

function plainDwell(event: TableEvent): number {
  if (event.type === "chance") return event.chance?.startsWith("card") ? 650 : 0;
  if (event.type !== "action") return 0;
  // What was revealed settles on the plan: tiles rise, pawns hop in.
  if (event.reveals) return 500;
  // A tile rises without a vote of all.
  if (/^(pick|use) /.test(event.do ?? "")) return 900;
  return event.do === null ? 120 : 420;
}
