// Houses and trees of a tile: the same ones whenever that tile is drawn, in the hand, on the plan, on the table.
import type { MapPoint } from "../view";
import { isStreet } from "./geometry";

// In tile units from the tile's north-west corner.
export interface House {
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
  red: boolean;
  // Which of the tones, and whether a skylight is lit at night.
  tone: number;
  lit: boolean;
}
export interface Tree {
  x: number;
  y: number;
  radius: number;
  tone: number;
}

const front = 0.205;
const back = 0.375;
const edge = 0.19;

function dice(seed: number): () => number {
  let state = (seed * 7919 + 12345) % 2147483647 || 1;
  for (let i = 0; i < 3; i++) state = (state * 16807) % 2147483647;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

// A place on the side `side` (0 north … 3 west), `along` the side from its left end, `inward` from it.
function onSide(side: number, along: number, inward: number): [number, number] {
  if (side === 0) return [along, inward];
  if (side === 1) return [1 - inward, along];
  if (side === 2) return [1 - along, 1 - inward];
  return [inward, 1 - along];
}

// The other way round.
function turnedBack(side: number, x: number, y: number): [number, number] {
  if (side === 0) return [x, y];
  if (side === 1) return [y, 1 - x];
  if (side === 2) return [1 - x, 1 - y];
  return [1 - y, x];
}

// Whether a place lies in a lawn or in the water of a side, or nearly: the curve is the one of `drawTile`.
function inWedge(sides: string, x: number, y: number): boolean {
  return [0, 1, 2, 3].some((side) => {
    if (isStreet(sides[side])) return false;
    const [along, inward] = turnedBack(side, x, y);
    const near = Math.min(along, 1 - along) + 0.05;
    for (let t = 0.1; t <= 1; t += 0.1) {
      const edge = 2 * t * (1 - t) * 0.2 + t * t * 0.5;
      const depth = 2 * t * (1 - t) * 0.44 + t * t * 0.56;
      if (depth >= inward) return near > edge;
    }
    return false;
  });
}

export function housesOf(sides: string, seed: number): House[] {
  const roll = dice(seed);
  const houses: House[] = [];
  for (let side = 0; side < 4; side++) {
    if (!isStreet(sides[side])) continue;
    const before = isStreet(sides[(side + 3) % 4]);
    const after = isStreet(sides[(side + 1) % 4]);
    // North and south rows take the corners, east and west rows stand between them.
    const corner = side % 2 === 0 ? front : back + 0.015;
    const gap = side % 2 === 0 ? 0.24 : 0.26;
    const from = before ? corner : gap;
    const to = 1 - (after ? corner : gap);
    const count = Math.max(1, Math.round((to - from) / 0.19));
    const width = (to - from) / count;
    for (let i = 0; i < count; i++) {
      const depth = back - front - (roll() < 0.3 ? 0.05 : 0);
      const [x, y] = onSide(side, from + (i + 0.5) * width, front + depth / 2);
      if (inWedge(sides, x, y)) continue;
      const across = side % 2 === 0;
      houses.push({
        x,
        y,
        width: across ? width - 0.014 : depth,
        depth: across ? depth : width - 0.014,
        height: 0.045 + roll() * 0.07,
        red: sides[side] === "R",
        tone: Math.floor(roll() * 3),
        lit: roll() < 0.3,
      });
    }
  }
  return houses;
}

const grove = [
  [0.2, 0.09, 0.06],
  [0.34, 0.2, 0.075],
  [0.68, 0.12, 0.07],
  [0.84, 0.07, 0.05],
  [0.64, 0.3, 0.06],
  [0.4, 0.38, 0.05],
] as const;

export function treesOf(sides: string, seed: number): Tree[] {
  const roll = dice(seed + 50);
  const trees: Tree[] = [];
  for (let side = 0; side < 4; side++) {
    if (sides[side] !== "G") continue;
    for (const [along, inward, radius] of grove) {
      const [x, y] = onSide(side, along, inward);
      const onPavement =
        (isStreet(sides[3]) && x < edge) ||
        (isStreet(sides[1]) && x > 1 - edge) ||
        (isStreet(sides[0]) && y < edge) ||
        (isStreet(sides[2]) && y > 1 - edge);
      const size = radius * (0.85 + roll() * 0.4);
      const tone = Math.floor(roll() * 3);
      if (!onPavement) trees.push({ x, y, radius: size, tone });
    }
  }
  return trees;
}

// Of a point with the asphalt round it, in tiles.
export const pointRadius = 0.225;

// Trees of the whole map without those that would stand on a point.
export function besidePoints(trees: readonly Tree[], points: readonly MapPoint[]): Tree[] {
  return trees.filter((tree) =>
    points.every(({ at: [x, y] }) => Math.hypot(tree.x - x, tree.y - y) > pointRadius + tree.radius),
  );
}

// Start tiles have no number; their cell tells them apart.
export function seedOf(tile: number | null, x: number, y: number): number {
  return tile ?? 100 + (x + 20) * 41 + (y + 20);
}
