// The analysis of a game, which grows while the server thinks.
import { askAnalysis, startAnalysis, type Progress } from "./analysis_api";

import type { Decision } from "./summary";

const pause = 1000;

export class Review {
  started = $state(false);
  done = $state(0);
  of = $state(0);
  decisions = $state.raw<readonly Decision[]>([]);
  failed = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly key: string | null,
  ) {}

  get finished(): boolean {
    return this.started && this.done === this.of;
  }

  // Somebody may have asked for it before.
  async look(): Promise<void> {
    await this.#ask(() => askAnalysis(this.table, this.decisions.length, this.key));
  }

  async start(): Promise<void> {
    this.failed = null;
    await this.#ask(() => startAnalysis(this.table, this.key));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(question: () => Promise<Progress>): Promise<void> {
    try {
      this.#take(await question());
    } catch (error) {
      this.failed = error;
    }
    if (this.#closed || this.failed || !this.started || this.finished) return;
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
