import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";

import { noteTables, removeHere, tablesHere } from "./tables_here";

test("however often the list is read, the browser's base is opened once", async () => {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, "open");
  vi.stubGlobal("indexedDB", factory);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal(
    "BroadcastChannel",
    vi.fn(function () {
      return { postMessage: vi.fn(), close: vi.fn() };
    }),
  );
  expect(await tablesHere()).toEqual([]);
  expect(open).not.toHaveBeenCalled();
  noteTables();
  for (let times = 0; times < 3; ++times) expect(await tablesHere()).toEqual([]);
  expect(await removeHere("here-1")).toBe(true);
  expect(open).toHaveBeenCalledOnce();
});
