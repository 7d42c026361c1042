// Somebody at a puzzle: what they tried, and whether they found it.
import type { Answer, Puzzle } from "../../game/puzzle";
import type { StudyTable } from "../board/study_table.svelte";

import { keepSolved } from "./solved";

export interface Tried {
  do: string;
  // What is known about it; of what comes far behind the best nothing is.
  answer: Answer | null;
}

export class Attempt {
  tried = $state.raw<readonly Tried[]>([]);
  // Found by themselves, or shown to them.
  state = $state<"open" | "found" | "shown">("open");

  constructor(
    readonly game: string,
    readonly puzzle: Puzzle,
    readonly table: StudyTable,
  ) {
    table.judge = (action) => {
      this.#answer(action);
      return true;
    };
  }

  get best(): Answer {
    return this.puzzle.answers[0] as Answer;
  }
  get second(): Answer | undefined {
    return this.puzzle.answers[1];
  }
  get isOpen(): boolean {
    return this.state === "open";
  }
  // The last one that was wrong.
  get wrong(): Tried | null {
    return this.isOpen ? (this.tried.at(-1) ?? null) : null;
  }

  show(): void {
    if (this.isOpen) this.#end("shown");
  }

  again(): void {
    this.state = "open";
    this.tried = [];
    this.table.marks = [];
    void this.table.lookAhead(null);
  }

  // The position as it was asked about, or after an action.
  look(action: string | null): void {
    void this.table.lookAhead(action);
  }

  #answer(action: string): void {
    if (!this.isOpen) return;
    if (action === this.best.do) {
      keepSolved(this.game, this.puzzle.name);
      this.#end("found");
      return;
    }
    const answer = this.puzzle.answers.find((one) => one.do === action) ?? null;
    this.tried = [...this.tried.filter((one) => one.do !== action), { do: action, answer }];
    this.table.marks = [{ tone: "bad", places: this.#placesOf(action) }];
  }

  #end(state: "found" | "shown"): void {
    this.state = state;
    const last = this.tried.at(-1);
    this.table.marks = [
      ...(last ? [{ tone: "bad" as const, places: this.#placesOf(last.do) }] : []),
      { tone: "good", places: this.#placesOf(this.best.do) },
    ];
    this.look(this.best.do);
  }

  #placesOf(action: string): readonly string[] {
    return this.table.screen.sayAction(action, this.table.view).places ?? [];
  }
}
