import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";

import { EventStore } from "./event_store";
import type { TableSummary } from "../net/types";

vi.stubGlobal("IDBKeyRange", IDBKeyRange);
afterEach(() => vi.restoreAllMocks());

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

// As Chromium says it, its profile on a file system without room.
const noRoom = new DOMException(
  "Connection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE (…)",
  "UnknownError",
);
const notOpened = new DOMException(
  "Internal error opening backing store for indexedDB.open.",
  "UnknownError",
);
function opensNot(factory: IDBFactory, error: DOMException): void {
  vi.spyOn(factory, "open").mockImplementationOnce(() => {
    const asked = { error } as IDBOpenDBRequest;
    queueMicrotask(() => asked.onerror?.call(asked, new Event("error")));
    return asked;
  });
}

test("a full disk is said to be full, also while nothing can be opened any more", async () => {
  const factory = new IDBFactory();
  const store = new EventStore(factory);
  await store.append("a", [event(1)], summary("a"));
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
    throw noRoom;
  });
  await expect(store.append("a", [event(2)], undefined)).rejects.toMatchObject({ code: "device.store-full" });
  opensNot(factory, notOpened);
  // The browser has closed it as well.
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("The database connection is closing.", "InvalidStateError");
  });
  await expect(store.read("a")).rejects.toMatchObject({ code: "device.store-full" });
  await store.append("a", [event(2)], undefined);
  expect(await store.read("a")).toEqual([event(1), event(2)]);
});

test("where no space is left nothing is written and nothing is opened", async () => {
  const factory = new IDBFactory();
  const isLeft = vi.fn().mockResolvedValue(true);
  const store = new EventStore(factory, "skyline", { isLeft });
  await store.append("a", [event(1)], summary("a"));
  isLeft.mockResolvedValue(false);
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  for (const write of [
    () => store.append("a", [event(2)], undefined),
    () => store.noteTaking("a", "{}"),
    () => store.forget("a"),
    () => store.probe(),
  ])
    await expect(write()).rejects.toMatchObject({ code: "device.store-full" });
  expect(transaction).not.toHaveBeenCalled();
  // What is open can be read.
  expect(await store.read("a")).toEqual([event(1)]);
  const open = vi.spyOn(factory, "open");
  const later = new EventStore(factory, "skyline", { isLeft });
  await expect(later.read("a")).rejects.toMatchObject({ code: "device.store-full" });
  expect(open).not.toHaveBeenCalled();
  isLeft.mockResolvedValue(true);
  await store.append("a", [event(2)], undefined);
  expect(await later.read("a")).toEqual([event(1), event(2)]);
});

for (const [error, code] of [
  [notOpened, "device.store-failed"],
  [new DOMException("full", "QuotaExceededError"), "device.store-full"],
] as const)
  test(`a base that could not be opened once is opened as soon as it can be (${error.name})`, async () => {
    const factory = new IDBFactory();
    const store = new EventStore(factory);
    opensNot(factory, error);
    await expect(store.list()).rejects.toMatchObject({ code });
    expect(await store.list()).toEqual([]);
  });

test("a base that the browser has closed is opened again without a word", async () => {
  const factory = new IDBFactory();
  const store = new EventStore(factory);
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await store.append("a", [event(1)], summary("a"));
  (transaction.mock.contexts[0] as IDBDatabase).close();
  await store.append("a", [event(2)], undefined);
  expect(await store.read("a")).toEqual([event(1), event(2)]);
});

test("of a write that fails half-way nothing is kept", async () => {
  const store = new EventStore(new IDBFactory());
  await store.append("a", [event(1)], summary("a"));
  const unkeepable = { ...event(3), event: (() => 0) as never };
  await expect(store.append("a", [event(2), unkeepable], undefined)).rejects.toThrow("device.store-failed");
  expect(await store.read("a")).toEqual([event(1)]);
});

test("probing leaves nothing behind", async () => {
  const store = new EventStore(new IDBFactory());
  await store.probe();
  expect(await store.read("")).toEqual([]);
});
