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
  pen.strokeStyle = inks.brass;
  pen.lineWidth = quiet ? 0.02 : 0.028;
  pen.setLineDash([0.075, 0.05]);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

// A square would be completed here: the point that it would make, not there yet.
function drawNewPoint(pen: CanvasRenderingContext2D, [x, y]: Place, inks: Palette): void {
  pen.beginPath();
  pen.arc(x, y, 0.17, 0, 7);
  pen.fillStyle = inks.plaza;
  pen.globalAlpha = 0.9;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = inks.brass;
  pen.lineWidth = 0.035;
  pen.setLineDash([0.06, 0.047]);
  pen.stroke();
  pen.setLineDash([]);
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
    pen.strokeStyle = "#6b4806";
    pen.lineWidth = 0.02;
    pen.setLineDash([0.07, 0.055]);
    line(pen, inOrder);
    pen.stroke();
    pen.setLineDash([]);
  }
  pen.fillStyle = inks.plaza;
  for (const [x, y] of inOrder) {
    pen.beginPath();
    pen.arc(x, y, 0.185, 0, 7);
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
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.setLineDash([0.001, 0.115]);
    line(pen, points);
    pen.stroke();
  }
  pen.setLineDash([]);
}

function drawHalo(
  pen: CanvasRenderingContext2D,
  [x, y]: Place,
  radius: number,
  depth: number,
  inks: Palette,
): void {
  const glow = pen.createRadialGradient(x, y, radius * 0.45, x, y, radius);
  glow.addColorStop(0, inks.glow);
  glow.addColorStop(1, "rgb(255 198 85 / 0)");
  pen.globalAlpha = depth * 2;
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  pen.globalAlpha = 1;
}

function drawChosen(pen: CanvasRenderingContext2D, [x, y]: Place, inks: Palette): void {
  pen.beginPath();
  pen.arc(x, y, 0.4, 0, 7);
  pen.fillStyle = inks.glow;
  pen.globalAlpha = 0.5;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = inks.brass;
  pen.lineWidth = 0.03;
  pen.stroke();
}

function drawPoint(pen: CanvasRenderingContext2D, at: Place, quiet: boolean, inks: Palette): void {
  const [x, y] = at;
  if (!quiet) drawHalo(pen, at, 0.36, 0.45, inks);
  pen.globalAlpha = quiet ? 0.75 : 1;
  pen.beginPath();
  pen.arc(x, y, 0.175, 0, 7);
  pen.fillStyle = "#fffdf2";
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, 0.19, 0, 7);
  pen.strokeStyle = inks.brass;
  pen.lineWidth = quiet ? 0.02 : 0.04;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, 0.055, 0, 7);
  pen.fillStyle = quiet ? inks.seam : "#9a6b12";
  pen.fill();
  pen.globalAlpha = 1;
}

export const isEmpty = (marks: Marks): boolean =>
  marks.cells.length + marks.points.length + marks.vehicles.length + marks.ribbons.length === 0 &&
  !marks.chosen &&
  !marks.way;
