// A table on the server, followed live: it survives broken connections and sleeping devices, shows what happens at a
// pace for people, and hides the hand of whoever passes the device on.
import { LogBook } from "./log_book.svelte";
import { MomentQueue, type Heard } from "./moment_queue.svelte";
import { keepLocalNames, nextAtDevice, peopleOf, readLocalNames } from "../game/people";
import type { GameScreen, GameTable, Person } from "../game/contract";
import { playShowing, Showing } from "../game/showing.svelte";
import { liveAddress, tableEvents, tableMoments, type Query } from "../net/api";
import { Connection, type Link } from "../net/connection";
import { Latest } from "../net/latest";
import { prefs } from "../prefs.svelte";
import type { Timeline } from "../scene/timeline";
import type {
  Answer,
  EventOf,
  MembersOf,
  Message,
  PastMoment,
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
// How many actions of the past are told in full at once, when somebody reads that far.
const actionsAtOnce = 24;
const mostMoments = 100;
// Timers stand still while a device sleeps: a tick that comes so late means that it slept.
const tick = 5000;
const slept = 20_000;

// What a bot did in somebody's place while they were away.
export interface StoodIn {
  moves: number;
}

export class LiveTable implements GameTable {
  readonly id: string;
  readonly log: LogBook;
  readonly #queue: MomentQueue;
  readonly #connection: Connection;
  readonly #names;
  #logLoaded: Promise<void>;
  // Several people at this device: whose view is asked for, and whether they have said that they look now.
  #held: Seat | null = null;
  #curtained = $state(false);
  // Whether whoever looks is still the same: what was asked for them must not be shown to the next one.
  readonly #lookers = new Latest();
  #looksOn = this.#lookers.ask();
  readonly #pastLooks = new Latest();
  #past = $state.raw<PastMoment | null>(null);
  #pastShown = $state.raw(new Showing());
  // The log's entry that is looked at.
  #lookedAt = $state(0);
  // Entries of the log that are wanted in full; they are asked for one page after the other.
  readonly #wanted = new Set<number>();
  #recalling = false;
  #ticked = Date.now();
  readonly #ticks;
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
    this.#queue.jump({ state: first, news: [] });
    if (first.you.seats.length > 1) {
      this.#held = nextAtDevice(first);
      this.#curtained = first.phase === "running";
    }
    this.#logLoaded = this.#loadLog();
    this.#connection = new Connection({
      address: () => this.#address(),
      hear: (message) => this.#hear(message),
      report: (link, reason) => {
        this.link = link;
        this.reason = reason;
      },
    });
    this.readTalk = first.number;
    for (const event of ["online", "pageshow"]) addEventListener(event, this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#ticks = setInterval(() => {
      const late = Date.now() - this.#ticked > slept;
      this.#ticked = Date.now();
      if (late) this.#wake();
    }, tick);
  }

  close(): void {
    this.#connection.end();
    this.#queue.end();
    this.#lookers.forget();
    this.#wanted.clear();
    this.#pastLooks.forget();
    clearInterval(this.#ticks);
    for (const event of ["online", "pageshow"]) removeEventListener(event, this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
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
    return this.#past ? this.#past.view : this.state.view;
  }
  get showing(): Showing {
    return this.#past ? this.#pastShown : this.#queue.showing;
  }
  get number(): number {
    return this.#past ? this.#past.number : this.state.number;
  }
  get viewer(): Seat | null {
    return this.state.you.seat;
  }
  get news(): readonly TableEvent[] {
    return this.#past ? [] : this.#queue.shown.news;
  }
  get mayAct(): readonly Seat[] {
    if (!this.#past && this.showing.isAwaited) return [];
    return (this.#past ?? this.state).may_act ?? [];
  }
  get legal(): readonly string[] {
    const { isAwaited } = this.#queue.showing;
    const quiet = this.busy || this.#past || this.#queue.behind || isAwaited || this.curtain !== null;
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
    if (this.#curtained) return this.#held;
    const next = this.settled ? nextAtDevice(this.state) : this.viewer;
    return next === this.viewer || this.#past ? null : next;
  }

  liftCurtain(): void {
    const next = this.curtain;
    if (next === null) return;
    if (next === this.viewer) {
      this.#curtained = false;
      return;
    }
    this.#held = next;
    this.#curtained = true;
    // All that was asked so far has the secrets of whoever looked before.
    this.#looksOn = this.#lookers.ask();
    this.backToNow();
    this.#wanted.clear();
    this.log.clear();
    this.#connection.renew();
  }

  get past(): PastMoment | null {
    return this.#past;
  }
  // The number of the log's entry that is looked at; 0 when it is now.
  get lookedAt(): number {
    return this.#past ? this.#lookedAt : 0;
  }
  // The game as it was after this event; what changed nothing shows the moment in which it happened.
  async lookAt(number: number): Promise<void> {
    const isLatest = this.#pastLooks.ask();
    const from = this.log.momentBefore(number);
    try {
      const { moments } = await tableMoments(this.id, { ...this.asked, from, most: 1 });
      if (!isLatest()) return;
      const [past = null] = moments;
      if (past) this.#pastShown = this.screen.show({ ...past, news: [], before: null }, null);
      this.#past = past;
      this.#lookedAt = number;
    } catch (error) {
      if (isLatest()) throw error;
    }
  }
  // How it was before an event and after it.
  async viewsAround(number: number): Promise<{ before: unknown; after: unknown } | null> {
    const from = this.log.momentBefore(number - 1);
    const { moments } = await tableMoments(this.id, { ...this.asked, from, most: 2 }).catch(() => ({
      moments: [],
    }));
    const [before, after] = moments;
    return before && after ? { before: before.view, after: after.view } : null;
  }
  // Shows once more what happened then, on the same board.
  async playAgain(number: number): Promise<void> {
    const isLatest = this.#pastLooks.ask();
    const around = await this.viewsAround(number);
    const event = this.log.entries.find((entry) => entry.number === number)?.event;
    if (!around || !event || !isLatest()) return;
    const { before, after: view } = around;
    this.#past = { number, view, may_act: [] } as PastMoment;
    this.#pastShown = this.screen.show({ view, number, news: [event], before }, null);
    this.#lookedAt = number;
    playShowing(this.timeline, this.#pastShown);
  }
  backToNow(): void {
    this.#pastLooks.forget();
    this.#past = null;
  }

  get hasNewTalk(): boolean {
    const last = this.log.entries.findLast(({ event }) => event.type === "said");
    return last !== undefined && last.number > this.readTalk;
  }

  // Somebody reads this entry of the log: what the game can tell only with the views of that time is completed, with
  // the entries before it.
  async recall(number: number): Promise<void> {
    this.#wanted.add(number);
    if (this.#recalling) return;
    this.#recalling = true;
    // All entries that came into sight together are one page.
    await new Promise((later) => setTimeout(later));
    while (this.#wanted.size) {
      const newest = Math.max(...this.#wanted);
      this.#wanted.delete(newest);
      const page = this.log.pageOfPast(newest, actionsAtOnce);
      if (!page) continue;
      const looksOn = this.#looksOn;
      const most = Math.min(page.most, mostMoments);
      const past = await tableMoments(this.id, { ...this.asked, from: page.from, most }).catch(() => null);
      if (!looksOn()) continue;
      if (past) this.log.learn(past.moments);
      else this.#wanted.clear();
    }
    this.#recalling = false;
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
    return { seat: this.#held };
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
      await this.#logLoaded;
      if (this.log.has(seen, mine)) return null;
    }
    return answer.refusal;
  }

  #ask(question: Question, isDone?: () => boolean): Promise<Answer> {
    const asked =
      this.#held === null || question.type === "sit" ? question : { ...question, seat: this.#held };
    return this.#connection.ask(asked, isDone);
  }

  // ---- the connection

  readonly #wake = (): void => {
    if (document.hidden) this.#queue.release();
    else this.#connection.wake();
  };

  #address(): string {
    // A new person at the device gets the whole state of their own seat.
    const after = this.#held !== null && this.#held !== this.viewer ? null : this.current.number;
    return liveAddress(this.id, { ...this.asked, after });
  }

  #hear(message: Message): void {
    if (message.type === "events") this.#follow(message.events, message.state);
    if (message.type === "state") {
      this.#queue.jump({ state: message.state, news: [] });
      this.#logLoaded = this.#loadLog();
      if (message.state.you.seat === this.#held) this.#curtained = false;
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
    else this.#logLoaded = this.#logLoaded.then(() => this.#loadLog());
    const back = fresh.find(
      (event): event is EventOf<"returned"> => event.type === "returned" && event.seat === this.viewer,
    );
    if (back) void this.#logLoaded.then(() => this.#tellStandIn(back));
    const isJump = fresh.length > longestGap || fresh.some((event) => event.type === "undone");
    if (isJump) this.#queue.jump({ state, news: [] });
    else if (fresh.length) this.#queue.add({ state, news: fresh });
    else this.#queue.amend((shown) => (shown.number === state.number ? state : shown));
  }

  #tellStandIn({ number, seat }: EventOf<"returned">): void {
    const events = this.log.entries.map((entry) => entry.event);
    const gone = events.findLast((event) => event.type === "absent" && event.seat === seat)?.number ?? number;
    const meanwhile = events.filter((event) => event.number > gone && event.number < number);
    const moves = meanwhile.filter(
      (event) => event.type === "action" && event.seat === seat && event.bot,
    ).length;
    this.stoodIn = { moves };
  }

  // All that happened before, and what happened while it was on its way.
  async #loadLog(): Promise<void> {
    const looksOn = this.#looksOn;
    const { events } = await tableEvents(this.id, { ...this.asked, after: this.log.last }).catch(() => ({
      events: [],
    }));
    if (looksOn()) this.log.add(events, null, null);
  }
}
