// The border between a table (live, replayed, guided) and the game that is played at it. The table knows no game:
// it has a view, the legal actions in notation, and events. A game draws the view and offers the actions; it knows
// no rules: what would follow from an action is asked of the server (`preview`).
import type { Component } from "svelte";

import type { Preview, Reason, Refusal, Seat, TableEvent } from "../net/types";
import type { Params } from "../texts/texts.svelte";
import type { PlayerColour } from "../look/colours";
import type { SoundName } from "../look/sounds";
import type { BoardPicture } from "./board_picture";
import type { Ending, Story } from "./ending";
import type { GameKey } from "./keys";
import type { Showing } from "./showing.svelte";

export interface Person {
  seat: Seat;
  name: string;
  kind: "you" | "person" | "bot" | "open";
  // A bot's level, also of one that stands in.
  bot: string | null;
  // Some games give a player several.
  colours: readonly PlayerColour[];
}

// A moment of a table: how it is, and what led to it.
export interface Moment<View = unknown> {
  view: View;
  // The number of the event after which the view was so.
  number: number;
  // What happened, oldest first, and how it was before. Nothing after a jump.
  news: readonly TableEvent[];
  before: View | null;
}

// What a verdict points at on the board: where something was played and what speaks against it, where it would have been
// better, or how it goes on from there.
export interface Mark {
  tone: "good" | "bad" | "next";
  places: readonly string[];
  // Written on it in the place of a tick or a cross: the number of the sentence that speaks of it.
  sign?: string;
  // A place from which an arrow leads there.
  from?: string;
  // Written in the margin beside the first of its places, where there is room.
  note?: string;
}

// A table as a game's components see it. All members are reactive.
export interface GameTable<View = unknown, Shown extends Showing = Showing> {
  readonly view: View;
  // What led to the view, as far as it has been shown: what the game's `show` has made of it.
  readonly showing: Shown;
  // The number of the event after which the view was so.
  readonly number: number;
  // Whose view it is; null for a spectator.
  readonly viewer: Seat | null;
  readonly people: readonly Person[];
  // All that the viewer may do now, in notation; nothing while the past is shown, or an action is on its way.
  readonly legal: readonly string[];
  readonly mayAct: readonly Seat[];
  // What led from the view shown before to this one, oldest first. Empty after a jump.
  readonly news: readonly TableEvent[];
  readonly over: boolean;
  // All that counted in a game that is over, once it is known and as long as its end is looked at.
  readonly story?: readonly TableEvent[];
  // Places that somebody points at in the log: they glow on the board.
  readonly lit: readonly string[];
  // Where games are judged.
  readonly marks?: readonly Mark[];
  // Drawn from above whatever the preference says, so that nothing hides.
  readonly flat?: boolean;
  // Does actions, one after another. A refusal is shown by the table.
  act(...actions: string[]): void;
  preview(...actions: string[]): Promise<Preview>;
}

// A sentence of the log or the prompt: a text with its parameters, said by whoever shows it.
export interface Sentence {
  key: string;
  params?: Params;
  // Parameters that name people, once it is known what they are called: "You 1, Mei 2".
  names?: (nameOf: (seat: Seat) => string) => Params;
  // Whose doing it is: the log shows their sign and name, and the text goes on behind them (say_doing.ts).
  seat?: Seat;
  // Plots, lots, cells or points that it speaks of, by the game's own names: lit while it is pointed at.
  places?: readonly string[];
}

// What a game brings. `Plan` is what the player is about to do, shared by board and tray (a class with runes); `Shown`
// what has happened, being shown.
export interface GameScreen<View = unknown, Plan = unknown, Shown extends Showing = Showing> {
  // Fills its parent; draws in three dimensions or from above as the preference says. A button that ends a reveal
  // has the attribute data-skips: the table and the coach hide theirs meanwhile.
  Board: Component<{ table: GameTable<View, Shown>; plan: Plan }>;
  // The same as headings, tables and buttons, for screen readers and whoever prefers words.
  BoardList: Component<{ table: GameTable<View, Shown>; plan: Plan }>;
  // The viewer's hand and choices, along the bottom; on a phone a sheet.
  Tray: Component<{ table: GameTable<View, Shown>; plan: Plan }>;
  // What is public of a player, under the name in the rail.
  PlayerFacts: Component<{ table: GameTable<View, Shown>; seat: Seat }>;
  // How wide the board is by how high, where all of it lies above the end on a phone; unless told, as high as fits.
  aspect?: number;
  // … and the little of it that a phone's chip has room for.
  ChipFacts?: Component<{ table: GameTable<View, Shown>; seat: Seat }>;
  // Whatever else belongs beside the board, below the log: a stock, a legend, a small map.
  Aside?: Component<{ table: GameTable<View, Shown>; plan: Plan }>;
  makePlan(table: GameTable<View, Shown>): Plan;
  // What the keyboard does at board and hand.
  keys?: readonly GameKey<Plan>[];
  // What is asked of the viewer now, or what the table waits for.
  prompt(table: GameTable<View, Shown>, plan: Plan): Sentence;
  // Where the game is, for the title: "Round 3 of 4"; at a table, no further than what has been revealed there.
  progress(view: View, table?: GameTable<View, Shown>): Sentence;
  colours(view: View, seat: Seat): readonly PlayerColour[];
  // The standing of each seat as the view shows it; at a table, no further than what has been revealed there.
  points(view: View, table?: GameTable<View, Shown>): readonly number[];
  // What each seat has got so far of what is being counted; null while nothing is. Stands beside the points.
  gains?(table: GameTable<View, Shown>): readonly number[] | null;
  // What the points of a game that is over were made of (ending.ts).
  ending?(story: Story<View>): Ending;
  // The board from above, or the part of it round a place, where something was done.
  picture?(view: View, around?: readonly string[]): Promise<BoardPicture>;
  // How points are written where they are not just points: "$52".
  sayPoints?(points: number, view: View): string;
  // An event in words; none for what nobody needs to read. The views before and after it where they are known.
  tell(event: TableEvent, before: View | null, after: View | null): readonly Sentence[];
  // What an event sounds like; wood on wood unless told.
  sound?(event: TableEvent): SoundName;
  // For several people at one device.
  shared?: {
    // Whether what is asked may be answered before all eyes: then nobody need look away.
    isOpen(view: View): boolean;
    // The view without what only its viewer may see.
    veil(view: View): View;
  };
  // Puts an action into the plan as if it had been chosen: in pencil, to be looked at on the board.
  suggest?(plan: Plan, action: string): void;
  // A refusal with the game's own names of places in its parameters, where the engine's are others.
  nameRefusal?(refusal: Refusal): Refusal;
  // Any action in words, as something that one can do: "Put 2 floors on Hong Kong 8". The view is the one before it.
  sayAction(action: string, view: View): Sentence;
  // The same in as few words as there is room for: "Hong Kong 8".
  nameAction?(action: string, view: View): string;
  // Why an action is better than another, as the analysis found it; none for what this program does not know yet.
  sayReason?(reason: Reason, view: View): Sentence | null;
  // Shows a moment, after the one that was shown last. The table waits until it is done; with no news it is at once.
  show(moment: Moment<View>, last: Shown | null): Shown;
}
