// A course at a table: which step the learner is at, whether it is done, and how.
import type { LiveTable } from "../live_table.svelte";
import type { LogEntry } from "../log_book.svelte";

import {
  chanceOf,
  endOf,
  isAsAsked,
  type Chance,
  type Course,
  type CourseStep,
  type Until,
} from "../../game/course";
import { keepBookmark, type Bookmark } from "./bookmark";

// Who is waited for in vain has gone, or the table is broken: the coach still has a way on.
const betweenLooks = 100;
const mostLooks = 150;

export class Lesson {
  #at = $state(0);
  #since = $state(0);
  // The step up to which the course has come: those before it can be read again, and ask for nothing.
  #furthest = $state(0);
  // Whether the step was done before the learner was asked.
  #early = $state(false);

  constructor(
    readonly course: Course,
    readonly table: LiveTable,
    from: Bookmark | null,
  ) {
    this.#at = this.#furthest = Math.min(from?.step ?? 0, course.steps.length - 1);
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
  get isReadAgain(): boolean {
    return this.#at < this.#furthest;
  }
  readonly #shown: readonly LogEntry[] = $derived.by(() =>
    this.table.log.entries.filter(({ number }) => number <= this.table.number),
  );
  // What ended the step, once it has been shown.
  readonly #end: LogEntry | null = $derived.by(() => {
    const events = this.#shown.map(({ event }) => event);
    const number = endOf(this.step.until, this.#since, events, this.table.viewer);
    return this.#shown.find((entry) => entry.number === number) ?? null;
  });
  get done(): boolean {
    return this.#end !== null;
  }
  get doneEarly(): boolean {
    return this.done && this.#early;
  }
  // Whether what was asked for was done; null while that cannot be told.
  get praised(): boolean | null {
    const { until } = this.step;
    if (until.kind !== "did" || !this.#end) return null;
    const { event, views } = this.#end;
    const action = event.type === "action" ? (event.do ?? "") : "";
    const isOther = !until.action.test(action);
    if (views === null && until.goal && !isOther) return null;
    return isAsAsked(until, views?.before, action, this.table.viewer ?? 0);
  }
  get chance(): Chance {
    const { view, legal, viewer } = this.table;
    return chanceOf(this.step.until, view, legal, viewer ?? 0);
  }

  // What was done can only be judged by the views around it.
  recall(): void {
    if (this.#end && this.praised === null) this.table.recall(this.#end.number);
  }

  next(): void {
    if (this.last) return;
    if (this.isReadAgain) {
      ++this.#at;
      return;
    }
    // Who is quicker than the coach has done the next task already: nothing after this one is lost.
    this.#since = this.#end?.number ?? this.#since;
    ++this.#at;
    // Nobody is asked for what is there already.
    while (!this.last && this.step.isMet?.(this.table.view, this.table.viewer ?? 0)) ++this.#at;
    this.#furthest = this.#at;
    // Who did something else before they were asked is asked now.
    if (this.praised === false) this.#since = this.table.number;
    this.#early = this.done;
    this.#keep();
  }

  // To a step by its name. What the course asks for before it is done in the learner's place, so that the step can be met.
  async goTo(name: string): Promise<void> {
    const at = this.course.steps.findIndex((step) => step.name === name);
    if (at < 0) return;
    this.#begin(at);
    for (const { until } of this.course.steps.slice(0, at)) {
      if (until.kind !== "did" || this.#hasDone(until)) continue;
      const offered = (await this.#offered())?.filter((one) => until.action.test(one)) ?? [];
      const { view, viewer } = this.table;
      const action = offered.find((one) => isAsAsked(until, view, one, viewer ?? 0)) ?? offered[0];
      if (this.#at !== at || action === undefined) return;
      this.table.act(action);
      await this.#waitFor(() => this.#hasDone(until));
    }
    await this.#offered();
    if (this.#at === at) this.#begin(at);
  }

  #begin(at: number): void {
    this.#at = this.#furthest = at;
    this.#since = this.table.number;
    this.#early = false;
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
    this.#begin(this.course.steps.length - 1);
  }

  back(): void {
    if (this.#at > 0) --this.#at;
  }

  #keep(): void {
    keepBookmark(this.course.game, { table: this.table.id, step: this.#furthest, since: this.#since });
  }
}
