// A position in the reader's hands, as a table: moves are tried for whoever may act, and whoever knows the rules says
// what comes of them. Nobody keeps it but this page.
import { botName } from "../../game/bot_names";
import type { GameScreen, GameTable, Mark, Person, Sentence } from "../../game/contract";
import { playShowing, type Showing } from "../../game/showing.svelte";
import { Refused } from "../../net/api";
import { study, studyPreview } from "../../local/studies";
import { Latest } from "../../net/latest";
import type { Preview, Refusal, Seat, StudyAnswer, TableEvent } from "../../net/types";
import type { Stop, Timeline } from "../../scene/timeline";
import type { LineStep } from "../../game/puzzle";
import { say } from "../../texts/texts.svelte";

// One of the positions that were gone through.
interface Place {
  record: string;
  number: number;
  view: unknown;
  viewer: Seat | null;
  legal: readonly string[];
  mayAct: readonly Seat[];
  // What led here.
  news: readonly TableEvent[];
  // Whether a record can begin here.
  canBegin: boolean;
}

function placeOf(answer: StudyAnswer): Place {
  return {
    record: answer.record,
    number: answer.number,
    view: answer.moments.at(-1)?.view,
    viewer: answer.viewer,
    legal: answer.legal,
    mayAct: answer.may_act,
    news: answer.events,
    canBegin: answer.position !== null,
  };
}

export class StudyTable implements GameTable {
  #line = $state.raw<readonly Place[]>([]);
  #at = $state(0);
  #news = $state.raw<readonly TableEvent[]>([]);
  #showing = $state.raw<Showing>() as Showing;
  #stop: Stop = () => undefined;
  readonly #asked = new Latest();
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  // What is wrong with the server or the way to it.
  trouble = $state.raw<unknown>(null);
  lit = $state.raw<readonly string[]>([]);
  marks = $state.raw<readonly Mark[]>([]);
  flat = false;
  // Asked before something is done: true where it is somebody's answer and is not to be done.
  judge: ((action: string) => boolean) | null = null;

  private constructor(
    first: StudyAnswer,
    readonly screen: GameScreen,
    readonly timeline: Timeline,
    // Through whose eyes; null: through those of whoever decides.
    readonly eyes: Seat | null,
  ) {
    this.#line = [placeOf(first)];
    this.#show(null);
  }

  static async open(
    record: string,
    screen: GameScreen,
    timeline: Timeline,
    eyes: Seat | null = null,
  ): Promise<StudyTable> {
    return new StudyTable(await study({ record, as: eyes }), screen, timeline, eyes);
  }

  get #place(): Place {
    return this.#line[this.#at] as Place;
  }
  get record(): string {
    return this.#place.record;
  }
  // How far one has gone from where one began, and how far one can go forward again.
  get at(): number {
    return this.#at;
  }
  get last(): number {
    return this.#line.length - 1;
  }
  get view(): unknown {
    return this.#place.view;
  }
  get showing(): Showing {
    return this.#showing;
  }
  get number(): number {
    return this.#place.number;
  }
  get viewer(): Seat | null {
    return this.#place.viewer;
  }
  get legal(): readonly string[] {
    return this.busy ? [] : this.#place.legal;
  }
  get mayAct(): readonly Seat[] {
    return this.#place.mayAct;
  }
  get news(): readonly TableEvent[] {
    return this.#news;
  }
  get canBegin(): boolean {
    return this.#place.canBegin;
  }
  get over(): boolean {
    return this.#place.mayAct.length === 0;
  }
  get people(): readonly Person[] {
    const points = this.screen.points(this.view);
    return points.map((_, seat): Person => {
      const you = seat === this.viewer;
      return {
        seat,
        name: you ? say("web.you") : botName(seat),
        kind: you ? "you" : "bot",
        bot: null,
        colours: this.screen.colours(this.view, seat),
      };
    });
  }
  // What was tried, in words; the first place is where one began.
  get line(): { at: number; sentences: readonly Sentence[] }[] {
    return this.#line.slice(1).map(({ news, view }, index) => {
      const before = this.#line[index]?.view;
      const sentences = news.flatMap((event) => this.screen.tell(event, before, view));
      return { at: index + 1, sentences };
    });
  }
  get progress(): Sentence {
    return this.screen.progress(this.view, this);
  }

  act(...actions: string[]): void {
    const { viewer } = this;
    const [first] = actions;
    if (viewer === null || this.busy || first === undefined || this.judge?.(first)) return;
    void this.try(actions.map((action) => ({ by: viewer, do: action })));
  }

  // Whether all of it could be done.
  async try(actions: readonly { by: Seat; do: string }[]): Promise<boolean> {
    const isLatest = this.#asked.ask();
    this.busy = true;
    this.refusal = null;
    this.trouble = null;
    try {
      const answer = await study({ record: this.record, do: actions, as: this.eyes });
      if (!isLatest()) return false;
      const before = this.#place.view;
      this.#line = [...this.#line.slice(0, this.#at + 1), placeOf(answer)];
      ++this.#at;
      this.#show(before);
      return true;
    } catch (error) {
      if (isLatest()) this.#fail(error);
      return false;
    } finally {
      if (isLatest()) this.busy = false;
    }
  }

  // Goes a line step by step, as far as it can be gone, and comes back to its start.
  async walk(line: readonly { by: Seat; do: string }[]): Promise<void> {
    for (const step of line) if (!(await this.try([step]))) break;
    this.refusal = null;
    if (line.length) this.go(0);
  }

  // Lays a line out from where one began, chance included, and goes so many steps of it.
  async follow(steps: readonly LineStep[], to: number): Promise<void> {
    const isLatest = this.#asked.ask();
    const [start] = this.#line;
    if (!start) return;
    const line = [start];
    try {
      for (const { by, do: action, record } of steps) {
        const before = line.at(-1) ?? start;
        const place = placeOf(await study({ record: before.record + record, as: this.eyes }));
        const event: TableEvent = { type: "action", number: place.number, at: 0, seat: by, do: action };
        line.push({ ...place, news: [event, ...place.news] });
      }
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
    if (!isLatest()) return;
    [this.#line, this.#at] = [line, 0];
    this.go(to);
  }

  go(to: number): void {
    const target = Math.min(Math.max(to, 0), this.last);
    const before = target === this.#at + 1 ? this.#place.view : null;
    this.#at = target;
    this.#show(before);
  }

  async preview(...actions: string[]): Promise<Preview> {
    const { viewer } = this;
    try {
      const tried = actions.map((action) => ({ by: viewer ?? 0, do: action }));
      return (await studyPreview({ record: this.record, do: tried })).preview;
    } catch (error) {
      if (error instanceof Refused && error.refusal) return { refusal: error.refusal, index: 0 };
      throw error;
    }
  }

  close(): void {
    this.#asked.forget();
    this.#stop();
  }

  #fail(error: unknown): void {
    if (error instanceof Refused && error.refusal && !error.passes) this.refusal = error.refusal;
    else this.trouble = error;
  }

  #show(before: unknown): void {
    const { view, number, news } = this.#place;
    this.#news = before === null ? [] : news;
    this.#stop();
    const last = this.#showing as Showing | undefined;
    last?.skip();
    this.#showing = this.screen.show({ view, number, news: this.#news, before }, last ?? null);
    this.#stop = playShowing(this.timeline, this.#showing);
  }
}
