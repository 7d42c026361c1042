// Games that go from a server to this device and back, whatever becomes of the answers.
import { expect, test, vi } from "vitest";

import { StoreTrouble } from "./event_store";
import { ada, recordOf, request, Tab } from "./fake_tab";

const address = "/tables";
const fromServer = { type: "take-from-server", guest: ada, table: "there", address, request } as const;
const toServer = (table: string, seats = request.seats) =>
  ({ type: "take-to-server", table, address, request: { ...request, seats } }) as const;
const fine = (text: string) => ({ status: 200, text });
const refused = (code: string) => ({ status: 409, text: `{"refusal":{"code":"${code}"}}` });
const addressesOf = (tab: Tab): string[] => tab.asked.map((asked) => asked.address);
const onceOf = (body: string | undefined): string =>
  (JSON.parse(body ?? "{}") as { once?: string }).once ?? "";

test("a game of a server goes on here where it stopped there, and no hidden tile passes through the page", async () => {
  const tab = await Tab.open();
  const record = await recordOf(tab, await tab.newTable());
  tab.answers.push(fine("{}"), fine(record));
  const { table } = (await tab.ask(fromServer)) as { table: string };
  expect(addressesOf(tab)).toEqual(["/tables/there/end", "/tables/there/record"]);
  expect((await recordOf(tab, table)).split("\n").slice(1)).toEqual(record.split("\n").slice(1));
  const hidden = /"(deal|draw) 1 [\d ]+"/.exec(record)?.[0] ?? "none";
  expect(record).toContain(hidden);
  expect(JSON.stringify(tab.heard)).not.toContain(hidden.slice(1, -1));
});

test("a game of a server that was brought here already is not brought a second time", async () => {
  const tab = await Tab.open();
  const record = await recordOf(tab, await tab.newTable());
  tab.answers.push(fine("{}"), fine(record));
  const first = (await tab.ask(fromServer)) as { table: string };
  // The page was closed before it heard of it.
  const again = (await (await Tab.open()).ask(fromServer)) as { table: string; state: unknown };
  expect(again.table).toBe(first.table);
  expect(again.state).toHaveProperty("view");
  expect(addressesOf(tab)).toHaveLength(2);
});

test("a server that does not answer, refuses or is not one loses no game", async () => {
  const tab = await Tab.open();
  await expect(tab.ask(fromServer)).rejects.toThrow("unanswered");
  tab.answers.push({ status: 502, text: "<h1>Bad gateway</h1>" });
  await expect(tab.ask(fromServer)).rejects.toThrow("unanswered");
  tab.answers.push(refused("server.others-play"));
  await expect(tab.ask(fromServer)).rejects.toThrow("server.others-play");
  // It was ended before, and its record did not come.
  const record = await recordOf(tab, await tab.newTable());
  tab.answers.push(refused("server.not-running"), fine(record));
  expect(await tab.ask(fromServer)).toHaveProperty("table");

  const table = await tab.newTable();
  await expect(tab.ask(toServer(table))).rejects.toThrow("unanswered");
  tab.answers.push({ status: 502, text: "{}" });
  await expect(tab.ask(toServer(table))).rejects.toThrow("unanswered");
  tab.answers.push(refused("server.too-many-tables"));
  await expect(tab.ask(toServer(table))).rejects.toThrow("server.too-many-tables");
  expect((await tab.store.read(table)).length).toBeGreaterThan(0);
  tab.answers.push(fine('{"table":"there"}'));
  expect(await tab.ask(toServer(table))).toEqual({ table: "there" });
  expect(await tab.store.read(table)).toEqual([]);
});

test("where the server's answer was lost the same is asked again, word for word, also after a reload", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  await expect(tab.ask(toServer(table))).rejects.toThrow("unanswered");
  const later = await Tab.open();
  later.answers.push(fine('{"table":"there"}'));
  expect(await later.ask(toServer(table))).toEqual({ table: "there" });
  expect(onceOf(tab.asked[0]?.body)).not.toBe("");
  expect(later.asked).toEqual(tab.asked);
});

test("what pages list of a game tells nothing hidden while a server's answer is waited for", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  const [hidden = "none"] = /(deal|draw) 1 [\d ]+/.exec(await recordOf(tab, table)) ?? [];
  await expect(tab.ask(toServer(table))).rejects.toThrow("unanswered");
  expect(tab.asked[0]?.body).toContain(hidden);
  expect(JSON.stringify(await tab.store.list())).not.toContain(hidden);
  // A game that is removed takes it along.
  await tab.store.forget(table);
  expect(await tab.store.taking(table)).toBeUndefined();
});

test("a table that a server may have made is ended there when somebody wants another one", async () => {
  const tab = await Tab.open();
  const table = await tab.newTable();
  await expect(tab.ask(toServer(table))).rejects.toThrow("unanswered");
  tab.answers.push(fine('{"table":"first"}'), refused("server.not-running"), fine("{}"));
  tab.answers.push(fine('{"table":"second"}'));
  expect(await tab.ask(toServer(table, ["me", "open"]))).toEqual({ table: "second" });
  const [lost, first, , , second] = tab.asked;
  expect(addressesOf(tab)).toEqual([
    "/tables",
    "/tables",
    "/tables/first/end",
    "/tables/first/leave",
    "/tables",
  ]);
  expect(first?.body).toBe(lost?.body);
  expect(onceOf(second?.body)).not.toBe(onceOf(first?.body));
});

test("a device that keeps nothing leaves the game at the server", async () => {
  const tab = await Tab.open();
  vi.spyOn(tab.store, "probe").mockRejectedValue(new StoreTrouble("device.store-full"));
  await expect(tab.ask(fromServer)).rejects.toThrow("device.store-full");
  expect(tab.asked).toEqual([]);
});
