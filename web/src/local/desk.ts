// All tables of this device that a page uses, behind one worker: what a page asks becomes calls to the engine.
import { DeskTable } from "./desk_table";
import { ask, newSeed, type Reply } from "./engine";
import type { DeskQuestion, FromDesk, ToDesk } from "./desk_messages";
import { idHereOf } from "./here";
import { codeOf, type Surroundings } from "./surroundings";
import type { TabLock } from "./tab_lock";
import type { Reached } from "../net/reach";
import type { Guest, Refusal, TableRequest } from "../net/types";

export interface DeskParts extends Omit<Surroundings, "say" | "cut" | "tooSlow"> {
  readonly lock: TabLock;
  tell(message: FromDesk): void;
  // Asks a server, or with a body tells it something.
  reach(address: string, body?: string): Promise<Reached>;
}

// No server answered, or somebody in its place.
class Unanswered extends Error {}

// Another tab may have a table so soon after nobody listens here; it is kept ready for longer, its analysis with it.
const lettingGo = 1000;
const linger = 300_000;
// … and no more of them than somebody goes back and forth between.
const mostLingering = 2;

export class Desk {
  readonly #tables = new Map<string, DeskTable>();
  readonly #lines = new Map<number, DeskTable>();
  readonly #around: Surroundings;
  // Whether this tab plays a table is known before anybody joins it.
  readonly #decided = new Map<string, Promise<void>>();
  readonly #idle = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(readonly parts: DeskParts) {
    this.#around = {
      ...parts,
      say: (line, message) => parts.tell({ line, message }),
      cut: (line, cut) => {
        this.#lines.delete(line);
        parts.tell({ line, cut });
      },
      tooSlow: (table, level) => parts.tell({ table, tooSlow: level }),
    };
  }

  hear(message: ToDesk): void {
    if ("question" in message) void this.#answer(message.ref, message.question);
    else if ("join" in message) this.#join(message);
    else if ("takeOver" in message) this.parts.lock.takeOver(message.takeOver);
    else if ("part" in message) this.#part(message.part);
    else
      this.#lines
        .get(message.line)
        ?.message(message.line, JSON.parse(message.message))
        .catch(() => undefined);
  }

  // The page is awake.
  beat(): void {
    this.parts.waking.now();
    for (const table of this.#tables.values()) void table.beat().catch(() => undefined);
  }

  // Another tab has stored something.
  changed(table: string): void {
    void this.#tables
      .get(table)
      ?.changed()
      .catch(() => undefined);
  }

  #join({ join, table, guest, seat, after }: Extract<ToDesk, { join: number }>): void {
    const found = this.#table(table);
    this.#lines.set(join, found);
    void this.#decide(found).then(() => {
      // Who left meanwhile does not come.
      if (this.#lines.get(join) !== found) return;
      found.join(join, guest, seat, after).catch((error: unknown) => {
        this.#around.cut(join, refusalOf(error).code);
      });
    });
  }

  #decide(table: DeskTable): Promise<void> {
    const decided =
      this.#decided.get(table.id) ??
      new Promise<void>((known) => {
        this.parts.lock.hold(table.id, (has) => {
          void table.watch(!has).catch(() => undefined);
          this.parts.tell({ table: table.id, elsewhere: !has });
          known();
        });
      });
    this.#decided.set(table.id, decided);
    return decided;
  }

  #part(line: number): void {
    const table = this.#lines.get(line);
    this.#lines.delete(line);
    if (!table) return;
    void table.part(line).catch(() => undefined);
    setTimeout(() => {
      if ([...this.#lines.values()].includes(table) || !this.#decided.delete(table.id)) return;
      this.parts.lock.release(table.id);
    }, lettingGo);
  }

  #table(id: string): DeskTable {
    const table = this.#tables.get(id) ?? new DeskTable(id, this.#around);
    // The last one that was asked for is the last of the list.
    this.#tables.delete(id);
    const wanted = [...this.#lines.values()];
    const idle = [...this.#tables.values()].filter((other) => !other.isUsed && !wanted.includes(other));
    for (const other of idle.slice(0, Math.max(0, idle.length - mostLingering + 1))) this.#close(other);
    this.#tables.set(id, table);
    clearTimeout(this.#idle.get(id));
    this.#idle.set(
      id,
      setTimeout(() => this.#close(table), linger),
    );
    return table;
  }

  #close(table: DeskTable): void {
    if (table.isUsed) return void this.#table(table.id);
    clearTimeout(this.#idle.get(table.id));
    this.#idle.delete(table.id);
    this.#tables.delete(table.id);
    void table.close();
  }

  async #answer(ref: number, question: DeskQuestion): Promise<void> {
    try {
      const reply = await this.#reply(question);
      const answer = reply.text ?? reply.answer ?? {};
      const { refusal, ...rest } = typeof answer === "string" ? {} : answer;
      if (refusal) this.parts.tell({ ref, refusal: refusal as Refusal, rest });
      else this.parts.tell({ ref, answer });
    } catch (error) {
      if (error instanceof Unanswered) this.parts.tell({ ref, unanswered: true });
      else this.parts.tell({ ref, refusal: refusalOf(error) });
    }
  }

  async #reply(asked: DeskQuestion): Promise<Reply> {
    const { engine, newId, waking } = this.parts;
    switch (asked.type) {
      case "games": {
        const { games, bots } = ask(engine, { op: "games" });
        return { answer: { games, bots } };
      }
      case "new":
        return this.#new(asked.guest, asked.request, newId());
      case "keep-record": {
        const { guest, record } = asked;
        return this.#open({ op: "import", id: newId(), guest, record, now: waking.now(), seed: newSeed() });
      }
      case "ask":
        return this.#table(asked.table).question(asked.question, asked.guest, asked.members);
      case "study":
        return ask(engine, { op: "study", request: asked.request, seed: newSeed() });
      case "study-preview":
        return ask(engine, { op: "study-preview", request: asked.request });
      case "analyse":
        return { answer: await this.#table(asked.table).analyse(asked.guest) };
      case "analysis":
        return { answer: await this.#table(asked.table).analysis(asked.guest, asked.from) };
      case "take-to-server":
        return { answer: await this.#takeToServer(asked) };
      case "take-from-server":
        return this.#takeFromServer(asked);
      case "go-on": {
        const record = await this.#table(asked.table).export();
        const made = await this.#new(
          asked.guest,
          { ...asked.request, record: record ?? "" },
          newId(),
          asked.table,
        );
        if (made.table !== undefined) await this.#leave(asked.table);
        return made;
      }
    }
  }

  // It stays here until the server has it. Whether it has may be unknown, as when its answer was lost: what it was asked
  // is kept, and asking the same again makes no second table.
  async #takeToServer({ table, address, request }: Asked<"take-to-server">): Promise<Told> {
    const { store, newId } = this.parts;
    const wanted = { ...request, record: await this.#table(table).export() };
    const before = await store.taking(table);
    const again = before !== undefined && isSameTable(before, wanted);
    // The game went on here, or shall go on there with others: what may have been made is not wanted any more.
    if (before !== undefined && !again) await this.#withdraw(address, before);
    const body = again ? before : JSON.stringify({ ...wanted, once: newId() });
    if (!again) await store.noteTaking(table, body);
    const answer = await this.#tell(address, body);
    if (!answer.refusal) {
      await store.forget(table);
      await this.#leave(table);
    }
    return answer;
  }

  async #withdraw(address: string, body: string): Promise<void> {
    const { table } = await this.#tell(address, body);
    if (typeof table !== "string") return;
    const { refusal } = await this.#tell(`${address}/${table}/end`, "{}");
    // It waits for somebody.
    if (refusal) await this.#tell(`${address}/${table}/leave`, "{}");
  }

  // A table of a server becomes one table here, however often somebody has to try.
  async #takeFromServer({ guest, table, address, request }: Asked<"take-from-server">): Promise<Reply> {
    const { store } = this.parts;
    const id = idHereOf(table);
    if (await store.kept(id)) {
      const { answer } = await this.#table(id).question("state", guest, {});
      return { answer: { table: id, ...answer } };
    }
    // What cannot be kept here stays there.
    await store.probe();
    const { refusal } = await this.#tell(`${address}/${table}/end`, "{}");
    // Who tries again has ended it before.
    if (refusal && refusal.code !== "server.not-running") return { answer: { refusal } };
    const record = await this.#reach(`${address}/${table}/record`);
    if (!isFine(record)) return { answer: read(record.text) };
    return this.#new(guest, { ...request, record: record.text }, id);
  }

  // It is no longer on the disk.
  async #leave(table: string): Promise<void> {
    await this.#table(table).close();
    this.#tables.delete(table);
    this.parts.announce(table);
  }

  async #reach(address: string, body?: string): Promise<Reached> {
    return this.parts.reach(address, body).catch(() => {
      throw new Unanswered();
    });
  }

  async #tell(address: string, body: string): Promise<Told> {
    const reached = await this.#reach(address, body);
    const answer = read(reached.text);
    if (!isFine(reached) && !answer.refusal) throw new Unanswered();
    return answer;
  }

  #new(guest: Guest, request: TableRequest, id: string, insteadOf?: string): Promise<Reply> {
    const { waking } = this.parts;
    return this.#open({ op: "open", id, guest, request, now: waking.now(), seed: newSeed() }, insteadOf);
  }

  // A new table is on the disk before anybody hears of it; it is opened from there.
  async #open(
    call: { op: string; id: string } & Record<string, unknown>,
    insteadOf?: string,
  ): Promise<Reply> {
    const { engine, store } = this.parts;
    const reply = ask(engine, call);
    if (reply.table === undefined) return reply;
    ask(engine, { op: "close", table: reply.table });
    await store.append(call.id, reply.store ?? [], reply.status?.summary, insteadOf);
    return reply;
  }
}

type Asked<Type extends DeskQuestion["type"]> = Extract<DeskQuestion, { type: Type }>;
type Told = Record<string, unknown> & { refusal?: Refusal };

// What a server says is a refusal or an answer; what is neither was not said by one.
function read(text: string): Told {
  try {
    return JSON.parse(text) as Told;
  } catch {
    throw new Unanswered();
  }
}

const firstRefusal = 300;
const isFine = ({ status }: Reached): boolean => status < firstRefusal;

// Whether a server was asked for just that.
function isSameTable(body: string, wanted: object): boolean {
  const { once: _, ...asked } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(asked) === JSON.stringify(wanted);
}

function refusalOf(error: unknown): Refusal {
  const code = codeOf(error);
  return { code, rule: null, text: code, params: {} };
}
