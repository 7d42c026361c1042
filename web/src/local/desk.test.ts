// The desk of this device with the real engine and a store in memory.
import { readFileSync } from "node:fs";

import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Desk } from "./desk";
import type { DeskQuestion, FromDesk, ToDesk } from "./desk_messages";
import { EventStore, StoreTrouble } from "./event_store";
import { newId } from "./here";
import { loadEngine } from "./load_engine";
import { WebTabLock } from "./tab_lock";
import { Thinking } from "./thinking";
import type { State } from "../net/types";

const ada = { guest: "here", name: "Ada" };
const request = {
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

class Tab {
  readonly heard: FromDesk[] = [];
  readonly store = new EventStore(factory);
  // What a server says to whatever this tab asks it, in order.
  readonly answers: { ok: boolean; text: string }[] = [];
  readonly asked: string[] = [];
  #desk: Desk | null = null;
  #next = 1;

  static async open(clock = (): number => performance.now()): Promise<Tab> {
    const tab = new Tab();
    tabs.push(tab);
    tab.#desk = new Desk({
      engine: await loadEngine(module),
      store: tab.store,
      thoughts: new Thinking(
        await loadEngine(module),
        () => new Promise((later) => setTimeout(later)),
        clock,
      ),
      lock: new WebTabLock(fakeLocks),
      tell: (message) => tab.heard.push(message),
      announce: (table) =>
        tabs.filter((other) => other !== tab).forEach((other) => other.#desk?.changed(table)),
      newId,
      now: () => Date.now(),
      fetch: async (address, body) => {
        tab.asked.push(`${body === undefined ? "GET" : "POST"} ${address}`);
        const answer = tab.answers.shift();
        if (!answer) throw new Error("no network");
        return answer;
      },
    });
    return tab;
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

  async newTable(): Promise<string> {
    return ((await this.ask({ type: "new", guest: ada, request })) as { table: string }).table;
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
const patience = { timeout: 20_000, interval: 5 };

test("a person and a bot take turns, and every event is on the disk", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  tab.sit(1, table);
  for (let turn = 0; turn < 2; ++turn) {
    const { number } = await tab.myTurn(1);
    tab.act(1, "end", number);
    await vi.waitFor(() => expect(tab.state(1)?.number).toBeGreaterThan(number + 1), patience);
  }
  const { number } = await tab.myTurn(1);
  expect((await tab.store.read(table)).map((event) => event.number)).toEqual(
    Array.from({ length: number }, (_, index) => index + 1),
  );
  expect((await tab.store.list()).map(({ id }) => id)).toEqual([table]);
});

test("a table that is opened again is as it was left", async () => {
  const first = await Tab.open();
  const table = await first.newTable();
  first.sit(1, table);
  const { number } = await first.myTurn(1);
  first.act(1, "draw", number);
  await vi.waitFor(() => expect(first.state(1)?.number).toBeGreaterThan(number), patience);
  const left = first.state(1);
  locks.clear(); // the tab has crashed
  const second = await Tab.open();
  second.sit(1, table);
  const { view, legal } = await second.myTurn(1);
  expect({ view, legal }).toEqual({ view: left?.view, legal: left?.legal });
});

test("nothing that is hidden leaves the desk", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  tab.sit(1, table);
  await tab.myTurn(1);
  await tab.ask({ type: "ask", table, guest: ada, question: "events", members: { from: 0 } });
  await tab.ask({ type: "ask", table, guest: ada, question: "moments", members: { from: 1 } });
  await expect(tab.ask({ type: "ask", table, guest: ada, question: "record", members: {} })).rejects.toThrow(
    "server.not-finished",
  );
  const dealt = (await tab.store.read(table))
    .map(({ event }) => event)
    .filter((event) => /"chance/.test(event));
  const hidden = dealt.flatMap((event) => /chance\\*":\\*"(deal|draw) 1 ([\d ]+)/.exec(event)?.[0] ?? []);
  expect(hidden.length, dealt.join("\n")).toBeGreaterThan(0);
  const told = JSON.stringify(tab.heard);
  for (const one of hidden) expect(told).not.toContain(one.replaceAll("\\", "").slice(one.indexOf("1 ")));
});

test("what cannot be kept is not shown, and goes on when there is room", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  tab.sit(1, table);
  const { number } = await tab.myTurn(1);
  const full = vi.spyOn(tab.store, "append").mockRejectedValue(new StoreTrouble("device.store-full"));
  const probe = vi.spyOn(tab.store, "probe").mockRejectedValue(new StoreTrouble("device.store-full"));
  tab.act(1, "draw", number);
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ line: 1, cut: "device.store-full" }), patience);
  expect(tab.state(1)?.number).toBe(number);
  tab.sit(2, table);
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ line: 2, cut: "device.store-full" }), patience);
  full.mockRestore();
  probe.mockRestore();
  tab.sit(3, table);
  expect((await tab.myTurn(3)).number).toBe(number);
});

