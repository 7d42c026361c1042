// Which thing on the board is meant by a place on the screen.
import type { Box, ScreenPlace } from "@web/game/place_notes";
import { same, type Place, type TrafficView } from "../view";
import type { Lens } from "./lens.svelte";
import type { Target } from "./targets";

const vehicleHeight = 0.2; // the middle of a toy above the table, in tiles
const finger = 24; // pixels that a fingertip covers

// Corners of a cell on the screen, drawn in by `inset`.
export function outline(lens: Lens, [x, y]: Place, inset = 0, height = 0): ScreenPlace[] {
  return [
    lens.project(x + inset, y + inset, height),
    lens.project(x + 1 - inset, y + inset, height),
    lens.project(x + 1 - inset, y + 1 - inset, height),
    lens.project(x + inset, y + 1 - inset, height),
  ];
}

export const pathOf = (corners: readonly ScreenPlace[]): string =>
  `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

export function boxOf(corners: readonly ScreenPlace[]): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

// What notes must not hide: the tiles, and the buttons for zooming.
export const takenBy = (view: TrafficView, lens: Lens): Box[] => [
  ...view.tiles.map((tile) => boxOf(outline(lens, tile.at))),
  { left: lens.width - 64, top: lens.height - 160, width: 64, height: 160 },
];

// Pixels that a tile is wide at a place.
export function tileWidth(lens: Lens, [x, y]: Place): number {
  const left = lens.project(x - 0.5, y);
  const right = lens.project(x + 0.5, y);
  return Math.hypot(right.x - left.x, right.y - left.y);
}

function inside(corners: readonly ScreenPlace[], at: ScreenPlace): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return (next.x - corner.x) * (at.y - corner.y) - (next.y - corner.y) * (at.x - corner.x) >= 0;
  });
}

function distance(lens: Lens, target: { on: Target["on"]; at: Place }, at: ScreenPlace): number {
  const [x, y] = target.at;
  const middle = lens.project(x, y, target.on === "vehicle" ? vehicleHeight : 0);
  return Math.hypot(middle.x - at.x, middle.y - at.y);
}

// Points and vehicles lie over cells; of several, the nearest is meant.
export function pickTarget(
  lens: Lens,
  targets: readonly Target[],
  at: ScreenPlace,
  touch: boolean,
): Target | null {
  const near = targets
    .filter((target) => target.on !== "cell")
    .map((target) => ({ target, far: distance(lens, target, at) }))
    .filter(({ target, far }) => far < Math.max(tileWidth(lens, target.at) * 0.32, touch ? finger : 16))
    .sort((a, b) => a.far - b.far)[0];
  if (near) return near.target;
  return targets.find((target) => target.on === "cell" && inside(outline(lens, target.at), at)) ?? null;
}

// The point or free cell at a place on the screen, whether it can be chosen or not.
export function placeAt(
  lens: Lens,
  view: TrafficView,
  at: ScreenPlace,
  only?: Place,
): { at: Place; on: "cell" | "point" } | null {
  if (only) return inside(outline(lens, only), at) ? { at: only, on: "cell" } : null;
  const point = view.points.find(
    (one) => distance(lens, { on: "point", at: one.at }, at) < tileWidth(lens, one.at) * 0.3,
  );
  if (point) return { at: point.at, on: "point" };
  const cell = view.open_cells.find((one) => inside(outline(lens, one.at), at));
  return cell ? { at: cell.at, on: "cell" } : null;
}

// The nearest target in a direction: how arrow keys move. The first one where none has the focus.
export function nextTarget(
  lens: Lens,
  targets: readonly Target[],
  from: Target | undefined,
  [dx, dy]: readonly [number, number],
): Target | undefined {
  if (!from) return targets[0];
  const start = lens.project(...from.at);
  return targets
    .filter((target) => !same(target.at, from.at))
    .map((target) => {
      const to = lens.project(...target.at);
      const ahead = (to.x - start.x) * dx + (to.y - start.y) * dy;
      const aside = Math.abs((to.x - start.x) * dy) + Math.abs((to.y - start.y) * dx);
      return { target, ahead, cost: ahead + 2.2 * aside };
    })
    .filter(({ ahead }) => ahead > 4)
    .sort((a, b) => a.cost - b.cost)[0]?.target;
}

// Signs keep their size until the map is very small.
export const signScale = (lens: Lens, at: Place): number =>
  Math.min(1, Math.max(0.55, tileWidth(lens, at) / 80));
