// What happened at a table, in words. Events come numbered and without gaps. Games tell more with the views around
// an event: those of live events are known; those of earlier ones are asked for when somebody reads that far.
import type { GameScreen, Sentence } from "../game/contract";
import type { EventOf, PastMoment, State, TableEvent } from "../net/types";
import { opensStep, stepsOf } from "../game/steps";
import { texts } from "../texts/texts.svelte";
import { changesTheGame, tellTableEvent } from "../game/table_events";

interface Views {
  before: unknown;
  after: unknown;
}

// What a bot did in somebody's place while they were away.
export interface StoodIn {
  moves: number;
}

export class LogEntry {
  #told: readonly Sentence[] = [];
  #language = "";

  constructor(
    readonly event: TableEvent,
    readonly screen: GameScreen,
    // Null where they are not known.
    readonly views: Views | null,
  ) {}

  get number(): number {
    return this.event.number;
  }

  // Told once for each language: names of places and colours are part of the sentences.
  get sentences(): readonly Sentence[] {
    if (this.#language !== texts.language) {
      this.#language = texts.language;
      const { before, after } = this.views ?? { before: null, after: null };
      this.#told = tellTableEvent(this.event) ?? this.screen.tell(this.event, before, after);
    }
    return this.#told;
  }

  // Whether the game could tell more of it.
  get isVague(): boolean {
    return this.views === null && (this.event.type === "action" || this.event.type === "score");
  }
}

export class LogBook {
  entries = $state.raw<readonly LogEntry[]>([]);

  constructor(readonly screen: GameScreen) {}

  get last(): number {
    return this.entries.at(-1)?.number ?? 0;
  }

  // Adds what is new; `before` and `after` are the states around all of these events, where they are known. They
  // say nothing of a single action where several were missed.
  add(events: readonly TableEvent[], before: State | null, after: State | null): void {
    const fresh = events.filter((event) => event.number > this.last);
    if (!fresh.length) return;
    const known = before && after && events.filter(opensStep).length < 2;
    const views = known ? { before: before.view ?? null, after: after.view ?? null } : null;
    this.entries = [...this.entries, ...fresh.map((event) => new LogEntry(event, this.screen, views))];
  }

  // Which moments to ask for, so that this entry and the vague ones before it can be told in full: from the one
  // before the first of `count` on. Null where the entry is known.
  pageOfPast(upTo: number, count: number): { from: number; most: number } | null {
    const vague = this.entries.filter((entry) => entry.isVague && entry.number <= upTo);
    const first = vague.at(-count) ?? vague[0];
    if (!first || vague.at(-1)?.number !== upTo) return null;
    const opening = this.entries.findLast(({ event }) => event.number <= first.number && opensStep(event));
    const from = this.momentBefore((opening ?? first).number - 1) ?? 1;
    const next =
      this.entries.find(({ event }) => event.number > upTo && opensStep(event))?.number ?? Infinity;
    const within = ({ number, event }: LogEntry): boolean =>
      number >= from && number < next && changesTheGame(event);
    return { from, most: this.entries.filter(within).length };
  }

  // The number of the newest moment of the game that had come by then.
  momentBefore(number: number): number | null {
    const came = (entry: LogEntry): boolean => entry.number <= number && changesTheGame(entry.event);
    return this.entries.findLast(came)?.number ?? null;
  }

  // The views of the past, as a replay groups them: an action with all that followed by itself.
  learn(moments: readonly PastMoment[]): void {
    const events = this.entries.map((entry) => entry.event);
    const views = new Map<number, Views>();
    stepsOf(moments, events).forEach((step, index, steps) => {
      const isFirst = step.news[0]?.type === "started";
      if (index === 0 && !isFirst) return;
      for (const event of step.news)
        views.set(event.number, { before: steps[index - 1]?.view ?? null, after: step.view });
    });
    this.entries = this.entries.map((entry) => {
      const known = entry.views ? undefined : views.get(entry.number);
      return known ? new LogEntry(entry.event, this.screen, known) : entry;
    });
  }

  // What a bot did for somebody who has their seat back.
  stoodIn({ number, seat }: EventOf<"returned">): StoodIn {
    const events = this.entries.map((entry) => entry.event);
    const gone = events.findLast((event) => event.type === "absent" && event.seat === seat)?.number ?? number;
    const meanwhile = events.filter((event) => event.number > gone && event.number < number);
    const inPlace = (event: TableEvent): boolean =>
      event.type === "action" && event.seat === seat && event.bot !== undefined;
    return { moves: meanwhile.filter(inPlace).length };
  }

  clear(): void {
    this.entries = [];
  }

  // Whether somebody did this after that number: what an action in doubt asks.
  has(number: number, wanted: (event: TableEvent) => boolean): boolean {
    return this.entries.some((entry) => entry.number > number && wanted(entry.event));
  }
}
