// Everything is chosen in pencil first: it is drawn as a ghost, and the same place again, Enter or the one golden button
// commits it. Who has chosen "at once" in the settings commits with the first touch.
//
// A game's plan says what it would do now; whatever chooses goes through here:
//
//   pencil(plan, () => plan.choosePlot(plot))
//
// Choosing the same again must leave `action` as it is. Where several actions are planned before they are committed
// together, `action` is all of them joined.
import { prefs } from "../prefs.svelte";

export interface Pencilled {
  // What would be done, in notation; null while something is still to be chosen.
  readonly action: string | null;
  commit(): void;
}

export function pencil(plan: Pencilled, choose: () => void): void {
  const before = plan.action;
  choose();
  const chosen = plan.action;
  if (chosen !== null && (chosen === before || prefs.get("choosing") === "at-once")) plan.commit();
}
