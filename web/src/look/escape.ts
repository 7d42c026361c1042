// Escape closes one thing: the topmost that is open. Whatever is made inside something else lies above it.
import { onDestroy } from "svelte";

// Says whether there was something to close.
export type Close = () => boolean;

export class EscapeStack {
  readonly #closes: Close[] = [];

  get empty(): boolean {
    return this.#closes.length === 0;
  }
  add(close: Close): () => void {
    this.#closes.push(close);
    return () => void this.#closes.splice(this.#closes.indexOf(close), 1);
  }
  press(): boolean {
    return this.#closes.toReversed().some((close) => close());
  }
}

const stack = new EscapeStack();
// Who writes or chooses from a list means that with Escape.
const fields = "textarea, select, input:not([type=checkbox], [type=radio], [type=range])";

function pressed(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  // Dialogs lie over everything, and the browser closes them.
  if (document.querySelector("dialog[open]") || (event.target as Element).closest?.(fields)) return;
  // Else the browser would also close the dialog that closing this one opens.
  if (stack.press()) event.preventDefault();
}

// While a component is there: to be called when it is made.
export function onEscape(close: Close): void {
  if (stack.empty) addEventListener("keydown", pressed);
  const remove = stack.add(close);
  onDestroy(() => {
    remove();
    if (stack.empty) removeEventListener("keydown", pressed);
  });
}
