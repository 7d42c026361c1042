// Where trees stand in a park.
export interface Tree {
  x: number;
  y: number;
  r: number;
}

// Shares of the park's sides; the radius as a share of the shorter one.
type Share = readonly [number, number, number];
const inSquare: readonly Share[] = [
  [0.2, 0.33, 0.12], [0.42, 0.2, 0.09], [0.8, 0.24, 0.14], [0.24, 0.72, 0.15],
  [0.5, 0.84, 0.09], [0.78, 0.76, 0.13], [0.68, 0.6, 0.08], [0.9, 0.5, 0.07],
]; // prettier-ignore
const inBar: readonly Share[] = [
  [0.09, 0.68, 0.2], [0.2, 0.32, 0.24], [0.3, 0.7, 0.24], [0.68, 0.35, 0.26], [0.8, 0.72, 0.2], [0.92, 0.42, 0.3],
]; // prettier-ignore

export function treesIn(x: number, y: number, w: number, h: number): Tree[] {
  const shares = h > w * 1.5 ? inBar.map(([a, b, r]): Share => [b, a, r]) : w > h * 1.5 ? inBar : inSquare;
  return shares.map(([a, b, r]) => ({ x: x + w * a, y: y + h * b, r: Math.min(w, h) * r * 0.82 }));
}

export function pathThrough(x: number, y: number, w: number, h: number): string {
  const at = (a: number, b: number): string => `${x + w * a} ${y + h * b}`;
  if (w > h * 1.5) return `M${at(0.01, 0.75)}C${at(0.3, -0.2)} ${at(0.6, 1.3)} ${at(0.99, 0.3)}`;
  if (h > w * 1.5) return `M${at(0.75, 0.01)}C${at(-0.2, 0.3)} ${at(1.3, 0.6)} ${at(0.3, 0.99)}`;
  return `M${at(0.02, 0.5)}C${at(0.3, 0.42)} ${at(0.6, 0.72)} ${at(0.98, 0.38)}`;
}
