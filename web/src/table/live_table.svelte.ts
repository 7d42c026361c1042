// A table on the server, followed live: it survives broken connections and sleeping devices, shows what happens at a
// pace for people, and hides the hand of whoever passes the device on.
import { HotSeat } from "./hot_seat.svelte";
import { LogBook, type StoodIn } from "./log_book.svelte";
import { LogReader } from "./log_reader";
import { MomentQueue, type Heard } from "./moment_queue.svelte";
import { PastLook } from "./past_look.svelte";
import { keepLocalNames, peopleOf, readLocalNames } from "../game/people";
import { eventsThatCount } from "../game/ending";
import type { GameScreen, GameTable, Person } from "../game/contract";
import { playShowing, Showing } from "../game/showing.svelte";
import { liveAddress, type Query } from "../net/api";
import { Connection, type Link } from "../net/connection";
import { followPage } from "../net/page_life";
import { prefs } from "../prefs.svelte";
import type { Timeline } from "../scene/timeline";
import type {
  Answer,
  EventOf,
  MembersOf,
  Message,
  Preview,
  Question,
  QuestionType,
  Refusal,
  Seat,
  State,
  TableEvent,
} from "../net/types";

// Members need not be given where none of them must.
type Rest<Members> = Partial<Members> extends Members ? [members?: Members] : [members: Members];

// A gap longer than this is not shown as something that happens: the view just changes.
const longestGap = 12;

export class LiveTable implements GameTable {
  readonly id: string;
  readonly log: LogBook;
  readonly past: PastLook;
  readonly #reader: LogReader;
  readonly #hotSeat: HotSeat;
  readonly #queue: MomentQueue;
  readonly #connection: Connection;
  readonly #names;
  readonly #leavePage;
  link = $state<Link>("connecting");
  // Why the connection was refused for good, as a refusal's code.
  reason = $state("");
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  lit = $state.raw<readonly string[]>([]);
  // When the newest state was heard, by this device's clock: clocks go on from there.
  heardAt = $state(performance.now());
  // Up to where the reader has read what was said.
  readTalk = $state(0);
  // The reader has the seat back: to be said until they have read it.
  stoodIn = $state.raw<StoodIn | null>(null);

