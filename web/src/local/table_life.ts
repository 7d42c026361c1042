// When a page had a table open, for as far as it is known: in the time between, its clocks stand still.
import type { EventStore, Life } from "./event_store";
import type { Span, Waking } from "./waking";

// Less is not worth reading the table again.
const shortest = 1000;

export class TableLife {
  #alive = 0;
  #outages: readonly Span[] = [];

  constructor(
    readonly table: string,
    readonly store: EventStore,
    readonly waking: Waking,
  ) {}

  get outages(): readonly Span[] {
    return this.#outages;
  }

  get slept(): boolean {
    return this.waking.sleptSince(this.#alive);
  }

  // As it is stored, by whichever tab; what happened last is a sign of life too.
  async read(lastEvent: number): Promise<void> {
    const { alive = 0, outages = [] } = (await this.store.kept(this.table))?.life ?? {};
    if (outages.length > this.#outages.length) this.#outages = outages;
    this.#alive = Math.max(this.#alive, alive, lastEvent);
    this.waking.follow(this.#alive);
  }

  // Somebody has it open (again): whether nobody had until now.
  begin(): boolean {
    const now = this.waking.now();
    const outage: Span = [this.#alive, now];
    if (now - this.#alive < shortest) return false;
    this.#outages = [...this.#outages, outage];
    this.#alive = now;
    return true;
  }

  // Somebody still has it open.
  beat(): void {
    this.#alive = this.waking.now();
  }

  // A device that has no room for it knows less of it; the game goes on.
  async keep(): Promise<void> {
    const life: Life = { alive: this.#alive, outages: this.#outages };
    await this.store.note(this.table, { life }).catch(() => undefined);
  }
}
