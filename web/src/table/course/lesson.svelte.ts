// A course at a table: which step the learner is at, and whether it is done.
import type { LiveTable } from "../live_table.svelte";
import type { LogEntry } from "../log_book.svelte";

import { endOf, isAsAsked, type Course, type CourseStep, type Until } from "../../game/course";
import { keepBookmark, type Bookmark } from "./bookmark";

// Who is waited for in vain has gone, or the table is broken: the coach still has a way on.
const betweenLooks = 100;
const mostLooks = 150;

export class Lesson {
  #at = $state(0);
  #since = $state(0);

  constructor(
    readonly course: Course,
    readonly table: LiveTable,
    from: Bookmark | null,
  ) {
    this.#at = Math.min(from?.step ?? 0, course.steps.length - 1);
    this.#since = from?.since ?? table.number;
    this.#keep();
  }

  get at(): number {
    return this.#at;
  }
  get step(): CourseStep {
    return this.course.steps[this.#at] as CourseStep;
  }
  get last(): boolean {
    return this.#at === this.course.steps.length - 1;
  }
  readonly #shown: readonly LogEntry[] = $derived.by(() =>
    this.table.log.entries.filter(({ number }) => number <= this.table.number),
  );
  // The number of the event that the step waited for, once it has been shown.
  readonly #end: number | null = $derived.by(() => {
    const events = this.#shown.map(({ event }) => event);
    return endOf(this.step.until, this.#since, events, this.table.viewer);
  });
  get done(): boolean {
    return this.#end !== null;
  }
  get praised(): boolean {
    const end = this.#shown.find(({ number }) => number === this.#end);
    if (!end) return false;
    return isAsAsked(this.step.until, end.event, end.views?.before ?? null, this.table.viewer);
  }

  next(): void {
    if (this.last) return;
    // Who is quicker than the coach has done the next task already: nothing after this one is lost.
    this.#since = this.#end ?? this.#since;
    ++this.#at;
    // Nobody is asked for what is there already.
    while (!this.last && this.step.isMet?.(this.table.view, this.table.viewer ?? 0)) ++this.#at;
    this.#keep();
  }

  // To a step by its name. What the course asks for before it is done in the learner's place, so that the step can be met.
  async goTo(name: string): Promise<void> {
    const at = this.course.steps.findIndex((step) => step.name === name);
    if (at < 0) return;
    this.#at = at;
    this.#since = this.table.number;
    this.#keep();
    for (const { until } of this.course.steps.slice(0, at)) {
      if (until.kind !== "did" || this.#hasDone(until)) continue;
      const action = (await this.#offered())?.find((one) => until.action.test(one));
      if (this.#at !== at || action === undefined) return;
      this.table.act(action);
      await this.#waitFor(() => this.#hasDone(until));
    }
    await this.#offered();
    if (this.#at !== at) return;
    this.#since = this.table.number;
    this.#keep();
  }

  #hasDone(until: Until): boolean {
    const events = this.table.log.entries.map(({ event }) => event);
    return endOf(until, 0, events, this.table.viewer) !== null;
  }
  // What the learner may do, as soon as it is their turn.
  async #offered(): Promise<readonly string[] | null> {
    await this.#waitFor(() => this.table.legal.length > 0);
    return this.table.legal.length ? this.table.legal : null;
  }
  async #waitFor(isSo: () => boolean): Promise<void> {
    for (let looks = 0; looks < mostLooks && !isSo(); ++looks)
      await new Promise((later) => setTimeout(later, betweenLooks));
  }

  // The game was over before the course was.
  finish(): void {
    this.#at = this.course.steps.length - 1;
    this.#keep();
  }

  back(): void {
    if (this.#at === 0) return;
    --this.#at;
    this.#keep();
  }

  #keep(): void {
    keepBookmark(this.course.game, { table: this.table.id, step: this.#at, since: this.#since });
  }
}
