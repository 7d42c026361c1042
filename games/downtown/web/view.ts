// The server's view of Downtown, and its actions in notation.
import type {
  DowntownAward,
  DowntownBought,
  DowntownCard,
  DowntownLot,
  DowntownPays,
  DowntownPlayer,
  DowntownPurchase,
  DowntownScore,
  DowntownUse,
  DowntownView,
  DowntownZone,
} from "@web/net/generated/api";
import type { Seat } from "@web/net/types";

export type Use = DowntownUse;
export type Zone = DowntownZone;
export type Side = keyof NonNullable<DowntownView["piles"]>;
export type Phase = DowntownView["phase"];
export type Pays = DowntownPays;
export type Lot = DowntownLot;
export type Player = DowntownPlayer;
export type Purchase = DowntownPurchase;
export type Payout = DowntownScore;
export type Award = DowntownAward;
// The server's view, or what is shown of it: ballots and dials that are still to be turned over are none.
export type Card = Omit<DowntownCard, "votes"> & { readonly votes?: readonly (Use | null)[] | null };
export type Bought = DowntownBought;
export type View = Omit<DowntownView, "cards" | "last_purchases"> & {
  readonly cards: readonly Card[];
  readonly last_purchases: readonly (Bought | null)[] | null;
};

// What players can have built, in the order in which they are offered.
export const uses = ["housing", "commerce", "industry"] as const satisfies readonly Use[];

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
