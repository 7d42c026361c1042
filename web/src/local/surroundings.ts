// What a table of this device has around it, and what may go wrong there.
import { Trapped, type Engine } from "./engine";
import { StoreTrouble, type EventStore } from "./event_store";
import type { Thoughts } from "./thinking";
import type { Waking } from "./waking";

export interface Surroundings {
  readonly engine: Engine;
  readonly store: EventStore;
  readonly thoughts: Thoughts;
  // To one that listens, in JSON; and that it is cut off, with the code of a refusal.
  say(line: number, message: string): void;
  cut(line: number, code: string): void;
  // Other tabs shall read what was stored.
  announce(table: string): void;
  // Bots of this level have less time here than they need.
  tooSlow(table: string, level: string): void;
  newId(): string;
  readonly waking: Waking;
}

// Why somebody is cut off, or refused.
export function codeOf(error: unknown): string {
  if (error instanceof StoreTrouble) return error.code;
  return error instanceof Trapped ? "device.engine-failed" : "server.no-such-table";
}
