// Where a learner is in a course: kept in this browser, so that a lesson can be taken up again later.
import { isHere } from "../../local/here";
import type { TableEvent } from "../../net/types";
import type { LiveTable } from "../live_table.svelte";

import { endOf, isAsAsked, type Course, type CourseStep } from "../../game/course";

export interface Bookmark {
  table: string;
  step: number;
  // The last event before the step began.
  since: number;
}

// At a table of the server and at one of this device a learner is at different places.
const place = (game: string, here: boolean): string => `skyline.learn${here ? "-here" : ""}.${game}`;

export function readBookmark(game: string, here = false): Bookmark | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(game, here)) ?? "null") as Bookmark | null;
    return kept && typeof kept.table === "string" && Number.isInteger(kept.step) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetBookmark(game: string): void {
  for (const here of [false, true]) localStorage.removeItem(place(game, here));
}

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
  // The event that the step waited for, once it has been shown.
  readonly #shown: readonly TableEvent[] = $derived.by(() =>
    this.table.log.entries.map(({ event }) => event).filter(({ number }) => number <= this.table.number),
  );
  readonly #end: number | null = $derived.by(() =>
    endOf(this.step.until, this.#since, this.#shown, this.table.viewer),
  );
  get done(): boolean {
    return this.#end !== null;
  }
  get praised(): boolean {
    return this.#end !== null && isAsAsked(this.step.until, this.#end, this.#shown);
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
    const bookmark: Bookmark = { table: this.table.id, step: this.#at, since: this.#since };
    localStorage.setItem(place(this.course.game, isHere(this.table.id)), JSON.stringify(bookmark));
  }
}
