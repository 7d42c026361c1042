// The dial: 24 numbers clockwise, 1 on top. Angles in degrees, clockwise from the top.
const places = 24;
const share = 360 / places;

export const angleOf = (lot: number): number => (lot - 1) * share;

export function lotAtAngle(angle: number): number {
  const place = Math.round(angle / share) % places;
  return ((place + places) % places) + 1;
}

// The same direction as `to`, counted so that it lies nearest to `from`.
export const nearestTurn = (from: number, to: number): number => to + 360 * Math.round((from - to) / 360);

// The next lot that can be dialled, round and round; from nowhere, the first or the last.
export function nextLot(open: readonly number[], from: number | null, by: 1 | -1): number | null {
  const sorted = [...open].sort((a, b) => by * (a - b));
  return (from === null ? undefined : sorted.find((lot) => by * (lot - from) > 0)) ?? sorted[0] ?? null;
}

// A piece of the ring, round the top.
export function sector(inner: number, outer: number): string {
  const half = ((share / 2 - 0.8) * Math.PI) / 180;
  const at = (radius: number, angle: number): string =>
    `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}
