// What became different between two views of the board, so that it can be shown happening.
import type { View } from "./view";

export interface Changes {
  // How many blocks came on top, by plot.
  landed: Map<string, number>;
  // The blocks that are gone, from where they stood upwards.
  fallen: Map<string, { blocks: readonly string[]; from: number }>;
  monster: { from: string; to: string } | null;
}

export function changesBetween(before: View, after: View): Changes {
  const stacks = (view: View): Map<string, readonly string[]> =>
    new Map(view.buildings.map(({ plot, blocks }) => [plot, blocks]));
  const [old, now] = [stacks(before), stacks(after)];
  const changes: Changes = { landed: new Map(), fallen: new Map(), monster: null };
  for (const plot of new Set([...old.keys(), ...now.keys()])) {
    const was = old.get(plot) ?? [];
    const is = now.get(plot) ?? [];
    let same = 0;
    while (same < was.length && same < is.length && was[same] === is[same]) same++;
    if (is.length > same) changes.landed.set(plot, is.length - same);
    if (was.length > same) changes.fallen.set(plot, { blocks: was.slice(same), from: same });
  }
  if (before.monster && after.monster && before.monster !== after.monster)
    changes.monster = { from: before.monster, to: after.monster };
  return changes;
}
