// Keys of a game: while board or hand has the focus, or nothing has. Shown by "?", and declared where they belong by
// aria-keyshortcuts.
import { tick } from "svelte";

import type { Sentence } from "./contract";

export interface GameKey<Plan = unknown> {
  // As KeyboardEvent.key tells them; several that do alike.
  keys: readonly string[];
  // As they are written for people: "1 – 4".
  shown: string;
  says: Sentence;
  // Also where the rest of the page has the focus, but for fields that one writes in.
  everywhere?: true;
  // Says whether there was something to do.
  press(plan: Plan, key: string): boolean;
}

// To be asked before the page's own groups of buttons are. Who writes, chooses from a list or is somewhere else on the page means that with a key.
const fields = "input:not([type=radio]), textarea, select, dialog";
const elsewhere = ".rail, .head, .panel, .coach, [role=tab]";
// These go by arrows and Enter of their own.
const groups = "[role=group], [role=slider], input[type=radio]";

export function pressKey<Plan>(event: KeyboardEvent, keys: readonly GameKey<Plan>[], plan: Plan): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(fields)) return;
  if (event.key.length > 1 && target?.closest(groups)) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = keys.find((key) => key.keys.includes(name));
  if (!found?.everywhere && target?.closest(elsewhere)) return;
  if (!found?.press(plan, name)) return;
  event.preventDefault();
  event.stopPropagation();
}

// What was chosen by a key is done by Enter: the golden button has the focus and says what that is.
export function toGolden(): void {
  void tick().then(() => document.querySelector<HTMLElement>(".tray .primary:not(:disabled)")?.focus());
}
