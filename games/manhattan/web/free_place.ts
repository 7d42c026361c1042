// Where a label lies so that it hides as little as possible of what must stay legible: roofs, and other labels.
import type { Point } from "./anchors";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const boxAround = ({ x, y }: Point, width: number, height = width): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

export interface PlaceBeside extends Point {
  side: "above" | "right" | "left" | "below";
  // How far off its middle the thing is: to the right, or down where it lies beside it.
  arrow: number;
  box: Box;
}

// The four places beside a thing that reaches from its foot to its top; above and below, between the window's edges.
export function placesBeside(
  { top, foot }: { top: Point; foot: Point },
  away: number,
  [width, height]: readonly [number, number],
  window: Box,
): [above: PlaceBeside, right: PlaceBeside, left: PlaceBeside, below: PlaceBeside] {
  const x = Math.min(Math.max(foot.x, width / 2), window.width - width / 2);
  const arrow = foot.x - x;
  const [beside, half] = [away + width / 2, height / 2];
  // Beside it no lower than the thing itself, as names stand below; all of it in the window.
  const raised = Math.max(foot.y - Math.max(0, half - away + 8), window.top + half);
  const at = (side: PlaceBeside["side"], edge: Point, middle: Point): PlaceBeside => ({
    ...edge,
    side,
    arrow: side === "above" || side === "below" ? arrow : foot.y - raised,
    box: boxAround(middle, width, height),
  });
  return [
    at("above", { x, y: top.y - away }, { x, y: top.y - away - half }),
    at("right", { x: foot.x + away, y: raised }, { x: foot.x + beside, y: raised }),
    at("left", { x: foot.x - away, y: raised }, { x: foot.x - beside, y: raised }),
    at("below", { x, y: foot.y + away }, { x, y: foot.y + away + half }),
  ];
}

const across = (from: number, long: number, other: number, otherLong: number): number =>
  Math.max(0, Math.min(from + long, other + otherLong) - Math.max(from, other));

export const overlap = (a: Box, b: Box): number =>
  across(a.left, a.width, b.left, b.width) * across(a.top, a.height, b.top, b.height);

// The first of those places that hide least. What sticks out of the window is hidden itself.
export function freePlace<Place extends { box: Box }>(
  places: readonly [Place, ...Place[]],
  kept: readonly Box[],
  window: Box,
): Place {
  const cost = ({ box }: Place): number =>
    box.width * box.height - overlap(box, window) + kept.reduce((sum, one) => sum + overlap(box, one), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) - 1 ? place : best));
}
