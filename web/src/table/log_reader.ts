// Asks the table's server for what the log does not know: events that were missed, and the views of the past when somebody reads
// that far. What was asked for one person must not be shown to the next one at the same device.
import type { LogBook } from "./log_book.svelte";
import type { Query } from "../net/api";
import { Latest } from "../net/latest";
import type { TableServer } from "../net/table_server";

// How many actions of the past are told in full at once.
const actionsAtOnce = 24;
const mostMoments = 100;

export class LogReader {
  // When all that was asked for so far has come.
  loaded: Promise<void> = Promise.resolve();
  readonly #readers = new Latest();
  // Whether whoever reads is still the same.
  #readsOn = this.#readers.ask();
  // Entries that are wanted in full; they are asked for one page after the other.
  readonly #wanted = new Set<number>();
  #recalling = false;

  constructor(
    readonly server: TableServer,
    readonly table: string,
    readonly log: LogBook,
    // What every request about the table carries.
    readonly asked: () => Query,
  ) {}

  // All that happened before, and what happened while it was on its way.
  load(): void {
    this.loaded = this.#load();
  }
  // What happened since, once that which is on its way has come.
  loadMore(): void {
    this.loaded = this.loaded.then(() => this.#load());
  }

  // Somebody reads this entry: what the game can tell only with the views of that time is completed, with the entries
  // before it.
  async recall(entry: number): Promise<void> {
    this.#wanted.add(entry);
    if (this.#recalling) return;
    this.#recalling = true;
    // All entries that came into sight together are one page.
    await new Promise((later) => setTimeout(later));
    while (this.#wanted.size) {
      const newest = Math.max(...this.#wanted);
      this.#wanted.delete(newest);
      const page = this.log.pageOfPast(newest, actionsAtOnce);
      if (!page) continue;
      const readsOn = this.#readsOn;
      const most = Math.min(page.most, mostMoments);
      const past = await this.server
        .moments(this.table, { ...this.asked(), from: page.from, most })
        .catch(() => null);
      if (!readsOn()) continue;
      if (past) this.log.learn(past.moments);
      else this.#wanted.clear();
    }
    this.#recalling = false;
  }

  // Somebody else reads from now on: all that was asked so far has the secrets of whoever read before.
  passOn(): void {
    this.#readsOn = this.#readers.ask();
    this.#wanted.clear();
    this.log.clear();
  }

  end(): void {
    this.#readers.forget();
    this.#wanted.clear();
  }

  async #load(): Promise<void> {
    const readsOn = this.#readsOn;
    const { events } = await this.server
      .events(this.table, { ...this.asked(), after: this.log.last })
      .catch(() => ({
        events: [],
      }));
    if (readsOn()) this.log.add(events, null, null);
  }
}
