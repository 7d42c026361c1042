// A page for tests, alone in the document.
import { flushSync, mount, unmount, type Component } from "svelte";

let shown: Record<string, unknown> | null = null;

export function showPage<Props extends Record<string, unknown>>(Page: Component<Props>, props: Props): void {
  shown = mount(Page, { target: document.body, props });
  flushSync();
}

export async function leavePage(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

export function text(): string {
  flushSync();
  return document.body.textContent;
}

// Texts are not loaded in tests: a button is called by the key of its text.
export function press(name: string): void {
  flushSync();
  const found = [...document.querySelectorAll("button")].find((button) => button.textContent.includes(name));
  if (!found) throw new Error(`no button "${name}" in: ${document.body.textContent}`);
  found.click();
  flushSync();
}
