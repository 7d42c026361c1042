// A course at a table: which step the learner is at, and whether it is done.
import type { LiveTable } from "../live_table.svelte";
import type { LogEntry } from "../log_book.svelte";

import { endOf, isAsAsked, type Course, type CourseStep } from "../../game/course";
import { keepBookmark, type Bookmark } from "./bookmark";

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

  // To a step by its name, wherever the game is: what it asks for counts from now on.
  goTo(name: string): void {
    const at = this.course.steps.findIndex((step) => step.name === name);
    if (at < 0) return;
    this.#at = at;
    this.#since = this.table.number;
    this.#keep();
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
