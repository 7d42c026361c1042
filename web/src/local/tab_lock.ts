// One tab plays a table, the others watch. Whoever has it keeps it until their tab goes or another one takes it over.
export interface TabLock {
  // Tells each time whether this tab has the table now, beginning at once.
  hold(table: string, tell: (has: boolean) => void): void;
  takeOver(table: string): void;
  release(table: string): void;
}

interface Held {
  tell: (has: boolean) => void;
  // Gives it back, or stops waiting for it.
  end: () => void;
}

export class WebTabLock implements TabLock {
  readonly #held = new Map<string, Held>();

  constructor(readonly locks: LockManager | undefined) {}

  hold(table: string, tell: (has: boolean) => void): void {
    if (this.#held.has(table)) return;
    this.#held.set(table, { tell, end: () => undefined });
    // Where there are no locks, numbers of events still keep two tabs from writing the same table.
    if (!this.locks) return tell(true);
    void this.locks
      .request(nameOf(table), { ifAvailable: true }, (lock) => {
        if (lock) return this.#keep(table);
        tell(false);
        this.#wait(table);
        return undefined;
      })
      .catch(() => this.#lose(table));
  }

  takeOver(table: string): void {
    const held = this.#held.get(table);
    if (!held || !this.locks) return;
    held.end();
    void this.locks
      .request(nameOf(table), { steal: true }, () => this.#keep(table))
      .catch(() => this.#lose(table));
  }

  release(table: string): void {
    this.#held.get(table)?.end();
    this.#held.delete(table);
  }

  // For as long as nobody takes it: then the request fails.
  #keep(table: string): Promise<void> {
    const held = this.#held.get(table);
    if (!held) return Promise.resolve();
    held.tell(true);
    return new Promise((given) => (held.end = given));
  }

  #wait(table: string): void {
    const held = this.#held.get(table);
    if (!held || !this.locks) return;
    const patience = new AbortController();
    held.end = () => patience.abort();
    void this.locks
      .request(nameOf(table), { signal: patience.signal }, () => this.#keep(table))
      .catch(() => (patience.signal.aborted ? undefined : this.#lose(table)));
  }

  // Another tab has it now.
  #lose(table: string): void {
    this.#held.get(table)?.tell(false);
    this.#wait(table);
  }
}

const nameOf = (table: string): string => `skyline.table.${table}`;
