// Where an owner's pawn or sign lies on a plan whose lots say in their middle what they paid: on its parcel, but beside
// the lot's number and beside the sum.
import { besideNumber, type LotBox, type Point } from "./geometry";

// As a share of a cell.
export const signRadius = 0.27;

// How large the sum is written.
export function sumSize(text: string, cell: number): { wide: number; high: number } {
  const high = Math.max(17, cell * 0.36);
  return { wide: high * (0.62 + text.length * 0.4), high };
}

export function signPlace(
  box: LotBox,
  place: number,
  cell: number,
  sum: { wide: number; high: number },
): Point {
  const at = box.cells[place] ?? box;
  const aside = place === 0 ? besideNumber(cell) : { x: 0, y: 0 };
  const middle = { x: (box.x + box.w / 2) * cell, y: (box.y + box.h / 2) * cell };
  const point = { x: (at.x + 0.5 + aside.x) * cell, y: (at.y + 0.5 + aside.y) * cell };
  const radius = signRadius * cell;
  // In a bar the two parcels next to the sum have their middles under it: they move out as far as the next one lets them.
  const away = (from: number, to: number, half: number, outermost: number): number => {
    const side = Math.sign(to - from) || 1;
    return from + side * Math.min(Math.max(Math.abs(to - from), half + radius), outermost - radius - 1);
  };
  if (box.h === 1) return { x: away(middle.x, point.x, sum.wide / 2, (box.w / 2) * cell), y: point.y };
  if (box.w === 1) return { x: point.x, y: away(middle.y, point.y, sum.high / 2, (box.h / 2) * cell) };
  return point;
}
