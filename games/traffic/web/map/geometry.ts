// Where things lie on the map of a view: joints, corners, ways. Read off the view, nothing is judged here.
import { key, pointAt, type Axis, type LaidTile, type Place, type TrafficView } from "../view";

// The joint of two tiles that begins at the corner `at` and leads east (h) or south (v).
export interface Joint {
  axis: Axis;
  at: Place;
  colour: string;
  // Drivable: it leads from a point to a point.
  finished: boolean;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const isStreet = (colour: string | undefined): boolean => colour === "R" || colour === "B";
export const step: Record<string, Place> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

export function jointEnd(joint: { axis: Axis; at: Place }): Place {
  const [x, y] = joint.at;
  return joint.axis === "h" ? [x + 1, y] : [x, y + 1];
}
export const jointKey = (axis: Axis, at: Place): string => `${axis}${key(at)}`;

export class MapModel {
  readonly tiles = new Map<string, LaidTile>();
  readonly joints = new Map<string, Joint>();
  readonly bounds: Bounds;

  constructor(readonly view: TrafficView) {
    for (const tile of view.tiles) this.tiles.set(key(tile.at), tile);
    for (const tile of view.tiles) {
      const [x, y] = tile.at;
      if (this.tiles.has(key([x, y - 1]))) this.#addJoint("h", tile.at, tile.sides[0] ?? "");
      if (this.tiles.has(key([x - 1, y]))) this.#addJoint("v", tile.at, tile.sides[3] ?? "");
    }
    this.bounds = boundsOf(view.tiles.map((tile) => tile.at));
  }

  #addJoint(axis: Axis, at: Place, colour: string): void {
    const way = axis === "h" ? "e" : "s";
    const finished = pointAt(this.view, at)?.ways.includes(way) ?? false;
    this.joints.set(jointKey(axis, at), { axis, at, colour, finished });
  }

  // The joint on a side (0 north … 3 west) of a cell, if another tile touches it there.
  jointOn(cell: Place, side: number): Joint | undefined {
    const [x, y] = cell;
    if (side === 0) return this.joints.get(jointKey("h", cell));
    if (side === 1) return this.joints.get(jointKey("v", [x + 1, y]));
    if (side === 2) return this.joints.get(jointKey("h", [x, y + 1]));
    return this.joints.get(jointKey("v", cell));
  }
}

export function boundsOf(cells: readonly Place[]): Bounds {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

// The shortest drive from a point to another, through points without vehicles where there is one: to draw it.
export function drive(view: TrafficView, from: Place, to: Place): Place[] {
  const came = new Map<string, Place | null>([[key(from), null]]);
  const queue: Place[] = [from];
  for (let at = queue.shift(); at; at = queue.shift()) {
    if (key(at) === key(to)) break;
    const point = pointAt(view, at);
    if (!point || (point.vehicle && key(at) !== key(from))) continue;
    for (const way of point.ways) {
      const [dx, dy] = step[way] ?? [0, 0];
      const next: Place = [at[0] + dx, at[1] + dy];
      if (came.has(key(next))) continue;
      came.set(key(next), at);
      queue.push(next);
    }
  }
  if (!came.has(key(to))) return [from, to];
  const path: Place[] = [];
  for (let at: Place | null | undefined = to; at; at = came.get(key(at))) path.unshift(at);
  return path;
}
