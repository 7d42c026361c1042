// A colour's pattern is the kind of windows that its blocks have. The same shapes make the façades on the table,
// the drawings in the rail and the flat plan.
import type { Letter } from "./view";

// One floor's face is 512 wide and 128 high.
export const faceWidth = 512;
export const floorHeight = 128;

export type Pane =
  | { shape: "box"; x: number; y: number; width: number; height: number }
  | { shape: "disc"; x: number; y: number; radius: number };

const box = (x: number, y: number, width: number, height: number): Pane => ({
  shape: "box",
  x,
  y,
  width,
  height,
});
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

// The panes of one floor, counted from 0: tall piers, portholes, ribbons, checks.
export function panes(colour: Letter, floor: number): Pane[] {
  switch (colour) {
    case "O":
      return times(7, (i) => box(40 + i * 64, 18, 30, 88));
    case "B":
      return times(5, (i) => ({ shape: "disc", x: 64 + i * 96, y: 64, radius: 30 }));
    case "Y":
      return times(3, (i) => box(34 + i * 150, 38, 144, 46));
    case "P":
      return times(4, (i) => box(34 + (floor % 2) * 56 + i * 112, 24, 54, 80));
  }
}

// The panes as an SVG path, for one floor whose upper left corner is at (x, y), at this scale.
export function panesPath(
  colour: Letter,
  floor: number,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const sx = width / faceWidth;
  const sy = height / floorHeight;
  const n = (value: number): string => value.toFixed(3);
  return panes(colour, floor)
    .map((pane) => {
      if (pane.shape === "disc") {
        const rx = pane.radius * sx;
        const ry = pane.radius * sy;
        const left = x + pane.x * sx - rx;
        return `M${n(left)} ${n(y + pane.y * sy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
      }
      return `M${n(x + pane.x * sx)} ${n(y + pane.y * sy)}h${n(pane.width * sx)}v${n(pane.height * sy)}h${n(-pane.width * sx)}z`;
    })
    .join("");
}
