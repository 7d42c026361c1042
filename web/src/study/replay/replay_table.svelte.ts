// A game that was played, as a table: any of its steps can be shown, through anybody's eyes once it is over.
import type { PlayerColour } from "../../look/colours";
import type { GameScreen, GameTable, Mark, Person, Sentence } from "../../game/contract";
import { playShowing, Showing } from "../../game/showing.svelte";
import { Latest } from "../../net/latest";
import type { TableServer } from "../../net/table_server";
import type { Decision, PastMoment, Preview, Seat, State, TableEvent } from "../../net/types";
import { peopleOf, readLocalNames } from "../../game/people";
import type { Stop, Timeline } from "../../scene/timeline";
import { say } from "../../texts/texts.svelte";

import { readAllMoments } from "./paging";
import { roundAfter, roundBefore, roundStarts, stepOf, stepsOf, type Step } from "../../game/steps";

export class ReplayTable implements GameTable {
  #moments = $state.raw<readonly PastMoment[]>([]);
  #at = $state(0);
  #news = $state.raw<readonly TableEvent[]>([]);
  #showing = $state.raw(new Showing());
  #stop: Stop = () => undefined;
  #shown = false;
  // Whose eyes are wanted, and whose the views that are shown come from: these follow when they have arrived.
  #eyes = $state.raw<Seat | null>(null);
  #viewer = $state.raw<Seat | null>(null);
  readonly #reads = new Latest();
  readonly #names;
  // All moments are there.
  complete = $state(false);
  // Why there is nothing to show.
  failed = $state.raw<unknown>(null);
  // What went wrong while there is something to show, and how to try it again.
  trouble = $state.raw<{ error: unknown; again: () => void } | null>(null);
  lit = $state.raw<readonly string[]>([]);
  // What the decision that is looked at points at, until one goes on.
  marks = $state.raw<readonly Mark[]>([]);

  readonly events: readonly TableEvent[];
  readonly steps: readonly Step[] = $derived.by(() => stepsOf(this.#moments, this.events));
  readonly rounds: readonly number[] = $derived(roundStarts(this.steps));

  constructor(
    readonly server: TableServer,
    readonly state: State,
    events: readonly TableEvent[],
    readonly screen: GameScreen,
    readonly timeline: Timeline,
    // It opens where the game ended, as from the page of its end.
    atEnd = false,
  ) {
    if (atEnd) this.#at = Infinity;
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
  get showing(): Showing {
    return this.#showing;
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

  // One step on shows what happened in it, so many times faster than usual; everything else is a jump.
  go(to: number, faster = 1): void {
    const target = Math.min(Math.max(to, 0), this.last);
    const before = target === this.at + 1 ? this.step : null;
    this.#at = target;
    this.marks = [];
    this.#show(before, faster);
  }

  #show(before: Step | null, faster = 1): void {
    const { view, number, news } = this.step;
    this.#news = before ? news : [];
    this.#stop();
    // The next step ends what the last one showed.
    const last = this.#shown ? this.#showing : null;
    last?.skip();
    this.#shown = true;
    this.#showing = this.screen.show({ view, number, news: this.#news, before: before?.view ?? null }, last);
    this.#stop = playShowing(this.timeline, this.#showing, faster);
  }
  goToEvent(number: number): void {
    this.go(stepOf(this.steps, number));
  }
  // A decision is judged by what its player had before them: the step before it.
  goBefore(number: number): void {
    this.go(stepOf(this.steps, number) - 1);
  }
  // … with what was played and what was better drawn on the board.
  judge({ number, played, best }: Pick<Decision, "number" | "played" | "best">): void {
    this.goBefore(number);
    const places = (action: string): readonly string[] =>
      this.screen.sayAction(action, this.view).places ?? [];
    this.marks = [
      { tone: "bad", places: places(played) },
      { tone: "good", places: places(best) },
    ];
  }
  roundBack(): void {
    this.go(roundBefore(this.rounds, this.at));
  }
  roundForward(): void {
    this.go(roundAfter(this.rounds, this.at, this.last));
  }

  lookAs(seat: Seat | null): void {
    if (seat === this.#eyes) return;
    this.trouble = null;
    this.#eyes = seat;
    void this.#read(false);
  }

  close(): void {
    this.#reads.forget();
    this.#stop();
  }

  // Through other eyes the old views stay until all of the new ones are there, so that nothing jumps.
  async #read(first: boolean): Promise<void> {
    const isLatest = this.#reads.ask();
    const eyes = this.#eyes;
    const as = eyes === this.state.you.seat ? null : eyes;
    try {
      await readAllMoments(
        (from) => this.server.moments(this.state.table, { from, most: 100, as }),
        (moments, complete) => {
          if (!isLatest()) return false;
          if (complete || (first && moments.length > this.#moments.length)) {
            this.#moments = moments;
            this.#viewer = eyes;
            this.complete = complete;
            // What is being shown goes on while the rest of the game arrives.
            const ends = this.#at === Infinity && complete;
            if (this.ready && (!first || !this.#shown || ends)) this.#show(null);
            if (ends) this.#at = this.last;
          }
          return true;
        },
      );
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
  }

  // What is shown stays: of other eyes those that look are kept, and of a game that is not all there what is.
  #fail(error: unknown): void {
    const wanted = this.#eyes;
    const isOther = wanted !== this.#viewer;
    if (!this.ready && !isOther) {
      this.failed = error;
      return;
    }
    this.#eyes = this.#viewer;
    const readOn = (): void => {
      this.trouble = null;
      void this.#read(true);
    };
    this.trouble = { error, again: isOther ? (): void => this.lookAs(wanted) : readOn };
    // The first reading was left for these eyes.
    if (isOther && !this.complete) void this.#read(true);
  }
}
