import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";

import { EventStore } from "./event_store";
import type { TableSummary } from "../net/types";

vi.stubGlobal("IDBKeyRange", IDBKeyRange);

const event = (number: number): { number: number; at: number; event: string } => ({
  number,
  at: number * 1000,
  event: `{"n":${number}}`,
});
const summary = (table: string): TableSummary => ({ table, phase: "running" }) as TableSummary;

test("events come back in their order, from any of them on", async () => {
  const store = new EventStore(new IDBFactory());
  await store.append("a", [event(1), event(2)], summary("a"));
  await store.append("b", [event(1)], summary("b"));
  await store.append("a", [event(3)], undefined);
  expect(await store.read("a")).toEqual([event(1), event(2), event(3)]);
  expect(await store.read("a", 2)).toEqual([event(3)]);
  expect((await store.list()).map(({ id }) => id)).toEqual(["a", "b"]);
  await store.forget("a");
  expect(await store.read("a")).toEqual([]);
  expect((await store.list()).map(({ id }) => id)).toEqual(["b"]);
});

test("of two that write the same number one is overtaken, and nothing of it is kept", async () => {
  const factory = new IDBFactory();
  const [one, other] = [new EventStore(factory), new EventStore(factory)];
  await one.append("a", [event(1)], summary("a"));
  await expect(other.append("a", [event(2), event(1)], undefined)).rejects.toMatchObject({
    code: "device.overtaken",
  });
  expect(await one.read("a")).toEqual([event(1)]);
});

test("a table that was removed is not gone on with", async () => {
  const factory = new IDBFactory();
  const [one, other] = [new EventStore(factory), new EventStore(factory)];
  await one.append("a", [event(1)], summary("a"));
  await other.forget("a");
  await expect(one.append("a", [event(2)], summary("a"))).rejects.toMatchObject({
    code: "server.no-such-table",
  });
  expect(await one.read("a")).toEqual([]);
  expect(await one.list()).toEqual([]);
});

test("a browser without a store says so", async () => {
  await expect(new EventStore(undefined).list()).rejects.toMatchObject({ code: "device.store-refused" });
  const factory = new IDBFactory();
  factory.open = () => {
    throw new DOMException("no", "SecurityError");
  };
  await expect(new EventStore(factory).list()).rejects.toMatchObject({ code: "device.store-refused" });
});

test("probing leaves nothing behind", async () => {
  const store = new EventStore(new IDBFactory());
  await store.probe();
  expect(await store.read("")).toEqual([]);
});
