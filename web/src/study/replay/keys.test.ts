import { expect, test } from "vitest";

import { keyAction } from "./keys";

const on = (selectors: string[]) =>
  ({
    closest: (wanted: string) => selectors.some((one) => wanted.split(", ").includes(one)),
  }) as unknown as EventTarget;
const press = (key: string, changes = {}) =>
  keyAction({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    target: on([]),
    ...changes,
  });

test("arrows step, with shift by rounds", () => {
  expect(press("ArrowLeft")).toBe("back");
  expect(press("ArrowRight", { shiftKey: true })).toBe("round-forward");
  expect(press("Home")).toBe("first");
  expect(press("End")).toBe("last");
  expect(press(" ")).toBe("play");
  expect(press("x")).toBeNull();
});

test("whoever wants a key keeps it", () => {
  expect(press("ArrowLeft", { target: on(["input"]) })).toBeNull();
  expect(press(" ", { target: on(["button"]) })).toBeNull();
  expect(press("ArrowLeft", { target: on(["button"]) })).toBe("back");
  expect(press("ArrowLeft", { ctrlKey: true })).toBeNull();
  expect(press("ArrowLeft", { defaultPrevented: true })).toBeNull();
});
