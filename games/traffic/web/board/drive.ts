// Where a vehicle is on its way, and where it looks.
import { step } from "../map/geometry";
import type { MapPoint, Place } from "../view";

export interface Stance {
  x: number;
  y: number;
  // Above the street, in tiles.
  lift: number;
  // Radians clockwise from east, as seen from above.
  angle: number;
  opacity: number;
}

export function lastAngle(path: readonly Place[]): number {
  const to = path.at(-1) ?? [0, 0];
  const from = path.at(-2) ?? to;
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

// A place on a drive with rounded turns of the vehicle.
export function along(path: readonly Place[], part: number): Stance {
  const legs = Math.max(1, path.length - 1);
  const far = Math.min(legs - 1e-6, part * legs);
  const leg = Math.floor(far);
  const within = far - leg;
  const from = path[leg] ?? [0, 0];
  const to = path[leg + 1] ?? from;
  const next = path[leg + 2];
  const previous = path[leg - 1];
  let angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const turn = 0.2;
  if (next && within > 1 - turn)
    angle += bend(angle, Math.atan2(next[1] - to[1], next[0] - to[0])) * ((within - 1 + turn) / (2 * turn));
  else if (previous && within < turn)
    angle -=
      bend(Math.atan2(from[1] - previous[1], from[0] - previous[0]), angle) * ((turn - within) / (2 * turn));
  return {
    x: from[0] + (to[0] - from[0]) * within,
    y: from[1] + (to[1] - from[1]) * within,
    lift: 0,
    angle,
    opacity: 1,
  };
}

function bend(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

// Vehicles stand in the direction of a street; which one is the same for every viewer.
export function facingBy(point: MapPoint | undefined): number {
  if (!point) return 0;
  const ways = point.ways || point.joints || "e";
  const way = ways[Math.abs(point.at[0] * 3 + point.at[1] * 5) % ways.length] ?? "e";
  const [dx, dy] = step[way] ?? [1, 0];
  return Math.atan2(dy, dx);
}
