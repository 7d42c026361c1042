import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";

import { isSpaceLeft } from "./space_left";

afterEach(() => vi.restoreAllMocks());

const bucketsOf = (indexedDB: IDBFactory): { open: () => Promise<{ indexedDB: IDBFactory }> } => ({
  open: () => Promise.resolve({ indexedDB }),
});
const throwing = (name: string) => () => {
  throw new DOMException("no", name);
};

test("whether there is space is tried as often as it is asked, in one base", async () => {
  const factory = new IDBFactory();
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  for (let times = 0; times < 2; ++times) expect(await isSpaceLeft(bucketsOf(factory))).toBe(true);
  const written = put.mock.calls.reduce((all, [value]) => all + (value as string).length, 0);
  expect(written).toBeGreaterThan(100_000);
  expect(await factory.databases()).toHaveLength(1);
});

test("a row that cannot be written, a base or a bucket that cannot be opened mean that no space is left", async () => {
  const factory = new IDBFactory();
  const put = vi
    .spyOn(IDBObjectStore.prototype, "put")
    .mockImplementationOnce(throwing("QuotaExceededError"));
  expect(await isSpaceLeft(bucketsOf(factory))).toBe(false);
  put.mockRestore();
  vi.spyOn(factory, "open").mockImplementationOnce(throwing("UnknownError"));
  expect(await isSpaceLeft(bucketsOf(factory))).toBe(false);
  expect(await isSpaceLeft({ open: async () => throwing("QuotaExceededError")() })).toBe(false);
  expect(await isSpaceLeft(bucketsOf(factory))).toBe(true);
});

test("a browser that cannot tell is believed to have space", async () => {
  expect(await isSpaceLeft(undefined)).toBe(true);
  expect(await isSpaceLeft({ open: async () => throwing("SecurityError")() })).toBe(true);
});