  constructor(
    first: State,
    readonly screen: GameScreen,
    // What gives each moment its time.
    readonly timeline: Timeline,
    // What a seat may be kept for.
    readonly key: string | null = null,
  ) {
    this.id = first.table;
    this.log = new LogBook(screen);
    this.#names = readLocalNames(first.table);
    this.#queue = new MomentQueue({
      show: (heard, before, last) => this.#show(heard, before, last),
      play: (showing, faster) => playShowing(timeline, showing, faster),
      watched: () => !document.hidden,
    });
    this.#hotSeat = new HotSeat(first, screen.shared);
    this.#queue.jump({ state: this.#hotSeat.seen(first), news: [] });
    this.#reader = new LogReader(this.id, this.log, () => this.asked);
    this.past = new PastLook(this.id, this.log, screen, timeline, {
      asked: () => this.asked,
      seen: (view) => this.#hotSeat.seenView(view),
    });
    this.#reader.load();
    this.#connection = new Connection({
      address: () => this.#address(),
      hear: (message) => this.#hear(message),
      report: (link, reason) => {
        this.link = link;
        this.reason = reason;
      },
    });
    this.readTalk = first.number;
    this.#leavePage = followPage({ woke: () => this.#connection.wake(), hid: () => this.#queue.release() });
  }

  close(): void {
    this.#connection.end();
    this.#queue.end();
    this.#reader.end();
    this.past.backToNow();
    this.#leavePage();
  }

  // ---- what a game sees

  // The table at the moment that is shown.
  get state(): State {
    return this.#queue.shown.state;
  }
  // The table as it is, ahead of what is shown.
  get current(): State {
    return this.#queue.latest.state;
  }
  get view(): unknown {
    const { moment } = this.past;
    return moment ? moment.view : this.state.view;
  }
  get showing(): Showing {
    return this.past.showing ?? this.#queue.showing;
  }
  get number(): number {
    return (this.past.moment ?? this.state).number;
  }
  get viewer(): Seat | null {
    return this.state.you.seat;
  }
  get news(): readonly TableEvent[] {
    return this.past.moment ? [] : this.#queue.shown.news;
  }
  get mayAct(): readonly Seat[] {
    const { moment } = this.past;
    if (!moment && this.showing.isAwaited) return [];
    return (moment ?? this.state).may_act ?? [];
  }
  get legal(): readonly string[] {
    const { isAwaited } = this.#queue.showing;
    const quiet = this.busy || this.past.moment || this.#queue.behind || isAwaited || this.curtain !== null;
    return quiet ? [] : (this.state.legal ?? []);
  }
  // Whether the reader plays: neither watches nor has given up.
  get plays(): boolean {
    const seat = this.viewer === null ? undefined : this.current.seats[this.viewer];
    return this.current.phase === "running" && seat !== undefined && !seat.resigned;
  }
  get over(): boolean {
    return this.state.phase === "finished";
  }
  readonly story = $derived.by((): readonly TableEvent[] =>
    this.over && !this.past.moment ? eventsThatCount(this.log.entries.map(({ event }) => event)) : [],
  );
  // A game that somebody's leaving has ended, or of which no more was brought, is not over on its board.
  get endedEarly(): boolean {
    const { result } = this.state;
    return result !== undefined && (result.by_resignation || result.winners.length === 0);
  }
  get people(): readonly Person[] {
    const view = this.view;
    return peopleOf(this.state, this.#names, view ? (seat) => this.screen.colours(view, seat) : null);
  }

  act(...actions: string[]): void {
    if (!this.busy) void this.#actAll(actions);
  }

  async preview(...actions: string[]): Promise<Preview> {
    const answer = await this.#ask({ type: "preview", do: actions, seen: this.current.number });
    if (answer.refusal) return { refusal: answer.refusal, index: answer.index ?? 0 };
    return answer.preview as Preview;
  }

  // ---- what the page around it does

  get behind(): boolean {
    return this.#queue.behind;
  }
  get settled(): boolean {
    return this.#queue.settled;
  }
  skip(): void {
    this.#queue.skip();
  }

  #show({ state, news }: Heard, before: State, last: Showing): Showing {
    // Before a game begins there is nothing to see.
    if (state.view === undefined) return new Showing();
    const { view, number } = state;
    const led = news.length > 0 ? (before.view ?? null) : null;
    const showing = this.screen.show(
      { view, number, news, before: led },
      before.view === undefined ? null : last,
    );
    showing.attended = prefs.get("reveals") === "wait";
    return showing;
  }

  // Who shall look now, where the device goes from hand to hand; null when nothing hides the table.
  get curtain(): Seat | null {
    return this.#hotSeat.curtain(this.state, this.settled && !this.past.moment);
  }

  liftCurtain(): void {
    const next = this.curtain;
    if (next === null) return;
    if (next === this.viewer) {
      this.#hotSeat.look();
      return;
    }
    this.#passOn(next, false);
  }

  // Whoever is asked next before all eyes is asked without a word.
  get isPassedOpenly(): boolean {
    return this.#hotSeat.next(this.state, this.settled && !this.past.moment) !== null;
  }
  passOpenly(): void {
    const next = this.#hotSeat.next(this.state, this.settled && !this.past.moment);
    if (next !== null) this.#passOn(next, true);
  }

  #passOn(next: Seat, openly: boolean): void {
    this.#hotSeat.passOn(next, openly);
    this.#reader.passOn();
    this.past.backToNow();
    this.#connection.renew();
  }

  get hasNewTalk(): boolean {
    const last = this.log.entries.findLast(({ event }) => event.type === "said");
    return last !== undefined && last.number > this.readTalk;
  }

  // Somebody reads this entry of the log.
  recall(number: number): void {
    void this.#reader.recall(number);
  }

  // Does what the server calls a command; a refusal is shown.
  async command<Type extends QuestionType>(type: Type, ...[members]: Rest<MembersOf<Type>>): Promise<Answer> {
    const seen = this.current.number;
    const question = { type, ...members } as Question;
    const said = (event: TableEvent): boolean =>
      question.type === "chat" && event.type === "said" && event.text === question.text;
    const answer = await this.#ask(question, () => this.log.has(seen, said));
    if (answer.refusal) this.refusal = answer.refusal;
    return answer;
  }

  // The reader has another name now: a connection knows them by the one that they came with.
  introduce(): void {
    this.#connection.renew();
  }

  // Takes the reader's last action back, or tells why that cannot be.
  takeBack(): void {
    const why = this.current.undo?.why_not;
    if (why) this.refusal = why;
    else void this.command("undo");
  }

  // The people at this device are called the same at another table.
  keepNames(other: string): void {
    keepLocalNames(other, this.#names);
  }

  // What every request about this table carries.
  get asked(): Query {
    return { seat: this.#hotSeat.held };
  }

  // ---- actions

  async #actAll(actions: readonly string[]): Promise<void> {
    this.busy = true;
    this.refusal = null;
    for (const action of actions) {
      this.refusal = await this.#actOne(action);
      if (this.refusal) break;
    }
    this.busy = false;
  }

  // An action that was on its way when the connection broke may have been done or not. It is sent again with the
  // same `seen`, so it is never done twice; refused as stale, it was done if the log has it.
  async #actOne(action: string): Promise<Refusal | null> {
    const seen = this.current.number;
    const seat = this.viewer;
    const mine = (event: TableEvent): boolean =>
      event.type === "action" && event.seat === seat && event.do === action;
    const answer = await this.#ask({ type: "act", do: action, seen }, () => this.log.has(seen, mine));
    if (!answer.refusal) return null;
    if (answer.refusal.code === "server.stale") {
      await this.#reader.loaded;
      if (this.log.has(seen, mine)) return null;
    }
    return answer.refusal;
  }

  #ask(question: Question, isDone?: () => boolean): Promise<Answer> {
    const { held } = this.#hotSeat;
    const asked = held === null || question.type === "sit" ? question : { ...question, seat: held };
    return this.#connection.ask(asked, isDone);
  }

  // ---- the connection

  #address(): string {
    // A new person at the device gets the whole state of their own seat.
    const { held } = this.#hotSeat;
    const after = held !== null && held !== this.viewer ? null : this.current.number;
    return liveAddress(this.id, { ...this.asked, after });
  }

  #hear(message: Message): void {
    if (message.type === "events") this.#follow(message.events, this.#hotSeat.seen(message.state));
    if (message.type === "state") {
      this.#queue.jump({ state: this.#hotSeat.seen(message.state), news: [] });
      this.#reader.load();
      this.#hotSeat.sees(message.state.you.seat);
    }
    if (message.type === "presence")
      this.#queue.amend((state) => ({
        ...state,
        spectators: message.spectators,
        seats: state.seats.map((seat) =>
          seat.guest ? { ...seat, connected: message.seats.includes(seat.seat) } : seat,
        ),
      }));
    if (message.type !== "answer" && message.type !== "presence") this.heardAt = performance.now();
  }

  #follow(events: readonly TableEvent[], state: State): void {
    const before = this.current;
    const fresh = events.filter((event) => event.number > before.number);
    if (this.log.last >= before.number) this.log.add(fresh, before, state);
    else this.#reader.loadMore();
    const back = fresh.find(
      (event): event is EventOf<"returned"> => event.type === "returned" && event.seat === this.viewer,
    );
    if (back) void this.#reader.loaded.then(() => (this.stoodIn = this.log.stoodIn(back)));
    const isJump = fresh.length > longestGap || fresh.some((event) => event.type === "undone");
    if (isJump) this.#queue.jump({ state, news: [] });
    else if (fresh.length) this.#queue.add({ state, news: fresh });
    else this.#queue.amend((shown) => (shown.number === state.number ? state : shown));
  }
}
