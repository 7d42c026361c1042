// The analysis of a game, which grows while its server thinks.
import { Latest } from "../net/latest";
import { mayPass } from "../net/trouble_text";
import type { TableServer } from "../net/table_server";
import type { Decision, Progress } from "../net/types";

const pause = 1000;
// After a question that did not get through.
const longPause = 5000;

export class Review {
  started = $state(false);
  done = $state(0);
  of = $state(0);
  decisions = $state.raw<readonly Decision[]>([]);
  failed = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #questions = new Latest();

  constructor(
    readonly server: TableServer,
    readonly table: string,
  ) {}

  get finished(): boolean {
    return this.started && this.done === this.of;
  }

  // Somebody may have asked for it before.
  async look(): Promise<void> {
    await this.#ask(() => this.server.analysis(this.table, this.decisions.length));
  }

  async start(): Promise<void> {
    this.failed = null;
    await this.#ask(() => this.server.startAnalysis(this.table));
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
      this.failed = null;
    } catch (error) {
      if (!isLatest()) return;
      this.failed = error;
      if (mayPass(error)) this.#timer = setTimeout(() => void this.#ask(question), longPause);
      return;
    }
    if (!this.started || this.finished) return;
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
