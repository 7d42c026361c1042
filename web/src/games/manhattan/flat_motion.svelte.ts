// What happens on the flat plan: the monster walks and stamps, a block comes down. Only what moves is kept here; the
// style sheet moves it, and when all has landed there is nothing left but the view.
import { beginnings, changesBetween, times, untilLanded } from "./changes";
import { buildingOn, type Building, type View } from "./view";

// The part of a fall after which the ground is met, and how long the dust flies then, in milliseconds.
export const met = 0.6;
export const dust = 240;

export interface Moving {
  // Counts, so that what happens twice in the same place begins anew.
  turn: number;
  // The view as it looks meanwhile.
  seen: View;
  landing: readonly Building[];
  pressed: readonly Building[];
  walk: { from: string; to: string } | null;
  // Milliseconds until a building is stamped on, and until a block comes down.
  stampAt: number;
  landAt: number;
}

export class FlatMotion {
  moving = $state.raw<Moving | null>(null);
  #view: View | null = null;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // `ms` is how long something takes that takes so long at normal speed; nothing where the view only changes.
  show(view: View, ms: (normal: number) => number): void {
    const before = this.#view;
    this.#view = view;
    this.rest();
    if (!before || ms(1) <= 0) return;
    const changes = changesBetween(before, view);
    const { landed, fallen, monster } = changes;
    if (!landed.size && !fallen.size && !monster) return;
    const { stamp, land } = beginnings(changes);
    this.moving = {
      turn: ++this.#turn,
      seen: untilLanded(before, view, changes),
      landing: [...landed.keys()].flatMap((plot) => buildingOn(view, plot) ?? []),
      pressed: [...fallen.values()].map(({ was }) => was),
      walk: monster,
      stampAt: ms(stamp),
      landAt: ms(land),
    };
    const lasts = landed.size ? land + times.land * met + dust : stamp + times.stamp * met + dust;
    this.#timer = setTimeout(() => (this.moving = null), ms(Math.max(times.walk, lasts)));
  }

  // All stands as the view says.
  rest(): void {
    clearTimeout(this.#timer);
    this.moving = null;
  }
}