test("a device that keeps nothing says so", async () => {
  const tab = await Tab.open();
  vi.spyOn(tab.store, "append").mockRejectedValue(new StoreTrouble("device.store-refused"));
  await expect(tab.newTable()).rejects.toThrow("device.store-refused");
});

test("a second tab watches, and may take over", async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  const table = await first.newTable();
  first.sit(1, table);
  const { number } = await first.myTurn(1);
  second.sit(1, table);
  await second.myTurn(1);
  expect(second.heard).toContainEqual({ table, elsewhere: true });
  second.act(1, "draw", number);
  await vi.waitFor(() => expect(second.messages(1).at(-1)?.refusal?.code).toBe("device.other-tab"), patience);
  first.act(1, "draw", number);
  await vi.waitFor(() => expect(second.state(1)?.number).toBeGreaterThan(number), patience);

  second.say({ takeOver: table });
  await vi.waitFor(() => expect(first.heard.at(-1)).toEqual({ table, elsewhere: true }), patience);
  expect(second.heard).toContainEqual({ table, elsewhere: false });
  const { number: now } = await second.myTurn(1);
  second.act(1, "draw", now);
  await vi.waitFor(() => expect(first.state(1)?.number).toBeGreaterThan(now), patience);
});

const addresses = { end: "/tables/there/end", record: "/tables/there/record" };
const fromServer = { type: "take-from-server", guest: ada, addresses, request } as const;

// The game of a table as a server would give it away.
async function recordOf(tab: Tab, table: string): Promise<string> {
  const engine = await loadEngine(module);
  const { table: handle } = engine.call({
    op: "restore",
    id: table,
    events: await tab.store.read(table),
  });
  return engine.call({ op: "export", table: handle }).record ?? "";
}

test("a game of a server goes on here where it stopped there, and no hidden tile passes through the page", async () => {
  const tab = await Tab.open();
  const there = await tab.newTable();
  const record = await recordOf(tab, there);
  tab.answers.push({ ok: true, text: "{}" }, { ok: true, text: record });
  const { table } = (await tab.ask(fromServer)) as { table: string };
  expect(tab.asked).toEqual(["POST /tables/there/end", "GET /tables/there/record"]);
  expect((await recordOf(tab, table)).split("\n").slice(1)).toEqual(record.split("\n").slice(1));
  const hidden = /"(deal|draw) 1 [\d ]+"/.exec(record)?.[0] ?? "none";
  expect(record).toContain(hidden);
  expect(JSON.stringify(tab.heard)).not.toContain(hidden.slice(1, -1));
});

