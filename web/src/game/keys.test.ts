import { expect, test, vi } from "vitest";

import { pressKey, type GameKey } from "./keys";

const press = vi.fn<(plan: string, key: string) => boolean>(() => true);
const keys: GameKey<string>[] = [
  { keys: ["a", "Enter"], shown: "A", says: { key: "" }, press },
  { keys: ["?"], shown: "?", says: { key: "" }, everywhere: true, press },
];

function pressed(key: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "target", { value: on });
  press.mockClear();
  pressKey(event, keys, "plan");
  return press.mock.calls.length > 0;
}

test("a game's keys are heard by board and hand, and nowhere else", () => {
  const field = document.createElement("input");
  expect([pressed("a"), pressed("A"), pressed("Enter"), pressed("b")]).toEqual([true, true, true, false]);
  expect([pressed("a", field), pressed("a", document.body, { ctrlKey: true })]).toEqual([false, false]);
});

test("groups keep their arrows and Enter, and leave letters to the game", () => {
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  const radio = document.createElement("input");
  radio.type = "radio";
  expect([group, radio].map((place) => [pressed("a", place), pressed("Enter", place)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test("what the keys are is told wherever the focus is, but where one writes", () => {
  const rail = document.createElement("div");
  rail.className = "rail";
  const menu = rail.appendChild(document.createElement("button"));
  const talk = rail.appendChild(document.createElement("textarea"));
  expect([pressed("?", menu), pressed("a", menu), pressed("?", talk)]).toEqual([true, false, false]);
});
