// What moves on the flat plan, and when: the monster walks and stamps, a block comes down, a fence fades. When all has
// landed there is nothing left but the view.
import { beginnings, times, untilLanded, type Changes } from "./changes";
import { buildingOn, cities, roundsUntilOpen, type Building, type City, type View } from "./view";

// The part of a fall after which the ground is met, and how long the dust flies then, in milliseconds.
export const met = 0.6;
export const dust = 240;

export interface FlatMotion {
  // The view as it looks meanwhile.
  seen: View;
  landing: readonly Building[];
  pressed: readonly Building[];
  walk: { from: string; to: string } | null;
  // Cities that open.
  opening: readonly City[];
  // Milliseconds until a building is stamped on, until a block comes down, and until all has come to rest.
  stampAt: number;
  landAt: number;
  lasts: number;
}

export function flatMotion(before: View, view: View, changes: Changes): FlatMotion | null {
  const { landed, fallen, monster } = changes;
  const opening = cities.filter(
    (city) => roundsUntilOpen(before, city) > 0 && roundsUntilOpen(view, city) === 0,
  );
  const moves = landed.size > 0 || fallen.size > 0 || monster !== null;
  if (!moves && !opening.length) return null;
  const { stamp, land } = beginnings(changes);
  const rests = landed.size ? land + times.land * met + dust : stamp + times.stamp * met + dust;
  return {
    seen: untilLanded(before, view, changes),
    landing: [...landed.keys()].flatMap((plot) => buildingOn(view, plot) ?? []),
    pressed: [...fallen.values()].map(({ was }) => was),
    walk: monster,
    opening,
    stampAt: stamp,
    landAt: land,
    lasts: Math.max(moves ? Math.max(times.walk, rests) : 0, opening.length ? times.fence : 0),
  };
}
