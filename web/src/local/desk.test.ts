// The desk of this device with the real engine and a store in memory.
import { expect, test, vi } from "vitest";

import { StoreTrouble } from "./event_store";
import { ada, patience, request, Tab } from "./fake_tab";
import { Waking } from "./waking";

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
  first.loseLocks(); // it has crashed
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

test("a bot that thinks far enough and keeps people waiting is named too", async () => {
  let steady = 0;
  const now = Date.now();
  const slowly = new Waking(
    () => now,
    () => (steady += 2500),
  );
  const tab = await Tab.open(undefined, slowly);
  const table = await tab.newTable();
  tab.sit(1, table);
  const { number } = await tab.myTurn(1);
  tab.act(1, "end", number);
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ table, tooSlow: "tourist" }), patience);
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
