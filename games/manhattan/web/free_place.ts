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
