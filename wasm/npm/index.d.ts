// Tables of the three games in this thread: open one, list what is legal, act, look, let bots think.
import type { Catalogue, Config, Hint, MomentsPage, Preview, Refusal, State } from "./api.js";
import type { Source, StoredEvent, Thinker } from "./instance.js";

export type { Source, StoredEvent, Thinker } from "./instance.js";
export type * as api from "./api.js";

// A rule, or the table, said no; nothing has changed.
export class Refused extends Error {
  readonly refusal: Refusal;
}

export interface Chance {
  // Where chance comes from: the same seed and the same calls give the same game. By default the system's.
  readonly seed?: number;
  // The time, in milliseconds since 1970. By default Date.now.
  readonly clock?: () => number;
}

export interface Opening extends Chance {
  readonly game: string;
  // The options that differ from the defaults.
  readonly config?: Config;
  // "me" or "bot:LEVEL" for each player; by default all are "me".
  readonly seats?: readonly string[];
  // A game that was begun elsewhere, with the same game and config, and goes on here.
  readonly record?: string;
}

// A search in slices.
export interface Thought<Found> {
  step(iterations: number): { readonly done: boolean; readonly iterations: number; readonly of: number };
  // What was found so far; the thought is over.
  result(): Found;
  stop(): void;
}

export interface Table {
  readonly over: boolean;
  readonly mayAct: readonly number[];
  // Seats of bots that may act now.
  readonly thinkers: readonly Thinker[];
  // What a seat may know of the game, or a spectator.
  view(seat?: number | null): Readonly<Record<string, unknown>>;
  // All actions that are open to a seat now, in notation.
  legal(seat: number): readonly string[];
  // Throws Refused where the rules say no.
  act(seat: number, action: string): void;
  undo(seat: number): void;
  // What would be if; nothing happens.
  preview(seat: number, actions: readonly string[]): Preview;
  // The table as the server would tell it.
  state(seat?: number): State;
  // What a bot would do for a seat that may act; its level by default that of the seat.
  bot(seat: number, level?: string): string;
  // The three actions that promise most.
  hint(seat: number): Hint;
  think(seat: number, options: { readonly kind: "hint" }): Thought<Hint>;
  think(seat: number, options?: { readonly kind?: "turn"; readonly level?: string }): Thought<string>;
  // The bots that sit here and may act now do so.
  playBots(): void;
  // The text of a .skyline file: the whole truth. Null before the game began.
  record(): string | null;
  // Everything that happened, to be kept and restored.
  events(): readonly StoredEvent[];
  // The game after each event that changed it, as a seat could see it then; of a game that is over, as any.
  moments(seat?: number, from?: number): MomentsPage;
  // Frees its memory.
  close(): void;
}

export interface Engine {
  games(): Catalogue;
  open(opening: Opening): Table;
  // A finished table of a record.
  replay(record: string, chance?: Chance): Table;
  restore(events: readonly StoredEvent[], chance?: Chance): Table;
}

// The module beside this file, or another source of it.
export function load(source?: Source | Promise<Source>): Promise<Engine>;
