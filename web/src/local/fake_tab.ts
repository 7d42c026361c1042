// Tabs of one browser for tests: desks with the real engine, and a store in memory that they share.
import { readFileSync } from "node:fs";

import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";

import { Desk } from "./desk";
import type { DeskQuestion, FromDesk, ToDesk } from "./desk_messages";
import { LastingEngine, type Engine } from "./engine";
import { EventStore } from "./event_store";
import { newId } from "./here";
import { loadEngine } from "./load_engine";
import { WebTabLock } from "./tab_lock";
import { Thinking } from "./thinking";
import { DistantThoughts, serveThoughts } from "./thinking_messages";
import { Waking } from "./waking";
import type { Reached } from "../net/reach";
import type { State, TableRequest } from "../net/types";
import { instantiateAtOnce } from "../../../wasm/npm/instance.js";

export const ada = { guest: "here", name: "Ada" };
export const request = {
  game: "traffic",
  config: { players: 2, start: 0 },
  seats: ["me", "bot:tourist"],
  public: false,
};
const module = new WebAssembly.Module(
  readFileSync(`${import.meta.dirname}/../../../build/wasm/bin/skyline.wasm`),
);

// What tabs of one browser share.
let factory: IDBFactory;
let tabs: Tab[];
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
beforeEach(() => {
  factory = new IDBFactory();
  tabs = [];
  locks.clear();
});
afterEach(() => tabs.forEach((tab) => tab.close()));

// Locks as browsers have them, of one name each.
interface Holder {
  lose: () => void;
}
const locks = new Map<string, Holder>();
const fakeLocks = {
  request: (name: string, options: LockOptions, work: (lock: object | null) => Promise<void>) =>
    new Promise<void>((done, lost) => {
      const held = locks.get(name);
      if (held && options.ifAvailable) return void Promise.resolve(work(null)).then(done);
      if (held && !options.steal) return;
      locks.set(name, { lose: () => lost(new DOMException("stolen", "AbortError")) });
      held?.lose();
      void Promise.resolve(work({})).then(done);
    }),
} as unknown as LockManager;

// The two ends between the workers.
function ports(): [Port, Port] {
  const made = [0, 1].map((end): Port => ({
    onmessage: null,
    postMessage: (data: unknown) =>
      queueMicrotask(() =>
        made[1 - end]?.onmessage?.call(null as never, new MessageEvent("message", { data })),
      ),
  }));
  return made as [Port, Port];
}
type Port = Pick<MessagePort, "postMessage" | "onmessage">;

export class Tab {
  readonly heard: FromDesk[] = [];
  readonly store = new EventStore(factory);
  // What a server says to whatever this tab asks it, in order.
  readonly answers: Reached[] = [];
  readonly asked: { address: string; body: string | undefined }[] = [];
  // Which calls shall trap, by their op, and how often.
  readonly traps = new Map<string, number>();
  #desk: Desk | null = null;
  #next = 1;

  static async open(clock = (): number => performance.now(), waking = new Waking()): Promise<Tab> {
    const tab = new Tab();
    tabs.push(tab);
    const [here, there] = ports();
    const pause = (): Promise<void> => new Promise((later) => setTimeout(later));
    serveThoughts(new Thinking(tab.#engine(), pause, clock), there);
    tab.#desk = new Desk({
      engine: tab.#engine(),
      store: tab.store,
      thoughts: new DistantThoughts(here),
      lock: new WebTabLock(fakeLocks),
      tell: (message) => tab.heard.push(message),
      announce: (table) =>
        tabs.filter((other) => other !== tab).forEach((other) => other.#desk?.changed(table)),
      newId,
      waking,
      reach: async (address, body) => {
        tab.asked.push({ address, body });
        const answer = tab.answers.shift();
        if (!answer) throw new Error("no network");
        return answer;
      },
    });
    return tab;
  }

  // Once it has trapped, an instance is of no use.
  #engine(): Engine {
    return new LastingEngine(() => {
      const instance = instantiateAtOnce(module);
      let isBroken = false;
      return {
        call: (call) => {
          const wanted = this.traps.get(call.op) ?? 0;
          this.traps.set(call.op, wanted - 1);
          isBroken ||= wanted > 0;
          if (isBroken) throw new WebAssembly.RuntimeError("unreachable");
          return instance.call(call);
        },
      };
    });
  }

  beat(): void {
    this.#desk?.beat();
  }
  // As if its process were gone: nobody hears of it, but locks are free.
  loseLocks(): void {
    locks.clear();
  }
  say(message: ToDesk): void {
    this.#desk?.hear(message);
  }
  close(): void {
    for (const { line } of this.heard.filter((told) => "line" in told)) this.say({ part: line });
  }

  async ask(question: DeskQuestion): Promise<unknown> {
    const ref = this.#next++;
    this.say({ ref, question });
    const answer = await vi.waitFor(() => {
      const told = this.heard.find((one) => "ref" in one && one.ref === ref);
      if (!told) throw new Error("no answer yet");
      return told;
    }, patience);
    if ("unanswered" in answer) throw new Error("unanswered");
    if ("refusal" in answer) throw new Error(answer.refusal.code);
    return "answer" in answer ? answer.answer : null;
  }

  async newTable(more: Partial<TableRequest> = {}): Promise<string> {
    const asked = { type: "new", guest: ada, request: { ...request, ...more } } as const;
    return ((await this.ask(asked)) as { table: string }).table;
  }

  sit(line: number, table: string): void {
    this.say({ join: line, table, guest: ada, seat: null, after: null });
  }

  messages(line: number): { type: string; state?: State; refusal?: { code: string } | null }[] {
    return this.heard.flatMap((told) =>
      "line" in told && told.line === line && "message" in told ? [JSON.parse(told.message) as never] : [],
    );
  }
  state(line: number): State | undefined {
    return this.messages(line).findLast(({ state }) => state?.view !== undefined)?.state;
  }
  myTurn(line: number): Promise<State> {
    return vi.waitFor(() => {
      const state = this.state(line);
      if (!state?.legal?.length) throw new Error("not yet");
      return state;
    }, patience);
  }
  act(line: number, action: string, seen: number): void {
    this.say({ line, message: JSON.stringify({ type: "act", do: action, seen, ref: 1 }) });
  }
}
// Bots take their time, and machines are busy.
vi.setConfig({ testTimeout: 120_000 });
export const patience = { timeout: 20_000, interval: 5 };

// The game of a table as a server would give it away.
export async function recordOf(tab: Tab, table: string): Promise<string> {
  const engine = loadEngine(module);
  const { table: handle } = engine.call({
    op: "restore",
    id: table,
    events: await tab.store.read(table),
  });
  return engine.call({ op: "export", table: handle }).record ?? "";
}
