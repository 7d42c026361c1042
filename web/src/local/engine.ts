// What the module of the local table takes and gives (wasm/README.md): calls are objects, and so are their answers.
import type { Refusal, TableSummary } from "../net/types";

// An event as it is kept: opaque, and the whole truth.
export interface StoredEvent {
  readonly number: number;
  readonly at: number;
  readonly event: string;
}

export interface Thinker {
  readonly seat: number;
  readonly level: string;
}

export interface Status {
  // Of the last event.
  readonly number: number;
  readonly phase: TableSummary["phase"] | "closed";
  // Seats that a bot must play now.
  readonly thinkers: readonly Thinker[];
  // When time may do something.
  readonly wake: number | null;
  readonly summary?: TableSummary;
}

// A search that a hint needs before it can be answered.
export interface WantedHint {
  readonly kind: "hint";
  readonly seat: number;
  readonly ref?: unknown;
}

export interface Turn {
  readonly seat: number;
  readonly action: string;
  readonly seen: number;
}

export type Answer = { readonly refusal?: Refusal | null } & Record<string, unknown>;

// Whatever a call gives; which members are there depends on it.
export interface Reply {
  readonly error?: Refusal;
  readonly refusal?: Refusal;
  readonly answer?: Answer;
  readonly text?: string;
  readonly table?: number;
  readonly listener?: number;
  readonly store?: readonly StoredEvent[];
  readonly say?: readonly { readonly to: number; readonly message: unknown }[];
  readonly status?: Status;
  readonly think?: WantedHint;
  readonly opened?: {
    readonly table: number;
    readonly id: string;
    readonly store: readonly StoredEvent[];
    readonly status: Status;
  };
  readonly acted?: boolean;
  readonly events?: readonly StoredEvent[];
  readonly record?: string | null;
  readonly thought?: number;
  readonly turn?: Turn;
  readonly done?: boolean | number;
  readonly of?: number;
}

export interface Engine {
  call(call: { op: string } & Record<string, unknown>): Reply;
}

// A call that is itself wrong: a fault of ours or of what was kept, never of the person.
export class Misuse extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

export function ask(engine: Engine, call: { op: string } & Record<string, unknown>): Reply {
  const reply = engine.call(call);
  if (reply.error) throw new Misuse(reply.error);
  return reply;
}

// Chance comes from the device's own random numbers, anew for each call.
export function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
