// What a vote would lead to, as the view tells it for each use.
import { lotOf, type Pays, type Use, type View } from "./view";

export interface WhatIf {
  pays: Pays;
  // Built neighbours that would pay another sum for a parcel.
  changes: { lot: number; was: number; is: number; mine: boolean }[];
}

export function whatIf(view: View, use: Use): WhatIf | null {
  const outlook = view.outlook?.find((one) => one.use === use);
  if (!outlook) return null;
  const changes = outlook.neighbours.flatMap(({ lot: number, value }) => {
    const lot = lotOf(view, number);
    if (lot.use === null || lot.closed || value === lot.pays.value) return [];
    const mine = view.viewer !== null && (lot.pawns[view.viewer] ?? 0) > 0;
    return [{ lot: number, was: lot.pays.value, is: value, mine }];
  });
  return { pays: outlook.pays, changes };
}
