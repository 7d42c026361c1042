// The texts as the client loads them: one file for each language with what every page says, and one for each language and
// game, which also has what is said of positions that are set up: nobody needs it before a game is open. Where a language
// lacks a text, English stands in.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { GameFolder } from "./game_folders.ts";

export type Sentences = Record<string, string>;

// The first language stands in for the others.
export const languages = ["en", "fr", "de", "it"] as const;

// Everything that is said in a folder texts/<language>/, but for what only the terminal says.
export function textFiles(folder: string, language: string, leftOut: readonly string[] = []): string[] {
  const place = join(folder, language);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.endsWith(".json") && !leftOut.includes(file))
    .sort()
    .map((file) => join(place, file));
}

function read(folder: string, language: string, leftOut: readonly string[] = []): Sentences {
  const files = [...textFiles(folder, languages[0], leftOut), ...textFiles(folder, language, leftOut)];
  const parts = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Sentences);
  return Object.assign({}, ...parts) as Sentences;
}

const ofPositions: readonly string[] = ["position.json", "web-position.json"];
const ofTerminal: readonly string[] = ["terminal.json", "analysis.json"];

function positionTexts(root: string, language: string): Sentences {
  const isOther = (file: string): boolean => !ofPositions.includes(file);
  const folder = join(root, "data/texts");
  return read(folder, language, readdirSync(join(folder, languages[0])).filter(isOther));
}

const ofShelf = (game: string): string => `web.game.${game}.`;

export function gameTexts(root: string, { name, path }: GameFolder, language: string): Sentences {
  const own = Object.entries(read(join(path, "data/texts"), language));
  const open = own.filter(([key]) => !key.startsWith(ofShelf(name)));
  return { ...positionTexts(root, language), ...Object.fromEntries(open) };
}

// What stands on the shelf before a game is opened: its name, what it is about. Who has no such texts for the browser has
// a title and a summary for the terminal, or at least a name.
export function shelfTexts({ name, path }: GameFolder, language: string): Sentences {
  const all = read(join(path, "data/texts"), language);
  const summary = all[`game.${name}.summary`] ?? "";
  const own = Object.entries(all).filter(([key]) => key.startsWith(ofShelf(name)));
  return {
    [`${ofShelf(name)}name`]: all[`game.${name}.title`] ?? capitalised(name),
    [`${ofShelf(name)}lead`]: summary,
    [`${ofShelf(name)}about`]: summary,
    ...Object.fromEntries(own),
  };
}

const capitalised = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

export function sharedTexts(root: string, games: readonly GameFolder[], language: string): Sentences {
  const shared = read(join(root, "data/texts"), language, [...ofTerminal, ...ofPositions]);
  return Object.assign(shared, ...games.map((game) => shelfTexts(game, language))) as Sentences;
}
