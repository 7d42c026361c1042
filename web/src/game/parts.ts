// What a game brings to the browser, in games/<game>/web/parts.ts: `export default { … } satisfies GameParts`. All of it
// may be left out: then there is a screen in words, a plain emblem, a form made from the server's list of options, and no
// course. Each part is loaded when it is wanted.
import type { Component } from "svelte";

import type { GameInfo } from "../net/types";
import type { PlayerColour } from "../look/colours";
import type { GameScreen, Sentence } from "./contract";
import type { Course } from "./course";
import type { EditorProps } from "./editor";

// A table that is being set up: options by name, as the server writes them; what is missing is the default.
export type Config = Readonly<Record<string, string>>;

// Set-up fields that know the game.
export interface SetupParts {
  // In the place of an input line, by option.
  fields?: Readonly<
    Record<string, Component<{ label: string; value: string; onchange: (value: string) => void }>>
  >;
  // Pictures of what an option's values mean, by option.
  pictures?: Readonly<Record<string, Component<{ game: GameInfo; value: string }>>>;
  // Where only some numbers of an option's range are allowed.
  values?: Readonly<Record<string, readonly string[]>>;
  // Options that other choices hide or forbid: what was chosen of them is forgotten.
  isHidden?(option: string, config: Config, players: number): boolean;
  isForbidden?(option: string, config: Config): boolean;
  // Words of one option that exclude each other.
  excludes?(word: string, other: string): boolean;
  // The option that says who begins; "start" unless told.
  first?: string;
  colours?(seat: number, players: number): readonly PlayerColour[];
  // Where who sits at which side of the table matters.
  sides?: SidesPart;
}

export interface SidesPart {
  // The option that says it.
  option: string;
  count: number;
  nameOf(side: number): string;
  // What they are good for, as a text.
  note: string;
  read(written: string | undefined, players: number): number[];
  // Somebody takes a side; written as the option is.
  take(sides: readonly number[], seat: number, side: number): string;
  Picture: Component<{
    sides: readonly number[];
    coloursOf: (seat: number) => readonly PlayerColour[];
  }>;
}

export interface GameParts {
  screen?: () => Promise<{ screen: unknown }>;
  setup?: () => Promise<{ setup: SetupParts }>;
  course?: () => Promise<{ course: Course }>;
  // A form for positions that are set up by hand.
  editor?: () => Promise<{ default: Component<EditorProps<never, never>> }>;
  // Where a game is, for lists of tables: "Round 3 of 4".
  progress?: () => Promise<{ progress: (view: never) => Sentence }>;
  // By the rule that they follow.
  pictures?: () => Promise<{ pictures: Readonly<Record<string, Component>> }>;
  emblem?: () => Promise<{ default: Component }>;
  // The addresses of a picture of the board for the first page.
  board?: { day: string; night: string };
}

const known: readonly string[] = [
  "screen",
  "setup",
  "course",
  "editor",
  "pictures",
  "progress",
  "emblem",
  "board",
] satisfies (keyof GameParts)[];
const needed = [
  "Board",
  "BoardList",
  "Tray",
  "PlayerFacts",
  "makePlan",
  "prompt",
  "progress",
  "colours",
  "points",
  "tell",
  "sayAction",
  "show",
] as const satisfies (keyof GameScreen)[];

// What a folder brings is checked by the compiler; who leaves that out is told here what is wrong.
export function checkParts(game: string, parts: GameParts): GameParts {
  const wrong = Object.keys(parts).filter((name) => !known.includes(name));
  if (wrong.length)
    throw new Error(
      `games/${game}/web/parts.ts: there is no part "${wrong.join('", "')}"; the parts are ${known.join(", ")}`,
    );
  return parts;
}

export function checkScreen(game: string, screen: unknown): GameScreen {
  const members = (screen ?? {}) as Partial<GameScreen>;
  const missing = needed.filter((name) => members[name] === undefined);
  if (missing.length) throw new Error(`games/${game}/web: the screen lacks ${missing.join(", ")}`);
  // A table hands a game's view only to that game, so the view's type is right by construction.
  return members as GameScreen;
}
