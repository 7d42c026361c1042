// What happened at a table, in words. Events come numbered and without gaps; the views around each are kept where
// they were seen, because games tell more with them.
import type { GameScreen, Sentence } from "../game/contract";
import type { State, TableEvent } from "../net/types";
import { texts } from "../texts/texts.svelte";
import { tellTableEvent } from "./table_events";

export class LogEntry {
  #told: readonly Sentence[] = [];
  #language = "";

  constructor(
    readonly event: TableEvent,
    readonly screen: GameScreen,
    readonly before: unknown,
    readonly after: unknown,
  ) {}

  get number(): number {
    return this.event.number;
  }

  // Told once for each language: names of places and colours are part of the sentences.
  get sentences(): readonly Sentence[] {
    if (this.#language !== texts.language) {
      this.#language = texts.language;
      this.#told = tellTableEvent(this.event) ?? this.screen.tell(this.event, this.before, this.after);
    }
    return this.#told;
  }
}

export class LogBook {
  entries = $state.raw<readonly LogEntry[]>([]);

  constructor(readonly screen: GameScreen) {}

  get last(): number {
    return this.entries.at(-1)?.number ?? 0;
  }

  // Adds what is new; `before` and `after` are the states around all of these events, where they are known.
  add(events: readonly TableEvent[], before: State | null, after: State | null): void {
    const fresh = events.filter((event) => event.number > this.last);
    if (!fresh.length) return;
    const [was, is] = [before?.view ?? null, after?.view ?? null];
    this.entries = [...this.entries, ...fresh.map((event) => new LogEntry(event, this.screen, was, is))];
  }

  clear(): void {
    this.entries = [];
  }

  // Whether somebody did this after that number: what an action in doubt asks.
  has(number: number, wanted: (event: TableEvent) => boolean): boolean {
    return this.entries.some((entry) => entry.number > number && wanted(entry.event));
  }
}
