// A block seen from above its corner, as it stands in the tray.
import type { Letter } from "./view";
import { panesPath } from "./windows";

const yaw = (-28 / 180) * Math.PI;
const pitch = (30 / 180) * Math.PI;
const foot = 0.8;
const storey = 0.27;

type Point = [number, number];

// Straight on the screen, y downwards.
function seen(x: number, y: number, z: number): Point {
  const right = x * Math.cos(yaw) - z * Math.sin(yaw);
  const up = -x * Math.sin(pitch) * Math.sin(yaw) + y * Math.cos(pitch) - z * Math.sin(pitch) * Math.cos(yaw);
  return [right, -up];
}

export interface IsoBlock {
  viewBox: string;
  width: number;
  height: number;
  top: string;
  // Transforms from a face's own coordinates (1 wide, 1 a floor, from its upper left corner).
  front: string;
  side: string;
  floors: number;
  panes: string;
}

export function isoBlock(colour: Letter, floors: number): IsoBlock {
  const h = floors * storey;
  const half = foot / 2;
  const corner = (x: number, y: number, z: number): Point => seen(x * half, y, z * half);
  const top = [corner(-1, h, 1), corner(1, h, 1), corner(1, h, -1), corner(-1, h, -1)];
  const bottom = [corner(-1, 0, -1), corner(-1, 0, 1), corner(1, 0, 1)];
  const xs = [...top, ...bottom].map(([x]) => x);
  const ys = [...top, ...bottom].map(([, y]) => y);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const n = (value: number): string => value.toFixed(4);
  const face = (a: Point, b: Point, low: Point): string =>
    `matrix(${[b[0] - a[0], b[1] - a[1], (low[0] - a[0]) / floors, (low[1] - a[1]) / floors, a[0], a[1]].map(n).join(" ")})`;
  return {
    viewBox: [x0 - 0.02, y0 - 0.02, width + 0.04, height + 0.04].map(n).join(" "),
    width: width + 0.04,
    height: height + 0.04,
    top: top.map((point) => point.map(n).join(",")).join(" "),
    front: face(corner(-1, h, 1), corner(1, h, 1), corner(-1, 0, 1)),
    side: face(corner(-1, h, -1), corner(-1, h, 1), corner(-1, 0, -1)),
    floors,
    panes: Array.from({ length: floors }, (_, floor) => panesPath(colour, floor, 0, floor, 1, 1)).join(""),
  };
}
