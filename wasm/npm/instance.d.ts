// The module as an object with one function. What may be called is in the contract, wasm/README.md.
import type { Catalogue, Refusal, ServerMessage, TableSummary } from "./api.js";

// To be kept as it is, and given back in its order: the whole truth about a table.
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
  readonly number: number;
  readonly phase: "open" | "running" | "finished" | "closed";
  readonly thinkers: readonly Thinker[];
  readonly wake: number | null;
  readonly summary?: TableSummary;
}

export interface Turn {
  readonly seat: number;
  readonly action: string;
  readonly seen: number;
}

// Whatever a call may give; which members are there depends on its op.
export interface Given {
  readonly error?: Refusal;
  readonly refusal?: Refusal;
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly text?: string;
  readonly table?: number;
  readonly listener?: number;
  readonly store?: readonly StoredEvent[];
  readonly say?: readonly { readonly to: number; readonly message: ServerMessage }[];
  readonly status?: Status;
  readonly think?: {
    readonly kind: "hint";
    readonly seat: number;
    readonly ref?: string | number | null;
    readonly to?: number;
  };
  readonly opened?: {
    readonly table: number;
    readonly id: string;
    readonly store: readonly StoredEvent[];
    readonly status: Status;
  };
  readonly events?: readonly StoredEvent[];
  readonly record?: string | null;
  readonly thought?: number;
  readonly done?: boolean | number;
  readonly iterations?: number;
  readonly of?: number;
  readonly turn?: Turn;
  readonly acted?: boolean;
  readonly view?: Readonly<Record<string, unknown>>;
  readonly legal?: readonly string[];
  readonly may_act?: readonly number[];
  readonly games?: Catalogue["games"];
  readonly bots?: Catalogue["bots"];
}

export interface Instance {
  call(request: { readonly op: string } & Readonly<Record<string, unknown>>): Given;
  callText(request: string): string;
  memoryBytes(): number;
}

// A compiled module, where the types of a browser are known; programs for Node.js need not have them.
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : never;
// What `fetch` gives.
interface Fetched {
  readonly ok: boolean;
  readonly status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export type Source = ArrayBuffer | ArrayBufferView | Fetched | CompiledModule;

// A module of ours, ready to be called: what it exports.
export function start(source: Source | Promise<Source>): Promise<Readonly<Record<string, unknown>>>;

export function instantiate(source: Source | Promise<Source>): Promise<Instance>;

// At once, of what is compiled already: in workers, where a page does not wait for it.
export function instantiateAtOnce(module: CompiledModule): Instance;
