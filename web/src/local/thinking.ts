// Thinking about tables, beside the table's own worker: copies of tables follow what is stored, and searches go in slices
// between which they can be stopped.
import { ask, newSeed, Trapped, type Answer, type Engine, type StoredEvent, type Turn } from "./engine";

export interface ThoughtAsked {
  readonly seat: number;
  readonly kind: "turn" | "hint";
  readonly ref?: unknown;
}
// Of a turn also how much of the search it was that its level wants.
export type Thought = { turn: Turn; share: number } | { answer: Answer };

export interface Thoughts {
  // The copy of a table: from its first event on, or from where the copy is.
  follow(table: string, events: readonly StoredEvent[]): void;
  forget(table: string): void;
  // Null: it was stopped. What has no copy (any more) cannot be thought about.
  think(table: string, asked: ThoughtAsked): Promise<Thought | null>;
  stop(table: string): void;
  // The analysis of a game that is over.
  analyse(table: string, guest: object): Promise<Answer>;
  analysis(table: string, guest: object, from: number): Promise<Answer>;
}

// How long a slice may take, and a search that is not done by then ends with what it found.
const slice = 24;
const longest = 1500;
const firstIterations = 16;

export interface Pause {
  // Lets messages come in between.
  (): Promise<void>;
}

export class Thinking implements Thoughts {
  readonly #copies = new Map<string, number>();
  // Counts up when whatever a table thinks about is stopped.
  readonly #stops = new Map<string, number>();
  readonly #reviewed = new Set<string>();
  // Which engine has the copies.
  #age = 0;

  constructor(
    readonly engine: Engine,
    readonly pause: Pause,
    readonly now: () => number = () => performance.now(),
  ) {}

  follow(table: string, events: readonly StoredEvent[]): void {
    const copy = this.#copyOf(table);
    if (copy !== undefined) ask(this.engine, { op: "follow", table: copy, events });
    else {
      const restored = ask(this.engine, { op: "restore", id: table, events }).table;
      if (restored !== undefined) this.#copies.set(table, restored);
    }
  }

  forget(table: string): void {
    this.stop(table);
    this.#reviewed.delete(table);
    const copy = this.#copyOf(table);
    if (copy === undefined) return;
    this.#copies.delete(table);
    ask(this.engine, { op: "close", table: copy });
  }

  stop(table: string): void {
    this.#stops.set(table, this.#stopped(table) + 1);
  }

  async think(table: string, asked: ThoughtAsked): Promise<Thought | null> {
    const copy = this.#knownCopy(table);
    const { age } = this.engine;
    const stops = this.#stopped(table);
    const { thought } = ask(this.engine, { op: "think", table: copy, ...asked, seed: newSeed() });
    const began = this.now();
    let iterations = firstIterations;
    let share = 0;
    for (let done = false; !done && this.now() - began < longest;) {
      const before = this.now();
      const step = ask(this.engine, { op: "step", thought, iterations });
      done = step.done === true;
      share = done ? 1 : (step.iterations ?? 0) / (step.of || 1);
      const took = Math.max(1, this.now() - before);
      iterations = Math.max(1, Math.min(iterations * 4, Math.round((iterations * slice) / took)));
      await this.pause();
      // The thought went with its engine, by another one's fault.
      if (this.engine.age !== age) throw new Trapped(table);
      if (this.#stopped(table) === stops && this.#copies.get(table) === copy) continue;
      ask(this.engine, { op: "stop", thought });
      return null;
    }
    const { turn, answer } = ask(this.engine, { op: "result", thought });
    return turn ? { turn, share } : { answer: answer ?? {} };
  }

  async analyse(table: string, guest: object): Promise<Answer> {
    const call = { op: "command", guest, command: "analysis", members: {}, seed: newSeed() };
    const { answer = {} } = ask(this.engine, { ...call, table: this.#knownCopy(table), now: Date.now() });
    // Whoever asks how far it is hears what went wrong.
    if (!answer.refusal) this.#review(table).catch(() => undefined);
    return answer;
  }

  async analysis(table: string, guest: object, from: number): Promise<Answer> {
    const call = { op: "ask", guest, question: "analysis", from, now: Date.now() };
    return ask(this.engine, { ...call, table: this.#knownCopy(table) }).answer ?? {};
  }

  // One decision after the other, as long as somebody has the table open.
  async #review(table: string): Promise<void> {
    if (this.#reviewed.has(table)) return;
    this.#reviewed.add(table);
    for (let more = true; more;) {
      await this.pause();
      const copy = this.#copyOf(table);
      if (copy === undefined) return;
      const { done = 0, of = 0 } = ask(this.engine, { op: "review", table: copy });
      more = Number(done) < of;
    }
  }

  // What an engine knew that has trapped is gone.
  #copyOf(table: string): number | undefined {
    if (this.#age !== this.engine.age) {
      this.#age = this.engine.age;
      this.#copies.clear();
      this.#reviewed.clear();
    }
    return this.#copies.get(table);
  }
  #knownCopy(table: string): number {
    const copy = this.#copyOf(table);
    if (copy === undefined) throw new Error(`there is no copy of ${table}`);
    return copy;
  }

  #stopped(table: string): number {
    return this.#stops.get(table) ?? 0;
  }
}
