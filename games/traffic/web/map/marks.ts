// What lies flat on the map while a turn is planned: cells and points that can be chosen, the streets that are
// fought for, the way of a ride. A sheet of its own over the ground, under the vehicles.
import type { Place } from "../view";
import type { Bounds } from "./geometry";
import { newSheet, type Sheet } from "./ground";
import type { Palette } from "./palette";

export interface Marks {
  // With the new points that a tile there would make.
  cells: readonly { at: Place; quiet: boolean; corners: readonly Place[] }[];
  points: readonly { at: Place; quiet: boolean }[];
  // Vehicles that may ride, and the one that is chosen to.
  vehicles: readonly Place[];
  chosen: Place | null;
  ribbons: readonly { points: readonly Place[]; on: boolean }[];
  way: { points: readonly Place[]; colour: string } | null;
}

export function drawMarks(marks: Marks, bounds: Bounds, inks: Palette, scale: number): Sheet {
  const wide = {
    left: bounds.left - 1,
    top: bounds.top - 1,
    right: bounds.right + 1,
    bottom: bounds.bottom + 1,
  };
  const { sheet, pen } = newSheet(wide, scale);
  for (const cell of marks.cells) drawCell(pen, cell.at, cell.quiet, inks);
  for (const { corners, quiet } of marks.cells)
    for (const corner of quiet ? [] : corners) drawNewPoint(pen, corner, inks);
  for (const ribbon of marks.ribbons) drawRibbon(pen, ribbon.points, ribbon.on, inks);
  if (marks.way) drawWay(pen, marks.way.points, marks.way.colour);
  for (const at of marks.vehicles) drawHalo(pen, at, 0.42, 0.4, inks);
  if (marks.chosen) drawChosen(pen, marks.chosen, inks);
  for (const point of marks.points) drawPoint(pen, point.at, point.quiet, inks);
  return sheet;
}

function drawCell(pen: CanvasRenderingContext2D, [x, y]: Place, quiet: boolean, inks: Palette): void {
  pen.beginPath();
  pen.roundRect(x + 0.05, y + 0.05, 0.9, 0.9, 0.03);
  pen.fillStyle = inks.cell;
  pen.globalAlpha = quiet ? 0.4 : 1;
  pen.fill();
  pen.globalAlpha = quiet ? 0.6 : 1;
  outline(pen, inks.brass, quiet ? 0.02 : 0.028, [0.075, 0.05]);
  pen.globalAlpha = 1;
}

function circle(pen: CanvasRenderingContext2D, [x, y]: Place, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
}

function outline(
  pen: CanvasRenderingContext2D,
  ink: string,
  width: number,
  dashes: readonly number[] = [],
): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.setLineDash([...dashes]);
  pen.stroke();
  pen.setLineDash([]);
}

// A round spot through which something of what lies under it may be seen, and its edge.
function drawSpot(
  pen: CanvasRenderingContext2D,
  at: Place,
  spot: { radius: number; fill: string; depth: number; edge: number; dashes?: readonly number[] },
  inks: Palette,
): void {
  circle(pen, at, spot.radius);
  pen.fillStyle = spot.fill;
  pen.globalAlpha = spot.depth;
  pen.fill();
  pen.globalAlpha = 1;
  outline(pen, inks.brass, spot.edge, spot.dashes);
}

// A square would be completed here: the point that it would make, not there yet.
function drawNewPoint(pen: CanvasRenderingContext2D, at: Place, inks: Palette): void {
  drawSpot(pen, at, { radius: 0.17, fill: inks.plaza, depth: 0.9, edge: 0.035, dashes: [0.06, 0.047] }, inks);
}

function line(pen: CanvasRenderingContext2D, points: readonly Place[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}

// A street in the order of its points, ends first and last.
function ends(points: readonly Place[]): Place[] {
  return [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function drawRibbon(
  pen: CanvasRenderingContext2D,
  points: readonly Place[],
  on: boolean,
  inks: Palette,
): void {
  const inOrder = ends(points);
  pen.lineCap = "round";
  pen.strokeStyle = inks.glow;
  pen.globalAlpha = on ? 0.95 : 0.4;
  pen.lineWidth = on ? 0.25 : 0.1;
  line(pen, inOrder);
  pen.stroke();
  pen.globalAlpha = 1;
  if (on) {
    line(pen, inOrder);
    outline(pen, "#6b4806", 0.02, [0.07, 0.055]);
  }
  pen.fillStyle = inks.plaza;
  for (const at of inOrder) {
    circle(pen, at, 0.185);
    pen.fill();
  }
}

function drawWay(pen: CanvasRenderingContext2D, points: readonly Place[], colour: string): void {
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const [ink, width] of [
    ["#fff3d2", 0.095],
    [colour, 0.062],
  ] as const) {
    line(pen, points);
    outline(pen, ink, width, [0.001, 0.115]);
  }
}

function drawHalo(
  pen: CanvasRenderingContext2D,
  at: Place,
  radius: number,
  depth: number,
  inks: Palette,
): void {
  const [x, y] = at;
  const glow = pen.createRadialGradient(x, y, radius * 0.45, x, y, radius);
  glow.addColorStop(0, inks.glow);
  glow.addColorStop(1, "rgb(255 198 85 / 0)");
  pen.globalAlpha = depth * 2;
  pen.fillStyle = glow;
  circle(pen, at, radius);
  pen.fill();
  pen.globalAlpha = 1;
}

function drawChosen(pen: CanvasRenderingContext2D, at: Place, inks: Palette): void {
  drawSpot(pen, at, { radius: 0.4, fill: inks.glow, depth: 0.5, edge: 0.03 }, inks);
}

function drawPoint(pen: CanvasRenderingContext2D, at: Place, quiet: boolean, inks: Palette): void {
  if (!quiet) drawHalo(pen, at, 0.36, 0.45, inks);
  pen.globalAlpha = quiet ? 0.75 : 1;
  circle(pen, at, 0.175);
  pen.fillStyle = "#fffdf2";
  pen.fill();
  circle(pen, at, 0.19);
  outline(pen, inks.brass, quiet ? 0.02 : 0.04);
  circle(pen, at, 0.055);
  pen.fillStyle = quiet ? inks.seam : "#9a6b12";
  pen.fill();
  pen.globalAlpha = 1;
}

export const isEmpty = (marks: Marks): boolean =>
  marks.cells.length + marks.points.length + marks.vehicles.length + marks.ribbons.length === 0 &&
  !marks.chosen &&
  !marks.way;
