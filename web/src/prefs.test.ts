import { beforeEach, expect, test, vi } from "vitest";

import { Prefs } from "./prefs.svelte";

const place = "skyline.prefs";
beforeEach(() => localStorage.clear());

test("what was chosen is kept", () => {
  new Prefs().set("language", "de");
  expect(new Prefs().get("language")).toBe("de");
});

test("what is not offered any more is forgotten", () => {
  for (const stored of ['{"language":"xx"}', '{"pace":"warp"}', "[", "null"]) {
    localStorage.setItem(place, stored);
    const prefs = new Prefs();
    expect([prefs.get("language"), prefs.get("pace")], stored).toEqual(["en", "normal"]);
  }
});

test("in a browser that keeps nothing a choice holds until the page is left", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const prefs = new Prefs();
  prefs.set("pace", "fast");
  expect(prefs.get("pace")).toBe("fast");
  full.mockRestore();
});
