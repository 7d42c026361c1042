// The default plan of Downtown (D2) as the pictures draw it.
export type Use = "housing" | "commerce" | "industry" | "park";

const rows = [
  [1, 1, 2, 2, 2, 2, 14, 14, 13, 13, 13, 13],
  [1, 1, 3, 3, 3, 3, 14, 14, 15, 15, 15, 15],
  [4, 5, 5, 6, 7, 7, 16, 16, 19, 17, 17, 21],
  [4, 5, 5, 6, 7, 7, 16, 16, 19, 17, 17, 21],
  [4, 8, 8, 6, 9, 9, 18, 18, 19, 20, 20, 21],
  [4, 8, 8, 6, 9, 9, 18, 18, 19, 20, 20, 21],
  [10, 10, 10, 10, 11, 11, 22, 22, 22, 22, 24, 24],
  [12, 12, 12, 12, 11, 11, 23, 23, 23, 23, 24, 24],
];

export interface Lot {
  lot: number;
  column: number;
  row: number;
  columns: number;
  rows: number;
}

// Lots are rectangles: from their first cell in reading order to their last.
export const lots: readonly Lot[] = Array.from({ length: 24 }, (_, index) => {
  const lot = index + 1;
  const cells = rows.flatMap((row, y) => row.flatMap((one, x) => (one === lot ? [{ x, y }] : [])));
  const [first = { x: 0, y: 0 }] = cells;
  const last = cells.at(-1) ?? first;
  return { lot, column: first.x, row: first.y, columns: last.x - first.x + 1, rows: last.y - first.y + 1 };
});

// The middles of a lot's four parcels, in cells.
export function parcels({ column, row, columns, rows: high }: Lot): { x: number; y: number }[] {
  return Array.from({ length: 4 }, (_, index) => ({
    x: column + (index % columns) + 0.5,
    y: row + Math.floor(index / columns) + 0.5,
  })).filter(({ y }) => y < row + high);
}
