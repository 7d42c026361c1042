// Which roofs stand behind higher towers, as seen from a point: what is written on them must be said otherwise.
import type { Vector3 } from "three";

import { footprint } from "./blocks";

export interface Tower {
  plot: string;
  x: number;
  z: number;
  // Of its roof.
  y: number;
}

const half = footprint / 2;
// Points of a roof, from its middle: where its number and its sign are.
const looks = [0, 0, -0.18, -0.05, 0.18, 0.05, 0.02, 0.22, -0.24, -0.24] as const;
const fewEnough = 2;

// Each with the tower that hides most of it.
export function hiddenRoofs(eye: Vector3, towers: readonly Tower[]): Map<string, string> {
  const hidden = new Map<string, string>();
  for (const tower of towers) {
    // Only what reaches above a roof can stand before it.
    const higher = towers.filter((other) => other.y > tower.y);
    let unseen = 0;
    let before = "";
    for (let i = 0; i < looks.length; i += 2) {
      const to = { x: tower.x + (looks[i] ?? 0), y: tower.y, z: tower.z + (looks[i + 1] ?? 0) };
      const hides = higher.find((other) => stands(other, eye, to));
      if (!hides) continue;
      ++unseen;
      before ||= hides.plot;
    }
    if (unseen > fewEnough) hidden.set(tower.plot, before);
  }
  return hidden;
}

// Whether a tower stands between two points: the part of the line that is over its plot, and how low it is there.
function stands(
  tower: Tower,
  from: { x: number; y: number; z: number },
  to: { x: number; y: number; z: number },
): boolean {
  let [enter, leave] = [0, 1];
  for (const axis of ["x", "z"] as const) {
    const way = to[axis] - from[axis];
    if (Math.abs(way) < 1e-9) {
      if (Math.abs(from[axis] - tower[axis]) > half) return false;
      continue;
    }
    const a = (tower[axis] - half - from[axis]) / way;
    const b = (tower[axis] + half - from[axis]) / way;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  // The line comes from above: it is lowest where it leaves.
  return enter < leave && from.y + (to.y - from.y) * leave < tower.y;
}
