// Where the keyboard goes when the tray has changed and what had the focus is gone.
export const goesOn = "[data-skips]";

// The button that ends a reveal, else what is chosen or the first thing to choose; with nothing to press, the tray
// itself, so that Tab goes on from there.
export function leadOn(tray: HTMLElement): void {
  const { activeElement } = document;
  const lost = !activeElement || activeElement === document.body || activeElement === tray;
  if (!lost || document.querySelector("dialog[open]")) return;
  const control =
    document.querySelector<HTMLElement>(goesOn) ??
    tray.querySelector<HTMLElement>("input:checked") ??
    tray.querySelector<HTMLElement>("input:enabled, button:enabled, [role=slider]");
  (control ?? tray).focus({ preventScroll: true });
}
