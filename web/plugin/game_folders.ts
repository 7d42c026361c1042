// The games that there are: the folders games/<game>/ here, and below each folder that SKYLINE_MORE_GAMES names, as CMake's
// option of that name does. Their order is that of games/shelf.txt; who is not named there comes after, by name.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export interface GameFolder {
  name: string;
  path: string;
}

export function gameFolders(root: string, more = process.env["SKYLINE_MORE_GAMES"] ?? ""): GameFolder[] {
  const further = more.split(";").filter(Boolean);
  const found = [root, ...further.map((folder) => resolve(root, folder))].flatMap(foldersBelow);
  const shelf = linesOf(join(root, "games/shelf.txt"));
  const place = ({ name }: GameFolder): number => (shelf.includes(name) ? shelf.indexOf(name) : shelf.length);
  return found.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

function foldersBelow(root: string): GameFolder[] {
  const games = join(root, "games");
  if (!existsSync(games)) throw new Error(`SKYLINE_MORE_GAMES: ${root} has no folder games/`);
  return readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(games, name) }));
}

const linesOf = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
