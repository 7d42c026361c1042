// Where a learner is in a course: kept in this browser, so that a lesson can be taken up again later.
export interface Bookmark {
  table: string;
  step: number;
  // The last event before the step began.
  since: number;
}

const place = (game: string): string => `skyline.learn.${game}`;
// The tables of guided games, newest last: lists keep them apart from games that somebody waits for.
const guided = "skyline.guided";
const mostGuided = 40;

function read<Kept>(where: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(where) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
const guidedTables = (): readonly string[] => {
  const kept = read<unknown>(guided);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
};

export function readBookmark(game: string): Bookmark | null {
  const kept = read<Bookmark>(place(game));
  return kept && typeof kept.table === "string" && Number.isInteger(kept.step) ? kept : null;
}

export function keepBookmark(game: string, bookmark: Bookmark): void {
  localStorage.setItem(place(game), JSON.stringify(bookmark));
  const known = guidedTables().filter((table) => table !== bookmark.table);
  localStorage.setItem(guided, JSON.stringify([...known, bookmark.table].slice(-mostGuided)));
}

export function forgetBookmark(game: string): void {
  localStorage.removeItem(place(game));
}

export const isGuided = (table: string): boolean => guidedTables().includes(table);
