// The texts as the client loads them: for each language one file with what the first page says and what may be said on any,
// one with what only the others say, and one for each game. Where a language lacks a text, English stands in.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { GameFolder } from "./game_folders.ts";

export type Sentences = Record<string, string>;

// The first language stands in for the others.
export const languages = ["en", "fr", "de", "it"] as const;

const all = (): boolean => true;

// Everything that is said in a folder texts/<language>/, or in some files of it.
export function textFiles(
  folder: string,
  language: string,
  wanted: (file: string) => boolean = all,
): string[] {
  const place = join(folder, language);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.endsWith(".json") && wanted(file))
    .sort()
    .map((file) => join(place, file));
}

function readFiles(folder: string, language: string, wanted: (file: string) => boolean = all): Sentences {
  const files = [...textFiles(folder, languages[0], wanted), ...textFiles(folder, language, wanted)];
  const parts = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Sentences);
  return Object.assign({}, ...parts) as Sentences;
}

const ofShelf = (game: string): string => `web.game.${game}.`;

export function gameTexts({ name, path }: GameFolder, language: string): Sentences {
  const said = Object.entries(readFiles(join(path, "data/texts"), language));
  return Object.fromEntries(said.filter(([key]) => !key.startsWith(ofShelf(name))));
}

// What stands on the shelf before a game is opened: its name, what it is about. Who has no such texts for the browser has
// a title and a summary for the terminal, or at least a name.
export function shelfTexts({ name, path }: GameFolder, language: string): Sentences {
  const said = readFiles(join(path, "data/texts"), language);
  const summary = said[`game.${name}.summary`] ?? "";
  const own = Object.entries(said).filter(([key]) => key.startsWith(ofShelf(name)));
  return {
    [`${ofShelf(name)}name`]: said[`game.${name}.title`] ?? capitalised(name),
    [`${ofShelf(name)}lead`]: summary,
    [`${ofShelf(name)}about`]: summary,
    ...Object.fromEntries(own),
  };
}

const capitalised = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

const isOfTerminal = (file: string): boolean => ["terminal.json", "analysis.json"].includes(file);
// What waits for a page that says it: web-study.json, web-puzzles.json and their like, and what is wrong with a position.
const isOfOtherPages = (file: string): boolean =>
  (file.startsWith("web-") && file !== "web-first.json") || file === "position.json";

export function otherTexts(root: string, language: string): Sentences {
  return readFiles(join(root, "data/texts"), language, isOfOtherPages);
}

export function sharedTexts(root: string, games: readonly GameFolder[], language: string): Sentences {
  const isSaidAnywhere = (file: string): boolean => !isOfTerminal(file) && !isOfOtherPages(file);
  const shared = readFiles(join(root, "data/texts"), language, isSaidAnywhere);
  return Object.assign(shared, ...games.map((game) => shelfTexts(game, language))) as Sentences;
}
