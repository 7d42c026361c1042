// A table in use on this device. What is asked waits its turn; what happens is on the disk before anybody hears of it; bots
// think beside it. One tab plays a table, others that have it open follow what that one stores.
import {
  ask,
  newSeed,
  Trapped,
  type Answer,
  type Call,
  type Reply,
  type Status,
  type StoredEvent,
} from "./engine";
import { StoreTrouble } from "./event_store";
import { codeOf, type Surroundings } from "./surroundings";
import { TableLife } from "./table_life";
import type { Thought } from "./thinking";
import type { Guest, TableSummary } from "../net/types";

interface Line {
  readonly guest: Guest;
  readonly seat: number | null;
  // As the engine knows it.
  listener: number;
  // The last event that was told.
  told: number;
}

// A bot takes so long for its turn, however long it thinks, so that its time tells nothing.
export const botPace = 500;
// A bot that thinks less than half as far as it should or keeps people waiting, so many times one after the other, is too
// strong for this device.
const shareThatCounts = 0.5;
const longestTurn = 2000;
const slowTurns = 2;
// An engine that has failed so often at one table, without anything happening there in between, would go on failing.
const mostFailures = 3;

export class DeskTable {
  readonly #lines = new Map<number, Line>();
  #last: Promise<unknown> = Promise.resolve();
  // In an engine of that age.
  #handle: number | null = null;
  #age = 0;
  #failures = 0;
  #status: Status | null = null;
  // Which seat is being thought for.
  #thinksFor: number | null = null;
  #wake: ReturnType<typeof setTimeout> | undefined;
  #watches = false;
  #slowTurns = 0;
  readonly #life: TableLife;
  // How many times nobody had it open, as the engine knows.
  #outages = 0;

  constructor(
    readonly id: string,
    readonly around: Surroundings,
  ) {
    this.#life = new TableLife(id, around.store, around.waking);
  }

  get isUsed(): boolean {
    return this.#lines.size > 0;
  }

