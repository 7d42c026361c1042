// Where the tables of this device are kept: their events, one by one, and what lists tell of them. What is said to be
// kept is on the disk.
import type { StoredEvent } from "./engine";
import { Space } from "./space_left";
import type { Span } from "./waking";
import type { TableSummary } from "../net/types";

export interface KeptTable {
  readonly id: string;
  readonly summary: TableSummary;
  // When it last changed.
  readonly at: number;
  readonly life?: Life;
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
    readonly code:
      | "device.store-refused"
      | "device.store-full"
      | "device.store-failed"
      | "device.overtaken"
      | "server.no-such-table",
  ) {
    super(code);
  }
}

const tables = "tables";
const events = "events";
// Before the first event: what a server was asked, to go on with the table there, while its answer has not come. The whole
// truth is in it, so its place is not among what pages list.
const taking = 0;
const rowsFrom = (table: string, first: number): IDBKeyRange =>
  IDBKeyRange.bound([table, first], [table, Infinity]);

export class EventStore {
  #open: Promise<IDBDatabase> | null = null;
  // What is known of the room, until something could be written again.
  #isFull = false;

  constructor(
    readonly factory: IDBFactory | undefined = globalThis.indexedDB,
    readonly name = "skyline",
    readonly space: Pick<Space, "isLeft"> = new Space(),
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
    const rows = await this.#read<Row[]>(events, (place) => place.getAll(rowsFrom(table, after + 1)));
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
  async note(table: string, known: Pick<KeptTable, "life">): Promise<void> {
    await this.#write((open) => change(open, table, (kept) => kept && { ...kept, ...known }));
  }

  async noteTaking(table: string, asked: string): Promise<void> {
    await this.#write((open) => {
      const place = open.objectStore(events);
      const first = place.getKey([table, 1]);
      first.onsuccess = () => {
        if (first.result) place.put({ table, number: taking, at: 0, event: asked } satisfies Row);
      };
    });
  }

  async taking(table: string): Promise<string | undefined> {
    const row = await this.#read<Row | undefined>(events, (place) => place.get([table, taking]));
    return row?.event;
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
    await this.#needSpace();
    await this.#use([tables, events], "readwrite", (open) => {
      const written = new Promise<void>((done, failed) => {
        open.oncomplete = () => done();
        open.onabort = () => failed(troubleOf(open.error));
      });
      try {
        work(open);
      } catch (error) {
        // All of it or nothing.
        written.catch(() => undefined);
        open.abort();
        throw error;
      }
      return written;
    });
    this.#isFull = false;
  }

  #read<Found>(store: string, ask: (place: IDBObjectStore) => IDBRequest): Promise<Found> {
    return this.#use(store, "readonly", (open) => {
      const asked = ask(open.objectStore(store));
      return new Promise<Found>((done, failed) => {
        asked.onsuccess = () => done(asked.result as Found);
        asked.onerror = () => failed(troubleOf(asked.error));
      });
    });
  }

  async #use<Done>(
    stores: string | string[],
    mode: IDBTransactionMode,
    work: (open: IDBTransaction) => Promise<Done>,
  ): Promise<Done> {
    try {
      return await work(await this.#begin(stores, mode));
    } catch (error) {
      return this.#fail(troubleOf(error));
    }
  }

  // A base that the browser has closed meanwhile, as it does when its disk was full, is opened again.
  async #begin(stores: string | string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = { durability: "strict" } as const;
    const base = await this.#base();
    try {
      return base.transaction(stores, mode, options);
    } catch {
      this.#open = null;
      return (await this.#base()).transaction(stores, mode, options);
    }
  }

  // A connection that failed once may be of no use: the next one is new. Browsers say once that a disk is full, and then only
  // that nothing works.
  #fail(trouble: StoreTrouble): never {
    if (trouble.code === "device.store-full") this.#isFull = true;
    if (trouble.code !== "device.store-failed") throw trouble;
    this.#open = null;
    throw this.#isFull ? new StoreTrouble("device.store-full") : trouble;
  }

  // A disk without any space is not even opened: what was kept on it might be lost (space_left.ts).
  async #needSpace(): Promise<void> {
    if (!(await this.space.isLeft())) throw new StoreTrouble("device.store-full");
  }

  #base(): Promise<IDBDatabase> {
    const opening = (this.#open ??= this.#openBase());
    // What could not be opened once is tried again.
    opening.catch(() => this.#open === opening && (this.#open = null));
    return opening;
  }

  async #openBase(): Promise<IDBDatabase> {
    const { factory } = this;
    if (!factory) throw new StoreTrouble("device.store-refused");
    await this.#needSpace();
    return new Promise<IDBDatabase>((done, failed) => {
      const asked = factory.open(this.name, 1);
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
    });
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
  open.objectStore(events).delete(rowsFrom(table, taking));
  open.objectStore(tables).delete(table);
}

// By the error's name where that tells, else by what Chromium says of its own files.
const codes: Readonly<Record<string, StoreTrouble["code"]>> = {
  QuotaExceededError: "device.store-full",
  ConstraintError: "device.overtaken",
  SecurityError: "device.store-refused",
  InvalidStateError: "device.store-refused",
};

function troubleOf(error: unknown): StoreTrouble {
  if (error instanceof StoreTrouble) return error;
  const { name = "", message = "" } = (error ?? {}) as { name?: string; message?: string };
  const full = /NO_SPACE/.test(message) ? "device.store-full" : undefined;
  return new StoreTrouble(full ?? codes[name] ?? "device.store-failed");
}
