// The games that there are, in the order of the shelf. What they bring is loaded when it is wanted, with their texts.
import type { Component } from "svelte";
import { games } from "virtual:games";

import { texts, type Language } from "../texts/texts.svelte";
import type { GameScreen, Sentence } from "./contract";
import type { Course } from "./course";
import type { PuzzleBook } from "./puzzle";
import { checkParts, checkScreen, type GameParts, type SetupParts } from "./parts";

export const gameNames: readonly string[] = games.map(({ name }) => name);

// A game that the server has and this client does not know is played in words.
export function partsOf(game: string): GameParts {
  const found = games.find(({ name }) => name === game);
  return found ? checkParts(game, found.parts) : {};
}

export async function loadScreen(game: string): Promise<GameScreen> {
  const load = partsOf(game).screen ?? (() => import("./plain/screen"));
  const [{ screen }] = await Promise.all([load(), texts.open(game)]);
  return checkScreen(game, screen);
}

export async function loadSetup(game: string): Promise<SetupParts> {
  const [brought] = await Promise.all([partsOf(game).setup?.(), texts.open(game)]);
  return brought?.setup ?? {};
}

export const hasCourse = (game: string): boolean => partsOf(game).course !== undefined;

export async function loadCourse(game: string): Promise<Course | null> {
  const [brought] = await Promise.all([partsOf(game).course?.(), texts.open(game)]);
  return brought?.course ?? null;
}

// Where a game is; null for one that does not tell. A table hands a game's view only to that game.
export async function progressOf(game: string, view: unknown): Promise<Sentence | null> {
  const [brought] = await Promise.all([partsOf(game).progress?.(), texts.open(game)]);
  return brought?.progress(view as never) ?? null;
}

export async function loadEmblem(game: string): Promise<Component> {
  const load = partsOf(game).emblem ?? (() => import("./plain/Emblem.svelte"));
  return (await load()).default;
}

export const boardPicture = (game: string): GameParts["board"] => partsOf(game).board;

export const puzzleGames: readonly string[] = games.filter(({ puzzles }) => puzzles).map(({ name }) => name);

// With the game's words, in which they are told.
export async function loadPuzzles(game: string): Promise<PuzzleBook | null> {
  const load = games.find(({ name }) => name === game)?.puzzles;
  const [book] = await Promise.all([load?.(), texts.open(game)]);
  return book ?? null;
}

// A rules page with its pictures, in the reader's language or in English.
export interface RulesPage {
  text: string;
  language: Language;
  pictures: Readonly<Record<string, Component>>;
}

export async function loadRules(game: string, wanted: Language): Promise<RulesPage | null> {
  const pages = games.find(({ name }) => name === game)?.rules ?? {};
  const language = pages[wanted] ? wanted : "en";
  const page = pages[language];
  if (!page) return null;
  const [text, brought] = await Promise.all([page(), partsOf(game).pictures?.(), texts.open(game)]);
  return { text, language, pictures: brought?.pictures ?? {} };
}