test("a server that does not answer, refuses or is not one loses no game", async () => {
  const tab = await Tab.open();
  await expect(tab.ask(fromServer)).rejects.toThrow("unanswered");
  tab.answers.push({ ok: false, text: "<h1>Bad gateway</h1>" });
  await expect(tab.ask(fromServer)).rejects.toThrow("unanswered");
  tab.answers.push({ ok: false, text: '{"refusal":{"code":"server.others-play"}}' });
  await expect(tab.ask(fromServer)).rejects.toThrow("server.others-play");
  // It was ended before, and its record did not come.
  const record = await recordOf(tab, await tab.newTable());
  tab.answers.push(
    { ok: false, text: '{"refusal":{"code":"server.not-running"}}' },
    { ok: true, text: record },
  );
  expect(await tab.ask(fromServer)).toHaveProperty("table");

  const table = await tab.newTable();
  const toServer = { type: "take-to-server", table, address: "/tables", request } as const;
  await expect(tab.ask(toServer)).rejects.toThrow("unanswered");
  tab.answers.push({ ok: false, text: "{}" });
  await expect(tab.ask(toServer)).rejects.toThrow("unanswered");
  expect((await tab.store.read(table)).length).toBeGreaterThan(0);
  tab.answers.push({ ok: true, text: '{"table":"there"}' });
  expect(await tab.ask(toServer)).toEqual({ table: "there" });
  expect(await tab.store.read(table)).toEqual([]);
});

test("a device that keeps nothing leaves the game at the server", async () => {
  const tab = await Tab.open();
  vi.spyOn(tab.store, "probe").mockRejectedValue(new StoreTrouble("device.store-full"));
  await expect(tab.ask(fromServer)).rejects.toThrow("device.store-full");
  expect(tab.asked).toEqual([]);
});

test("a bot that has too little time is named, and the game goes on with a weaker one", async () => {
  let now = 0;
  const tab = await Tab.open(() => (now += 1000));
  const strong = { ...request, seats: ["me", "bot:tycoon"] };
  const { table } = (await tab.ask({ type: "new", guest: ada, request: strong })) as { table: string };
  tab.sit(1, table);
  const { number } = await tab.myTurn(1);
  tab.act(1, "end", number);
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ table, tooSlow: "tycoon" }), patience);
  tab.say({ part: 1 });
  const weaker = { ...request, seats: ["me", "bot:architect"] };
  const made = await tab.ask({ type: "go-on", table, guest: ada, request: weaker });
  expect(made).toMatchObject({ state: { seats: [{ kind: "person" }, { kind: "bot", bot: "architect" }] } });
  expect(await tab.store.read(table)).toEqual([]);
});

test("a bot that has time enough is not complained of", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  tab.sit(1, table);
  const { number } = await tab.myTurn(1);
  tab.act(1, "end", number);
  await vi.waitFor(() => expect(tab.state(1)?.number).toBeGreaterThan(number + 1), patience);
  await tab.myTurn(1);
  expect(tab.heard.filter((told) => "tooSlow" in told)).toEqual([]);
});

test("a table that another tab removes is over here too", async () => {
  const [first, second] = [await Tab.open(), await Tab.open()];
  const table = await first.newTable();
  first.sit(1, table);
  const { number } = await first.myTurn(1);
  await second.store.forget(table);
  first.act(1, "draw", number);
  await vi.waitFor(
    () => expect(first.heard).toContainEqual({ line: 1, cut: "server.no-such-table" }),
    patience,
  );
  expect(await second.store.read(table)).toEqual([]);
  first.sit(2, table);
  await vi.waitFor(
    () => expect(first.heard).toContainEqual({ line: 2, cut: "server.no-such-table" }),
    patience,
  );
});

test("a record is studied without a table", async () => {
  const tab = await Tab.open();
  const record = '{"skyline":1,"game":"manhattan","config":{"players":3,"start":0}}\n';
  const seen = await tab.ask({ type: "study", request: { record } });
  expect(seen).toMatchObject({ viewer: 0, may_act: [0] });
  const dealt = (seen as { record: string }).record;
  const tried = [{ by: 0, do: "select O1.1.1.1" }];
  expect(await tab.ask({ type: "study-preview", request: { record: dealt, do: tried } })).toHaveProperty(
    "preview",
  );
  await expect(
    tab.ask({ type: "study", request: { record: dealt, do: [{ by: 0, do: "nonsense" }] } }),
  ).rejects.toThrow();
  expect(await tab.store.list()).toEqual([]);
});
