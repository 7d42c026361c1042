// Unit tests compile as in a browser. If runes were compiled away, a test of a class with state would be worth nothing
// and would not say so: this one does.
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";

import Toggle from "../look/Toggle.svelte";

class Tower {
  floors = $state(0);
  readonly #isTall = $derived(this.floors > 2);
  readonly heard: string[] = [];

  constructor() {
    $effect(() => void this.heard.push(this.#isTall ? "tall" : "low"));
  }
}

test("an effect runs again when what it depends on changes, and only then", () => {
  let tower: Tower | undefined;
  const demolish = $effect.root(() => void (tower = new Tower()));
  flushSync();
  for (const floors of [1, 2, 3, 4]) {
    if (tower) tower.floors = floors;
    flushSync();
  }
  expect(tower?.heard).toEqual(["low", "tall"]);
  demolish();
  if (tower) tower.floors = 0;
  flushSync();
  expect(tower?.heard).toEqual(["low", "tall"]);
});

test("a component shows what changes", () => {
  const props = $state({ text: "Sound", checked: false, onchange: () => undefined });
  const toggle = mount(Toggle, { target: document.body, props });
  expect(document.body.textContent).toContain("Sound");
  props.text = "Notices";
  flushSync();
  expect(document.body.textContent).toContain("Notices");
  void unmount(toggle);
});
