// What became different between two views of the board, so that it can be shown happening.
import { buildingOn, type Building, type View } from "./view";

export interface Changes {
  // How many blocks came on top, by plot.
  landed: Map<string, number>;
  // The buildings that lost their blocks from some place upwards, as they stood.
  fallen: Map<string, { was: Building; from: number }>;
  monster: { from: string; to: string } | null;
}

export function changesBetween(before: View, after: View): Changes {
  const stacks = (view: View): Map<string, Building> =>
    new Map(view.buildings.map((building) => [building.plot, building]));
  const [old, now] = [stacks(before), stacks(after)];
  const changes: Changes = { landed: new Map(), fallen: new Map(), monster: null };
  for (const plot of new Set([...old.keys(), ...now.keys()])) {
    const was = old.get(plot);
    const [below, is] = [was?.blocks ?? [], now.get(plot)?.blocks ?? []];
    let same = 0;
    while (same < below.length && same < is.length && below[same] === is[same]) same++;
    if (is.length > same) changes.landed.set(plot, is.length - same);
    if (was && below.length > same) changes.fallen.set(plot, { was, from: same });
  }
  if (before.monster && after.monster && before.monster !== after.monster)
    changes.monster = { from: before.monster, to: after.monster };
  return changes;
}

// The view as it looks while things still fall: what has not landed neither stands nor counts.
export function untilLanded(before: View, after: View, { landed, fallen }: Changes): View {
  const buildings = after.buildings.flatMap((building) => {
    if (!landed.has(building.plot)) return [building];
    return fallen.has(building.plot) ? [] : (buildingOn(before, building.plot) ?? []);
  });
  return landed.size ? { ...after, buildings, majorities: before.majorities } : after;
}

// One after another, together no longer than a move is shown; in milliseconds at normal speed.
export const times = { walk: 380, stamp: 200, land: 300, dust: 320, fence: 420 };

// When what happened begins: the monster walks, stamps when it is nearly there, and then a block lands.
export function beginnings({ monster, fallen }: Changes): { stamp: number; land: number } {
  const stamp = monster ? times.walk * 0.85 : 0;
  return { stamp, land: stamp + (fallen.size ? times.stamp * 0.8 : 0) };
}
