// The plan of a game that is over, as a ledger: each lot that paid keeps its owners and what a parcel of it paid.
import type { Seat, TableEvent } from "@web/net/types";
import { revealsOf, type PayoutReveal } from "./reveals";
import type { View } from "./view";

export interface PaidLot {
  lot: number;
  // Parcel by parcel.
  owners: readonly Seat[];
  // Of one parcel.
  value: number;
  wellPlaced: boolean;
  // No lot has paid more in all.
  best: boolean;
}

export const payoutsIn = (events: readonly TableEvent[], view: View): PayoutReveal[] =>
  revealsOf(events, null, view).filter((reveal): reveal is PayoutReveal => reveal.kind === "payout");

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function planLedger(events: readonly TableEvent[], view: View): PaidLot[] {
  const payouts = payoutsIn(events, view);
  const paidBy = ({ payout: { paid, bonus } }: PayoutReveal): number => sum(paid) + sum(bonus);
  const most = Math.max(0, ...payouts.map(paidBy));
  return payouts
    .map((reveal) => ({
      lot: reveal.payout.lot,
      owners: reveal.pawns.flatMap((count, seat): Seat[] => Array.from({ length: count }, () => seat)),
      value: reveal.payout.value,
      wellPlaced: reveal.payout.well_placed,
      best: paidBy(reveal) === most,
    }))
    .filter(({ owners }) => owners.length > 0);
}
