import { afterEach, expect, test, vi } from "vitest";

import { dropNote, keepNote, readNote } from "./device_notes";

afterEach(() => {
  vi.unstubAllGlobals();
  dropNote("one");
});

test("a note is there until it is dropped", () => {
  expect(readNote("one")).toBeNull();
  keepNote("one", "text");
  expect(localStorage.getItem("one")).toBe("text");
  expect(readNote("one")).toBe("text");
  dropNote("one");
  expect(readNote("one")).toBeNull();
});

test("a browser that keeps nothing knows it as long as the page is there", () => {
  const refuse = (): never => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readNote("one")).toBeNull();
  keepNote("one", "text");
  expect(readNote("one")).toBe("text");
  dropNote("one");
  expect(readNote("one")).toBeNull();
});

test("what there was no room for is newer than what was kept before", () => {
  keepNote("one", "old");
  const full = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => "old", setItem: full, removeItem: () => undefined });
  keepNote("one", "new");
  expect(readNote("one")).toBe("new");
});
