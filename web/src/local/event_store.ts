// Where the tables of this device are kept: their events, one by one, and what lists tell of them. What is said to be
// kept is on the disk.
import type { StoredEvent } from "./engine";
import type { Span } from "./waking";
import type { TableSummary } from "../net/types";

export interface KeptTable {
  readonly id: string;
  readonly summary: TableSummary;
  // When it last changed.
  readonly at: number;
  readonly life?: Life;
  // What a server was asked, to go on with it there; the answer has not come yet.
  readonly taking?: string;
}

// Until when a page had it open, and when none had before.
export interface Life {
  readonly alive: number;
  readonly outages: readonly Span[];
}

type Row = StoredEvent & { readonly table: string };

// Why nothing could be kept; the code is a refusal's.
export class StoreTrouble extends Error {
  constructor(
    readonly code: "device.store-refused" | "device.store-full" | "device.overtaken" | "server.no-such-table",
  ) {
    super(code);
  }
}

const tables = "tables";
const events = "events";
const allOf = (table: string, after = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, after + 1], [table, Infinity]);

export class EventStore {
  #open: Promise<IDBDatabase> | null = null;

  constructor(
    readonly factory: IDBFactory | undefined = globalThis.indexedDB,
    readonly name = "skyline",
  ) {}

  // New events of a table, all or none of them. Somebody who wrote the same numbers before has overtaken us; where the
  // events before them are gone, somebody has removed the table. A table that another one takes the place of goes with it.
  async append(
    table: string,
    rows: readonly StoredEvent[],
    summary: TableSummary | undefined,
    insteadOf?: string,
  ): Promise<void> {
    const at = rows.at(-1)?.at ?? 0;
    const before = (rows[0]?.number ?? 1) - 1;
    let removed = false;
    await this.#write((open) => {
      const place = open.objectStore(events);
      const earlier = place.getKey([table, before]);
      earlier.onsuccess = () => {
        removed = before > 0 && earlier.result === undefined;
        if (removed) open.abort();
      };
      for (const row of rows) place.add({ table, ...row } satisfies Row);
      if (summary) change(open, table, (kept) => ({ ...kept, id: table, summary, at }));
      if (insteadOf !== undefined) erase(open, insteadOf);
    }).catch((error: unknown) => {
      throw removed ? new StoreTrouble("server.no-such-table") : error;
    });
  }

  async read(table: string, after = 0): Promise<StoredEvent[]> {
    const rows = await this.#read<Row[]>(events, (place) => place.getAll(allOf(table, after)));
    return rows.map(({ number, at, event }) => ({ number, at, event }));
  }

  // The newest first.
  async list(): Promise<KeptTable[]> {
    const all = await this.#read<KeptTable[]>(tables, (place) => place.getAll());
    return all.sort((a, b) => b.at - a.at);
  }

  async kept(table: string): Promise<KeptTable | undefined> {
    return this.#read<KeptTable | undefined>(tables, (place) => place.get(table));
  }

  // What else is known of a table, while there is one.
  async note(table: string, known: Pick<KeptTable, "life"> | Pick<KeptTable, "taking">): Promise<void> {
    await this.#write((open) => change(open, table, (kept) => kept && { ...kept, ...known }));
  }

  async forget(table: string): Promise<void> {
    await this.#write((open) => erase(open, table));
  }

  // Whether there is room: a row is written and taken away again.
  async probe(): Promise<void> {
    const row: Row = { table: "", number: 1, at: 0, event: "-".repeat(4096) };
    await this.#write((open) => void open.objectStore(events).put(row));
    await this.#write((open) => void open.objectStore(events).delete(["", 1]));
  }

  async #write(work: (open: IDBTransaction) => void): Promise<void> {
    const base = await this.#base();
    await new Promise<void>((done, failed) => {
      const open = base.transaction([tables, events], "readwrite", { durability: "strict" });
      open.oncomplete = () => done();
      open.onabort = () => failed(troubleOf(open.error));
      try {
        work(open);
      } catch (error) {
        failed(troubleOf(error));
      }
    }).catch((error: unknown) => this.#fail(error));
  }

  async #read<Found>(store: string, ask: (place: IDBObjectStore) => IDBRequest): Promise<Found> {
    const base = await this.#base();
    return new Promise<Found>((done, failed) => {
      const asked = ask(base.transaction(store).objectStore(store));
      asked.onsuccess = () => done(asked.result as Found);
      asked.onerror = () => failed(troubleOf(asked.error));
    }).catch((error: unknown) => this.#fail(error));
  }

  // A connection that failed once may have been closed by the browser: the next one is new.
  #fail(error: unknown): never {
    const trouble = troubleOf(error);
    if (trouble.code === "device.store-refused") this.#open = null;
    throw trouble;
  }

  #base(): Promise<IDBDatabase> {
    this.#open ??= new Promise<IDBDatabase>((done, failed) => {
      if (!this.factory) return failed(new StoreTrouble("device.store-refused"));
      const asked = this.factory.open(this.name, 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore(tables, { keyPath: "id" });
        asked.result.createObjectStore(events, { keyPath: ["table", "number"] });
      };
      asked.onsuccess = () => {
        // A later version of the client may want to change what is kept here.
        asked.result.onversionchange = () => asked.result.close();
        done(asked.result);
      };
      asked.onerror = () => failed(troubleOf(asked.error));
    }).catch((error: unknown) => this.#fail(troubleOf(error)));
    return this.#open;
  }
}

function change(
  open: IDBTransaction,
  table: string,
  how: (kept: KeptTable | undefined) => KeptTable | undefined,
): void {
  const place = open.objectStore(tables);
  const found: IDBRequest<KeptTable | undefined> = place.get(table);
  found.onsuccess = () => {
    const changed = how(found.result);
    if (changed) place.put(changed);
  };
}

function erase(open: IDBTransaction, table: string): void {
  open.objectStore(events).delete(allOf(table));
  open.objectStore(tables).delete(table);
}

function troubleOf(error: unknown): StoreTrouble {
  if (error instanceof StoreTrouble) return error;
  const name = (error as { name?: string } | null)?.name;
  if (name === "QuotaExceededError") return new StoreTrouble("device.store-full");
  if (name === "ConstraintError") return new StoreTrouble("device.overtaken");
  return new StoreTrouble("device.store-refused");
}
