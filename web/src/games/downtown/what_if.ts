// What a vote would lead to. A vote is secret, so the server foresees nothing from it; the ballot's hints are
// read off the plan here as D16 and D17 describe it. Only hints: what a lot pays in fact is the server's `pays`.
import { lotOf, type Lot, type Use, type View, type Zone } from "./view";

interface Placement {
  decidedBy: Use;
  least: number;
  most: number;
}

// Which neighbours decide whether a use is well placed, and how many of them it takes.
const placements: Record<Use, Placement> = {
  housing: { decidedBy: "industry", least: 0, most: 0 },
  industry: { decidedBy: "commerce", least: 1, most: Infinity },
  commerce: { decidedBy: "housing", least: 2, most: Infinity },
};

export interface Worth {
  counted: number[];
  deciding: number[];
  decidedBy: Use;
  wellPlaced: boolean;
  value: number;
}

export interface WhatIf extends Worth {
  // Neighbours that pay a changed sum for a parcel.
  changes: { lot: number; was: number; is: number; mine: boolean }[];
}

export function worth(view: View, lot: Lot, use: Use, useOf: (lot: Lot) => Zone | null): Worth {
  const neighbours = lot.neighbours.map((neighbour) => lotOf(view, neighbour));
  const counted = neighbours.filter((neighbour) => useOf(neighbour) !== null);
  const { decidedBy, least, most } = placements[use];
  const deciding = neighbours.filter((neighbour) => useOf(neighbour) === decidedBy);
  const wellPlaced = deciding.length >= least && deciding.length <= most;
  return {
    counted: counted.map((neighbour) => neighbour.lot),
    deciding: deciding.map((neighbour) => neighbour.lot),
    decidedBy,
    wellPlaced,
    value: counted.length * (wellPlaced ? 2 : 1),
  };
}

export function whatIf(view: View, number: number, use: Use): WhatIf {
  const here = lotOf(view, number);
  const useOf = (lot: Lot): Zone | null => (lot.lot === number ? use : lot.use);
  const changes = here.neighbours.flatMap((neighbour) => {
    const lot = lotOf(view, neighbour);
    if (lot.use === null || lot.use === "park" || lot.closed) return [];
    const is = worth(view, lot, lot.use, useOf).value;
    const mine = view.viewer !== null && (lot.pawns[view.viewer] ?? 0) > 0;
    return is === lot.pays.value ? [] : [{ lot: neighbour, was: lot.pays.value, is, mine }];
  });
  return { ...worth(view, here, use, useOf), changes };
}