  // Another tab plays it, or this one does (again).
  watch(watches: boolean): Promise<void> {
    return this.#turn(async () => {
      this.#watches = watches;
      if (watches) this.#rest();
      else {
        await this.#catchUp();
        if (this.isUsed) await this.#resume();
      }
    });
  }

  // Somebody else has stored something, or removed the table.
  changed(): Promise<void> {
    return this.#turn(async () => {
      if (this.#handle === null || !this.#status) return;
      const known = await this.around.store.read(this.id, this.#status.number - 1);
      if (known.length === 0) throw new StoreTrouble("server.no-such-table");
      if (this.#watches) await this.#catchUp();
    });
  }

  join(line: number, guest: Guest, seat: number | null, after: number | null): Promise<void> {
    return this.#turn(async () => {
      if (this.#failures >= mostFailures) throw new Trapped(this.id);
      // Who cannot keep a game does not go on with it.
      if (!this.#watches) await this.around.store.probe();
      await this.#load();
      if (!this.isUsed) await this.#resume();
      const reply = this.#askNow({ op: "join", guest, seat: seat ?? undefined, after: after ?? undefined });
      if (reply.refusal || reply.listener === undefined) {
        this.around.cut(line, reply.refusal?.code ?? "server.no-such-table");
        return;
      }
      this.#lines.set(line, { guest, seat, listener: reply.listener, told: 0 });
      await this.#take(reply);
    });
  }

  part(line: number): Promise<void> {
    return this.#turn(async () => {
      const parted = this.#lines.get(line);
      this.#lines.delete(line);
      if (!parted || this.#handle === null) return;
      const reply = this.#askNow({ op: "part", listener: parted.listener });
      if (this.isUsed) return this.#take(reply);
      this.#rest();
      await this.#live();
    });
  }

  // Called again and again, as long as the page is awake.
  beat(): Promise<void> {
    return this.#turn(async () => {
      if (this.isUsed) await this.#live();
    });
  }

  message(line: number, message: { type: string; ref?: unknown }): Promise<void> {
    return this.#turn(async () => {
      const from = this.#lines.get(line);
      if (!from) return;
      const { ref } = message;
      const isQuestion = message.type === "preview" || message.type === "return";
      if (this.#watches && !isQuestion) {
        const refusal = { code: "device.other-tab", rule: null, text: "device.other-tab", params: {} };
        this.#say(line, { type: "answer", ref, refusal });
        return;
      }
      const id = message.type === "rematch" ? { id: this.around.newId() } : {};
      const reply = this.#askNow({ op: "message", listener: from.listener, message, seed: newSeed(), ...id });
      await this.#take(reply);
      const { think } = reply;
      if (think) void this.#hint(line, think.seat, ref);
    });
  }

  question(question: string, guest: Guest, members: Record<string, unknown>): Promise<Reply> {
    return this.#turn(async () => {
      await this.#load();
      return this.#askNow({ op: "ask", question, guest, ...members });
    });
  }

  analyse(guest: Guest): Promise<Answer> {
    return this.#turn(async () => {
      await this.#load();
      const analyse = (): Promise<Answer> => this.around.thoughts.analyse(this.id, guest);
      return analyse().catch(() => this.#renewCopy().then(analyse));
    });
  }

  analysis(guest: Guest, from: number): Promise<Answer> {
    return this.#turn(async () => {
      await this.#load();
      const { thoughts } = this.around;
      const analysis = (): Promise<Answer> => thoughts.analysis(this.id, guest, from);
      return analysis().catch(async () => {
        await this.#renewCopy();
        await thoughts.analyse(this.id, guest);
        return analysis();
      });
    });
  }

  // The game so far, hidden cards and all: for another table, never for a page.
  export(): Promise<string | null> {
    return this.#turn(async () => {
      await this.#load();
      return this.#ask({ op: "export" }).record ?? null;
    });
  }

  close(): Promise<void> {
    return this.#turn(async () => this.#drop());
  }

  // ---- one thing after the other

  #turn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.#last.then(async () => {
      // Another table's call was the end of the engine that knew this one.
      if (this.#handle !== null && this.#age !== this.around.engine.age) this.#cutOff("device.engine-failed");
      if (this.isUsed && this.#handle !== null && this.#life.slept) await this.#resume();
      return work();
    });
    this.#last = done.catch((error: unknown) => this.#lose(error));
    return done;
  }

  #ask(call: Call): Reply {
    return ask(this.around.engine, { ...call, table: this.#handle });
  }
  // … what depends on the time.
  #askNow(call: Call): Reply {
    return this.#ask({ ...call, now: this.around.waking.now() });
  }

  // Whatever went wrong, what is on the disk is true: the table is read again when somebody asks for it.
  #lose(error: unknown): void {
    if (error instanceof Trapped) ++this.#failures;
    this.#cutOff(codeOf(error));
  }

  #cutOff(code: string): void {
    for (const line of this.#lines.keys()) this.around.cut(line, code);
    this.#lines.clear();
    this.#drop();
  }

  #drop(): void {
    this.#rest();
    this.around.thoughts.forget(this.id);
    const handle = this.#handle;
    this.#handle = null;
    this.#status = null;
    const { engine } = this.around;
    if (handle !== null && this.#age === engine.age) ask(engine, { op: "close", table: handle });
  }

  async #load(): Promise<void> {
    if (this.#handle !== null) return;
    const events = await this.around.store.read(this.id);
    const last = events.at(-1);
    if (!last) throw new Error("there is no such table");
    await this.#life.read(last.at);
    this.#open(events);
    this.around.thoughts.follow(this.id, events);
  }

  // In the place of what the engine has of it.
  #open(events: readonly StoredEvent[]): void {
    const { outages } = this.#life;
    const { engine } = this.around;
    const { table, status } = ask(engine, { op: "restore", id: this.id, events, outages });
    if (this.#handle !== null) this.#ask({ op: "close" });
    this.#handle = table ?? null;
    this.#age = engine.age;
    this.#status = status ?? null;
    this.#outages = outages.length;
  }

  // ---- while nobody has it open its clocks stand still

  // Something runs whose time is to be known.
  get #isTimed(): boolean {
    return !this.#watches && this.#status?.wake != null;
  }

  // Whoever comes after a pause finds the clocks as they were.
  async #resume(): Promise<void> {
    if (!this.#isTimed) return this.#life.beat();
    const events = await this.around.store.read(this.id);
    await this.#life.read(events.at(-1)?.at ?? 0);
    if (!this.#life.begin()) return;
    await this.#life.keep();
    this.around.announce(this.id);
    this.#open(events);
    await this.#rejoin();
  }

  async #live(): Promise<void> {
    this.#life.beat();
    if (this.#isTimed) await this.#life.keep();
  }

  // What happened: stored, then said, then thought about.
  async #take({ store = [], say = [], status, opened }: Reply): Promise<void> {
    if (opened) {
      await this.around.store.append(opened.id, opened.store, opened.status.summary);
      ask(this.around.engine, { op: "close", table: opened.table });
    }
    if (store.length && !this.#watches) await this.#keep(store, status?.summary);
    for (const { to, message } of say) {
      const line = [...this.#lines].find(([, { listener }]) => listener === to)?.[0];
      if (line !== undefined) this.#say(line, message);
    }
    if (status) this.#goOn(status);
  }

  async #keep(store: readonly StoredEvent[], summary: TableSummary | undefined): Promise<void> {
    await this.around.store.append(this.id, store, summary);
    this.#failures = 0;
    this.around.thoughts.follow(this.id, store);
    this.around.announce(this.id);
  }

  #say(line: number, message: unknown): void {
    const to = this.#lines.get(line);
    const { state } = message as { state?: { number?: number } };
    if (to && state?.number !== undefined) to.told = state.number;
    this.around.say(line, JSON.stringify(message));
  }

  // ---- what time and bots do

  #goOn(status: Status): void {
    this.#status = status;
    clearTimeout(this.#wake);
    if (this.#watches || !this.isUsed) return;
    if (status.wake !== null) {
      const delay = Math.max(0, status.wake - this.around.waking.now());
      this.#wake = setTimeout(() => void this.#tick(), Math.min(delay, 2 ** 30));
    }
    const seats = status.thinkers.map(({ seat }) => seat);
    if (this.#thinksFor !== null && !seats.includes(this.#thinksFor)) this.#rest();
    const [seat] = seats;
    if (seat !== undefined && this.#thinksFor === null) void this.#playBot(seat);
  }

  #tick(): Promise<void> {
    return this.#turn(async () => {
      if (this.#handle !== null && !this.#watches) await this.#take(this.#askNow({ op: "tick" }));
    });
  }

  #rest(): void {
    clearTimeout(this.#wake);
    if (this.#thinksFor !== null) this.around.thoughts.stop(this.id);
    this.#thinksFor = null;
  }

  async #playBot(seat: number): Promise<void> {
    this.#thinksFor = seat;
    const began = this.around.waking.now();
    const paced = new Promise((later) => setTimeout(later, botPace));
    const thought = await this.around.thoughts.think(this.id, { seat, kind: "turn" }).catch(() => undefined);
    const took = this.around.waking.now() - began;
    await paced;
    await this.#turn(async () => {
      if (this.#thinksFor !== seat) return;
      this.#thinksFor = null;
      if (this.#handle === null || !this.#status) return;
      if (thought === undefined) await this.#renewCopy();
      // One that was stopped or came too late is thought again, as the table is now.
      if (!thought || !("turn" in thought)) return this.#goOn(this.#status);
      this.#notePace(seat, thought.share < shareThatCounts || took > longestTurn);
      await this.#take(this.#askNow({ op: "bot", ...thought.turn, seed: newSeed() }));
    }).catch(() => undefined);
  }

  // A copy that cannot be thought about is made anew.
  async #renewCopy(): Promise<void> {
    if (++this.#failures >= mostFailures) throw new Trapped(this.id);
    this.around.thoughts.forget(this.id);
    this.around.thoughts.follow(this.id, await this.around.store.read(this.id));
  }

  #notePace(seat: number, isSlow: boolean): void {
    this.#slowTurns = isSlow ? this.#slowTurns + 1 : 0;
    const level = this.#status?.thinkers.find((one) => one.seat === seat)?.level;
    if (this.#slowTurns >= slowTurns && level !== undefined) this.around.tooSlow(this.id, level);
  }

  async #hint(line: number, seat: number, ref: unknown): Promise<void> {
    const think = (): Promise<Thought | null> =>
      this.around.thoughts.think(this.id, { seat, kind: "hint", ref });
    const thought = await think()
      .catch(() => this.#turn(() => this.#renewCopy()).then(think))
      .catch(() => null);
    if (thought && "answer" in thought) this.#say(line, { type: "answer", ...thought.answer, ref });
    else this.#say(line, { type: "answer", ref, refusal: null });
  }

  // ---- what other tabs stored

  async #catchUp(): Promise<void> {
    if (this.#handle === null || !this.#status) return;
    const events = await this.around.store.read(this.id, this.#status.number);
    await this.#life.read(events.at(-1)?.at ?? 0);
    const hasSlept = this.#life.outages.length > this.#outages;
    if (events.length || hasSlept) {
      for (const { listener } of this.#lines.values()) this.#askNow({ op: "part", listener });
      if (hasSlept) this.#open(await this.around.store.read(this.id));
      else this.#status = this.#ask({ op: "follow", events }).status ?? this.#status;
      if (events.length) this.around.thoughts.follow(this.id, events);
      await this.#rejoin();
    }
    if (this.#status) this.#goOn(this.#status);
  }

  // Who listens hears what is new as after a broken connection.
  async #rejoin(): Promise<void> {
    for (const listening of this.#lines.values()) {
      const { guest, seat, told } = listening;
      const reply = this.#askNow({ op: "join", guest, seat: seat ?? undefined, after: told || undefined });
      if (reply.listener === undefined) continue;
      listening.listener = reply.listener;
      await this.#take(reply);
    }
  }
}
