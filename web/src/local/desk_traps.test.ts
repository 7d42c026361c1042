// An engine that ends in the middle of a call: another one takes its place, and what is on the disk is true.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ada, patience, request, Tab } from "./fake_tab";

// It is told where somebody looks for faults.
beforeEach(() => vi.spyOn(console, "error").mockReturnValue(undefined));
afterEach(() => vi.restoreAllMocks());

const cut = (line: number): object => ({ line, cut: "device.engine-failed" });
const hears = (tab: Tab, told: object): Promise<void> =>
  vi.waitFor(() => expect(tab.heard).toContainEqual(told), patience);

test("a table whose engine ends is cut off, and goes on where it was", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  tab.sit(1, table);
  const before = await tab.myTurn(1);
  tab.traps.set("message", 1);
  tab.act(1, "draw", before.number);
  await hears(tab, cut(1));
  expect(console.error).toHaveBeenCalled();
  tab.sit(2, table);
  const { number, view, legal } = await tab.myTurn(2);
  expect({ number, view, legal }).toEqual({ number: before.number, view: before.view, legal: before.legal });
  tab.act(2, "draw", number);
  await vi.waitFor(() => expect(tab.state(2)?.number).toBeGreaterThan(number), patience);
});

test("the tables beside it come back as themselves", async () => {
  const tab = await Tab.open();
  const [one, other] = [await tab.newTable(), await tab.newTable({ config: { players: 2, start: 1 } })];
  tab.sit(1, one);
  const { number } = await tab.myTurn(1);
  tab.sit(2, other);
  await vi.waitFor(() => expect(tab.state(2)?.number).toBeGreaterThan(0), patience);
  tab.traps.set("message", 1);
  tab.act(1, "draw", number);
  await hears(tab, cut(1));
  tab.beat();
  await hears(tab, cut(2));
  tab.sit(3, other);
  tab.sit(4, one);
  expect((await tab.myTurn(3)).table).toBe(other);
  expect((await tab.myTurn(4)).table).toBe(one);
});

for (const op of ["think", "step", "result", "follow"])
  test(`a bot plays though its engine has ended once (${op})`, async () => {
    const tab = await Tab.open();
    const table = await tab.newTable({ seats: ["me", "bot:builder"] });
    tab.sit(1, table);
    const { number } = await tab.myTurn(1);
    tab.traps.set(op, 1);
    tab.act(1, "end", number);
    await vi.waitFor(() => {
      const state = tab.state(1);
      expect(state?.legal?.length && state.number > number + 1).toBeTruthy();
    }, patience);
    expect(tab.heard.filter((told) => "cut" in told)).toEqual([]);
  });

test("a bot whose engine ends each time is not waited for: the table says so, and keeps saying it", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  tab.sit(1, table);
  const { number } = await tab.myTurn(1);
  tab.traps.set("think", Infinity);
  tab.act(1, "end", number);
  await hears(tab, cut(1));
  const known = (await tab.store.read(table)).length;
  expect(known).toBeGreaterThan(number);
  tab.sit(2, table);
  await hears(tab, cut(2));
  expect(tab.messages(2)).toEqual([]);
  expect(await tab.store.read(table)).toHaveLength(known);
  // Who loads the page again tries again.
  tab.loseLocks();
  const later = await Tab.open();
  later.sit(1, table);
  await later.myTurn(1);
});

test("an analysis goes on though its engine has ended", async () => {
  const tab = await Tab.open();
  const record = '{"skyline":1,"game":"manhattan","config":{"players":3,"start":0}}\n';
  const { record: dealt } = (await tab.ask({ type: "study", request: { record } })) as { record: string };
  const { table } = (await tab.ask({ type: "keep-record", guest: ada, record: dealt })) as { table: string };
  await tab.ask({ type: "analyse", table, guest: ada });
  tab.traps.set("ask", 1);
  expect(await tab.ask({ type: "analysis", table, guest: ada, from: 0 })).toHaveProperty("done");
});

test("what is asked without a table is refused once, and answered the next time", async () => {
  const tab = await Tab.open();
  tab.traps.set("games", 1);
  await expect(tab.ask({ type: "games" })).rejects.toThrow("device.engine-failed");
  expect(await tab.ask({ type: "games" })).toHaveProperty("games");
  tab.traps.set("open", 1);
  await expect(tab.ask({ type: "new", guest: ada, request })).rejects.toThrow("device.engine-failed");
  expect(await tab.store.list()).toEqual([]);
});
