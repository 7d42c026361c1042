// The past of a table, looked at on its own board while the game goes on: as it was after an event, or that event
// shown once more.
import type { LogBook } from "./log_book.svelte";
import type { GameScreen } from "../game/contract";
import { playShowing, Showing } from "../game/showing.svelte";
import type { Query } from "../net/api";
import { Latest } from "../net/latest";
import type { TableServer } from "../net/table_server";
import type { PastMoment } from "../net/types";
import type { Timeline } from "../scene/timeline";

interface Past {
  moment: PastMoment;
  showing: Showing;
  // The log's entry that was chosen; the moment may be an earlier one.
  entry: number;
}

export class PastLook {
  readonly #looks = new Latest();
  #past = $state.raw<Past | null>(null);

  constructor(
    readonly server: TableServer,
    readonly table: string,
    readonly log: LogBook,
    readonly screen: GameScreen,
    readonly timeline: Timeline,
    readonly eyes: {
      // What every request about the table carries.
      asked: () => Query;
      // What may be seen of a view: several people may look.
      seen: (view: unknown) => unknown;
    },
  ) {}

  // Null when it is now that is shown.
  get moment(): PastMoment | null {
    return this.#past?.moment ?? null;
  }
  get showing(): Showing | null {
    return this.#past?.showing ?? null;
  }
  // The number of the log's entry that is looked at; 0 when it is now.
  get entry(): number {
    return this.#past?.entry ?? 0;
  }

  // The game as it was after this event; what changed nothing shows the moment in which it happened.
  async lookAt(entry: number): Promise<void> {
    const isLatest = this.#looks.ask();
    const from = this.log.momentBefore(entry);
    try {
      const { moments } = await this.server.moments(this.table, { ...this.eyes.asked(), from, most: 1 });
      if (!isLatest()) return;
      const [found] = moments;
      const moment = found && { ...found, view: this.eyes.seen(found.view) };
      this.#past = moment
        ? { moment, showing: this.screen.show({ ...moment, news: [], before: null }, null), entry }
        : null;
    } catch (error) {
      if (isLatest()) throw error;
    }
  }

  // How everybody stood after each of these events.
  async pointsAfter(entries: readonly number[]): Promise<readonly (readonly number[])[]> {
    const ask = async (from: number): Promise<readonly number[]> => {
      const { moments } = await this.server.moments(this.table, { ...this.eyes.asked(), from, most: 1 });
      return moments[0] ? this.screen.points(moments[0].view) : [];
    };
    return Promise.all(entries.map(ask));
  }

  // How it was before an event and after it.
  async viewsAround(entry: number): Promise<{ before: unknown; after: unknown } | null> {
    const from = this.log.momentBefore(entry - 1);
    const { moments } = await this.server
      .moments(this.table, { ...this.eyes.asked(), from, most: 2 })
      .catch(() => ({ moments: [] }));
    const [before, after] = moments;
    const { seen } = this.eyes;
    return before && after ? { before: seen(before.view), after: seen(after.view) } : null;
  }

  // Shows once more what happened then, on the same board.
  async playAgain(entry: number): Promise<void> {
    const isLatest = this.#looks.ask();
    const around = await this.viewsAround(entry);
    const event = this.log.entries.find(({ number }) => number === entry)?.event;
    if (!around || !event || !isLatest()) return;
    const { before, after: view } = around;
    const showing = this.screen.show({ view, number: entry, news: [event], before }, null);
    this.#past = { moment: { number: entry, view, may_act: [] } as PastMoment, showing, entry };
    playShowing(this.timeline, showing);
  }

  // Also for what is still on its way.
  backToNow(): void {
    this.#looks.forget();
    this.#past = null;
  }
}
