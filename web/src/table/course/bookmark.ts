// Where a learner is in a course: kept in this browser, so that a lesson can be taken up again later.
import { dropNote, keepNote, readNote } from "../../device_notes";
import { isHere } from "../../local/here";

export interface Bookmark {
  table: string;
  step: number;
  // The last event before the step began.
  since: number;
}

// At a table of the server and at one of this device a learner is at different places.
const place = (game: string, here: boolean): string => `skyline.learn${here ? "-here" : ""}.${game}`;
// The tables of guided games, newest last: lists keep them apart from games that somebody waits for.
const guided = "skyline.guided";
const mostGuided = 40;

function read<Kept>(where: string): Kept | null {
  try {
    return JSON.parse(readNote(where) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
const guidedTables = (): readonly string[] => {
  const kept = read<unknown>(guided);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
};

export function readBookmark(game: string, here = false): Bookmark | null {
  const kept = read<Bookmark>(place(game, here));
  return kept && typeof kept.table === "string" && Number.isInteger(kept.step) ? kept : null;
}

export function keepBookmark(game: string, bookmark: Bookmark): void {
  keepNote(place(game, isHere(bookmark.table)), JSON.stringify(bookmark));
  const known = guidedTables().filter((table) => table !== bookmark.table);
  keepNote(guided, JSON.stringify([...known, bookmark.table].slice(-mostGuided)));
}

export function forgetBookmark(game: string): void {
  for (const here of [false, true]) dropNote(place(game, here));
}

export const isGuided = (table: string): boolean => guidedTables().includes(table);
