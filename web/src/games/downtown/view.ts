// The server's view of Downtown, and its actions in notation.
import type { Seat } from "../../net/types";

export const uses = ["housing", "commerce", "industry"] as const;
// What players can have built.
export type Use = (typeof uses)[number];
export type Zone = Use | "park";
export type Side = "left" | "right";
export type Phase =
  | "draw-mayor" | "set-up" | "deal" | "pile" | "turn-up" | "vote" | "lobby" | "pick" | "plan" | "use" | "buy"
  | "scoring" | "over"; // prettier-ignore

// What a lot would pay if it were paid out now, and why.
export interface Pays {
  counted: number[];
  deciding: number[];
  well_placed: boolean;
  // What a neighbour that is counted is worth.
  factor: number;
  value: number;
  owners: number;
  bonus: number;
}

export interface Lot {
  lot: number;
  shape: "square" | "bar";
  neighbours: number[];
  use: Zone | null;
  pawns: number[];
  closed: boolean;
  for_sale: boolean;
  // Parcels that can still be got.
  free: number;
  prices: number[];
  pays: Pays;
}

export interface Player {
  // Of the game for two: points and no money, pawns for bare lots, a hand of cards that all can see.
  money?: number;
  points?: number;
  pawns: number;
  bare_pawns?: number;
  cards?: number[];
  lobby?: boolean;
  chosen: boolean;
}

export interface Card {
  card: number;
  use: Zone | null;
  // By seat, when they have been revealed; a ballot that is still to be turned over is none.
  votes?: (Use | null)[] | null;
  // How much each of them counts.
  weights?: number[] | null;
  decided_by?: "votes" | "mayor" | null;
  lobbied?: Seat[];
}

export type Purchase = "pass" | { lot: number; parcels: number };
// … once all dials are shown: how many of the parcels were got.
export type Bought = "pass" | { lot: number; parcels: number; got: number };

export interface View {
  game: "downtown";
  phase: Phase;
  round: number;
  mayor: Seat | null;
  // In which players are asked to lobby, and served; empty before there is a mayor.
  order: Seat[];
  to_act: Seat[];
  parcels_at_once: number;
  board: { name: string | null; rows: number[][] };
  lots: Lot[];
  players: Player[];
  cards: Card[];
  deciding: number | null;
  // While a lot is decided about: what would follow from each use.
  outlook?: { use: Use; pays: Pays; neighbours: { lot: number; value: number }[] }[];
  tied?: Use[];
  piles?: Record<Side, number[]>;
  tiles: Record<Use, { square: number; bar: number }>;
  // By seat; a dial that is still to be turned round is none.
  last_purchases: (Bought | null)[] | null;
  viewer: Seat | null;
  choice: Use | Purchase | null;
}

// The payout of a lot, as a score event has it.
export interface Payout {
  lot: number;
  use: Use;
  well_placed: boolean;
  value: number;
  paid: number[];
  bonus: number[];
}

// An owner's part of it: what earned the points.
export interface Award {
  lot: number;
  seat: Seat;
  pawns: number;
  points: number;
}

// Two play for points, without money.
export const forTwo = (view: View): boolean => view.players.every(({ money }) => money === undefined);
export const standing = (player: Player): number => player.money ?? player.points ?? 0;
export const lotOf = (view: View, lot: number): Lot => view.lots[lot - 1] as Lot;
// Choices are made in secret and shown together.
export const isSecret = (view: View): boolean => ["vote", "lobby", "buy"].includes(view.phase);
export const votersOf = (card: Card, use: Use): Seat[] =>
  (card.votes ?? []).flatMap((vote, seat) => (vote === use ? [seat] : []));

export function readPurchase(action: string): Purchase {
  const [word, lot, parcels] = action.split(" ");
  return word === "buy" ? { lot: Number(lot), parcels: Number(parcels) } : "pass";
}

// The second words of the legal actions that begin with this one: the uses to vote for, the cards to plan.
export const legalOf = (legal: readonly string[], word: string): string[] =>
  legal.filter((action) => action.startsWith(`${word} `)).map((action) => action.slice(word.length + 1));

// For how many parcels one may try, by lot.
export function legalPurchases(legal: readonly string[]): Map<number, number[]> {
  const lots = new Map<number, number[]>();
  for (const action of legal) {
    const purchase = readPurchase(action);
    if (purchase === "pass") continue;
    lots.set(purchase.lot, [...(lots.get(purchase.lot) ?? []), purchase.parcels]);
  }
  return lots;
}

// The last card is followed by nothing; a word of two players' phases that have no step of their own is shared.
export const steps = ["cards", "vote", "buy", "pay", "mayor"] as const;
export type Step = (typeof steps)[number];
const stepOfPhase: Record<Phase, Step> = {
  "draw-mayor": "mayor",
  "set-up": "cards",
  deal: "cards",
  pile: "cards",
  "turn-up": "cards",
  plan: "cards",
  vote: "vote",
  lobby: "vote",
  pick: "vote",
  use: "vote",
  buy: "buy",
  scoring: "pay",
  over: "pay",
};
export const stepOf = (view: View): Step => stepOfPhase[view.phase];
