// When what a page knows may be old: whoever looked away looks again, a network comes back, a device has slept.

// Timers stand still while a device sleeps: a tick that comes so late means that it slept.
const tick = 5000;
const slept = 20_000;

export interface PageLife {
  woke: () => void;
  // Nobody looks any more.
  hid: () => void;
}

// Gives what ends it.
export function followPage({ woke, hid }: PageLife): () => void {
  const change = (): void => (document.hidden ? hid() : woke());
  let ticked = Date.now();
  const ticks = setInterval(() => {
    const late = Date.now() - ticked > slept;
    ticked = Date.now();
    if (late) change();
  }, tick);
  for (const event of ["online", "pageshow"]) addEventListener(event, change);
  document.addEventListener("visibilitychange", change);
  return () => {
    clearInterval(ticks);
    for (const event of ["online", "pageshow"]) removeEventListener(event, change);
    document.removeEventListener("visibilitychange", change);
  };
}
