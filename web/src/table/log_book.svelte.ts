// What happened at a table, in words. Events come numbered and without gaps; each is told when it is heard, because
// only then the views around it are known.
import type { GameScreen, Sentence } from "../game/contract";
import type { State, TableEvent } from "../net/types";
import { tellTableEvent } from "./table_events";

export interface LogEntry {
  number: number;
  event: TableEvent;
  sentences: readonly Sentence[];
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
    const views = { before: before?.view ?? null, after: after?.view ?? null };
    this.entries = [...this.entries, ...fresh.map((event) => this.#tell(event, views.before, views.after))];
  }

  clear(): void {
    this.entries = [];
  }

  // Whether somebody did this after that number: what an action in doubt asks.
  has(number: number, wanted: (event: TableEvent) => boolean): boolean {
    return this.entries.some((entry) => entry.number > number && wanted(entry.event));
  }

  #tell(event: TableEvent, before: unknown, after: unknown): LogEntry {
    const sentences = tellTableEvent(event) ?? this.screen.tell(event, before, after);
    return { number: event.number, event, sentences };
  }
}
