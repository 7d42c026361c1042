// Which options of which games show pictures of their values.
const pictured: Record<string, readonly string[]> = {
  manhattan: ["variants"],
  downtown: ["board"],
  traffic: ["scenario"],
};

export const hasPicture = (game: string, option: string): boolean =>
  pictured[game]?.includes(option) ?? false;

export interface BoardData {
  name: string;
  rows: number[][];
}
export interface StartTile {
  at: [number, number];
  sides: string;
}

// The walls between lots of a board, as a path on a grid of one unit a cell.
export function wallsOf(rows: readonly (readonly number[])[]): string {
  let path = "";
  rows.forEach((row, y) =>
    row.forEach((lot, x) => {
      if (row[x - 1] !== undefined && row[x - 1] !== lot) path += `M${x} ${y}v1`;
      if (rows[y - 1]?.[x] !== undefined && rows[y - 1]?.[x] !== lot) path += `M${x} ${y}h1`;
    }),
  );
  return path;
}
