// The boards as the server describes them.
import type { DowntownMaterial } from "@web/net/generated/api";
import type { GameInfo } from "@web/net/types";

export const boardsOf = (game: GameInfo): DowntownMaterial["boards"] =>
  (game.data as Partial<DowntownMaterial>).boards ?? [];

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
