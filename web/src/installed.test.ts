import { afterEach, expect, test, vi } from "vitest";

import { Installed } from "./installed.svelte";

afterEach(() => vi.unstubAllGlobals());

test("a language that is chosen is kept at once, before the page has looked for a new version", () => {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
  const installed = new Installed();
  installed.speak("en");
  expect(postMessage).not.toHaveBeenCalled();
  installed.speak("de");
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "language", language: "de" });
});

test("a page that keeps nothing speaks all the same", () => {
  vi.stubGlobal("navigator", {});
  const installed = new Installed();
  installed.speak("en");
  expect(() => installed.speak("de")).not.toThrow();
});
