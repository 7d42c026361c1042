// On which parcel of a lot each pawn stands. The rules only count pawns, but at a table nobody's pawn wanders:
// who was there stays put, newcomers take the first free parcels.
import type { Seat } from "@web/net/types";
import type { View } from "./view";

export type Places = readonly (Seat | null)[];

export function placesOnLot(before: Places, pawns: readonly number[]): Places {
  const left = [...pawns];
  const places: (Seat | null)[] = before.map(() => null);
  before.forEach((seat, place) => {
    if (seat === null || !left[seat]) return;
    places[place] = seat;
    left[seat] = (left[seat] ?? 0) - 1;
  });
  left.forEach((count, seat) => {
    for (let i = 0; i < count; i++) {
      const place = places.indexOf(null);
      if (place >= 0) places[place] = seat;
    }
  });
  return places;
}

// A lot has as many parcels as it has cells on the map.
const emptyLot = (view: View, lot: number): Places =>
  view.board.rows.flatMap((row) => row.filter((cell) => cell === lot).map(() => null));

export const placesInCity = (before: readonly Places[], view: View): readonly Places[] =>
  view.lots.map((lot, index) => placesOnLot(before[index] ?? emptyLot(view, lot.lot), lot.pawns));
