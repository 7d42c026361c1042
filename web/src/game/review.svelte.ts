// The analysis of a game, which grows while the server thinks.
import { identity } from "../net/identity.svelte";
import { Latest } from "../net/latest";

import { askAnalysis, startAnalysis } from "../net/analysis_api";

import type { Decision, Progress } from "../net/types";

const pause = 1000;

export class Review {
  started = $state(false);
  done = $state(0);
  of = $state(0);
  decisions = $state.raw<readonly Decision[]>([]);
  failed = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #questions = new Latest();

  constructor(readonly table: string) {}

  get finished(): boolean {
    return this.started && this.done === this.of;
  }

  // Somebody may have asked for it before.
  async look(): Promise<void> {
    await this.#ask(() => askAnalysis(this.table, this.decisions.length));
  }

  async start(): Promise<void> {
    this.failed = null;
    // A stranger who follows a link becomes a guest first: only guests may let the server think.
    const begin = (): Promise<Progress> => startAnalysis(this.table);
    await this.#ask(() => (identity.guest ? begin() : identity.ensure().then(begin)));
  }

  close(): void {
    this.#questions.forget();
    clearTimeout(this.#timer);
  }

  async #ask(question: () => Promise<Progress>): Promise<void> {
    const isLatest = this.#questions.ask();
    clearTimeout(this.#timer);
    try {
      const progress = await question();
      if (!isLatest()) return;
      this.#take(progress);
    } catch (error) {
      if (!isLatest()) return;
      this.failed = error;
    }
    if (this.failed || !this.started || this.finished) return;
    this.#timer = setTimeout(() => void this.look(), pause);
  }

  // Starting answers with all that there is, looking with what is new.
  #take({ started, done, of, decisions }: Progress): void {
    this.started = started;
    this.done = done;
    this.of = of;
    const last = this.decisions.at(-1)?.number ?? 0;
    const fresh = decisions.filter(({ number }) => number > last);
    if (fresh.length) this.decisions = [...this.decisions, ...fresh];
  }
}
