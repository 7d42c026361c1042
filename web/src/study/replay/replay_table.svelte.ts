// A game that was played, as a table: any of its steps can be shown, through anybody's eyes once it is over.
import type { PlayerColour } from "../../game/colours";
import type { GameScreen, GameTable, Person, Sentence } from "../../game/contract";
import { tableMoments } from "../../net/api";
import type { PastMoment, Preview, Seat, State, TableEvent } from "../../net/types";
import { peopleOf, readLocalNames } from "../../table/people";
import { say } from "../../texts/texts.svelte";

import { readAllMoments } from "./paging";
import { roundAfter, roundBefore, roundStarts, stepOf, stepsOf, type Step } from "./steps";

export class ReplayTable implements GameTable {
  #moments = $state.raw<readonly PastMoment[]>([]);
  #at = $state(0);
  #news = $state.raw<readonly TableEvent[]>([]);
  // Whose eyes are wanted, and whose the views that are shown come from: these follow when they have arrived.
  #eyes = $state.raw<Seat | null>(null);
  #viewer = $state.raw<Seat | null>(null);
  #closed = false;
  readonly #names;
  // All moments are there.
  complete = $state(false);
  failed = $state.raw<unknown>(null);
  lit = $state.raw<readonly string[]>([]);

  readonly events: readonly TableEvent[];
  readonly steps: readonly Step[] = $derived.by(() => stepsOf(this.#moments, this.events));
  readonly rounds: readonly number[] = $derived(roundStarts(this.steps));

  constructor(
    readonly state: State,
    events: readonly TableEvent[],
    readonly screen: GameScreen,
    readonly key: string | null,
  ) {
    this.events = events;
    this.#eyes = state.you.seat;
    this.#viewer = state.you.seat;
    this.#names = readLocalNames(state.table);
    void this.#read(true);
  }

  get ready(): boolean {
    return this.steps.length > 0;
  }
  get at(): number {
    return Math.min(this.#at, Math.max(this.steps.length - 1, 0));
  }
  get last(): number {
    return Math.max(this.steps.length - 1, 0);
  }
  get step(): Step {
    return this.steps[this.at] as Step;
  }
  get view(): unknown {
    return this.step.view;
  }
  get number(): number {
    return this.step.number;
  }
  get viewer(): Seat | null {
    return this.#viewer;
  }
  get eyes(): Seat | null {
    return this.#eyes;
  }
  get mayAct(): readonly Seat[] {
    return this.step.mayAct;
  }
  get news(): readonly TableEvent[] {
    return this.#news;
  }
  get over(): boolean {
    return this.state.phase === "finished" && this.complete && this.at === this.last;
  }
  // The past is only looked at.
  readonly legal: readonly string[] = [];
  act(): void {}
  preview(): Promise<Preview> {
    const refusal = { code: "game-over", rule: null, text: say("refusal.game-over"), params: {} };
    return Promise.resolve({ refusal, index: 0 });
  }

  get people(): readonly Person[] {
    const colours = (seat: Seat): readonly PlayerColour[] =>
      this.ready ? this.screen.colours(this.view, seat) : [];
    return peopleOf(this.state, this.#names, colours);
  }

  // Where the game is; a step in which a round is scored belongs to that round, though its view has the next one.
  get progress(): Sentence {
    const before = this.steps[this.at - 1];
    const scored = !this.over && before && this.step.news.some(({ type }) => type === "score");
    return this.screen.progress(scored ? before.view : this.view);
  }

  // One step on shows what happened in it; everything else is a jump.
  go(to: number): void {
    const target = Math.min(Math.max(to, 0), this.last);
    this.#news = target === this.at + 1 ? (this.steps[target]?.news ?? []) : [];
    this.#at = target;
  }
  goToEvent(number: number): void {
    this.go(stepOf(this.steps, number));
  }
  // A decision is judged by what its player had before them: the step before it.
  goBefore(number: number): void {
    this.go(stepOf(this.steps, number) - 1);
  }
  roundBack(): void {
    this.go(roundBefore(this.rounds, this.at));
  }
  roundForward(): void {
    this.go(roundAfter(this.rounds, this.at, this.last));
  }

  lookAs(seat: Seat | null): void {
    if (seat === this.#eyes) return;
    this.#eyes = seat;
    this.#news = [];
    void this.#read(false);
  }

  close(): void {
    this.#closed = true;
  }

  // Through other eyes the old views stay until all of the new ones are there, so that nothing jumps.
  async #read(first: boolean): Promise<void> {
    const eyes = this.#eyes;
    const as = eyes === this.state.you.seat ? null : eyes;
    try {
      await readAllMoments(
        (from) => tableMoments(this.state.table, { from, most: 100, as, key: this.key }),
        (moments, complete) => {
          if (this.#closed || eyes !== this.#eyes) return false;
          if (first || complete) {
            this.#moments = moments;
            this.#viewer = eyes;
            this.complete = complete;
          }
          return true;
        },
      );
    } catch (error) {
      this.failed = error;
    }
  }
}
