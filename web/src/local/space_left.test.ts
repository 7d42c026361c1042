import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { forceCloseDatabase, IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";

import { Space } from "./space_left";

afterEach(() => vi.restoreAllMocks());

const bucketsOf = (indexedDB: IDBFactory): { open: () => Promise<{ indexedDB: IDBFactory }> } => ({
  open: () => Promise.resolve({ indexedDB }),
});
const throwing = (name: string) => () => {
  throw new DOMException("no", name);
};

test("whether there is space is tried as often as it is asked, in one base that stays open", async () => {
  const factory = new IDBFactory();
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const open = vi.spyOn(factory, "open");
  const space = new Space(bucketsOf(factory));
  for (let times = 0; times < 2; ++times) expect(await space.isLeft()).toBe(true);
  const written = put.mock.calls.reduce((all, [value]) => all + (value as string).length, 0);
  expect(written).toBeGreaterThan(100_000);
  expect(await factory.databases()).toHaveLength(1);
  expect(open).toHaveBeenCalledOnce();
});

test("a bucket is not given up before its base", async () => {
  let bucket: WeakRef<object> | null = null;
  const indexedDB = new IDBFactory();
  const space = new Space({
    open: () => {
      const opened = { indexedDB };
      bucket = new WeakRef(opened);
      return Promise.resolve(opened);
    },
  });
  expect(await space.isLeft()).toBe(true);
  // What a WeakRef was made for or asked for stays until the next task.
  await new Promise((done) => setTimeout(done));
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  expect((bucket as WeakRef<object> | null)?.deref()).toBeDefined();
  expect(await space.isLeft()).toBe(true);
});

test("a base that was closed meanwhile is opened again, and whoever wants to remove it need not wait", async () => {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, "open");
  const opened = (): IDBDatabase => open.mock.results.at(-1)?.value.result as IDBDatabase;
  const space = new Space(bucketsOf(factory));
  expect(await space.isLeft()).toBe(true);
  opened().close();
  expect(await space.isLeft()).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
  await new Promise((done) => (factory.deleteDatabase("space").onsuccess = done));
  expect(await space.isLeft()).toBe(true);
  expect(open).toHaveBeenCalledTimes(3);
  // Its type says that it wants the class of bases.
  forceCloseDatabase(opened() as never);
  expect(await space.isLeft()).toBe(true);
  expect(open).toHaveBeenCalledTimes(4);
});

test("a row that cannot be written, a base or a bucket that cannot be opened mean that no space is left", async () => {
  const factory = new IDBFactory();
  const buckets = bucketsOf(factory);
  const space = new Space(buckets);
  const put = vi
    .spyOn(IDBObjectStore.prototype, "put")
    .mockImplementationOnce(throwing("QuotaExceededError"));
  expect(await space.isLeft()).toBe(false);
  put.mockRestore();
  vi.spyOn(factory, "open").mockImplementationOnce(throwing("UnknownError"));
  expect(await space.isLeft()).toBe(false);
  expect(await space.isLeft()).toBe(true);
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(throwing("InvalidStateError"));
  vi.spyOn(buckets, "open").mockImplementationOnce(async () => throwing("QuotaExceededError")());
  expect(await space.isLeft()).toBe(false);
  expect(await space.isLeft()).toBe(true);
});

test("a browser that cannot tell is believed to have space", async () => {
  expect(await new Space(undefined).isLeft()).toBe(true);
  expect(await new Space({ open: async () => throwing("SecurityError")() }).isLeft()).toBe(true);
});
