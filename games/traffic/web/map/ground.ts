// The street map of a view on a canvas: the plan itself, and the ground of the table in three dimensions.
import { key, usablePoints, type LaidTile, type Place, type TrafficView } from "../view";
import { drawHouses, drawTile, drawTrees, type SideState } from "./draw_tile";
import { housesOf, pointRadius, seedOf, treesOf } from "./furniture";
import { isStreet, jointEnd, MapModel, type Bounds } from "./geometry";
import type { Palette } from "./palette";

export interface Sheet {
  canvas: HTMLCanvasElement;
  bounds: Bounds;
  // Pixels a tile.
  scale: number;
}
export interface GroundOptions {
  // Roofs and trees drawn flat: not where they stand as models, nor where all is small.
  furniture: "all" | "pencil" | "none";
  scale: number;
  // What is in ink already: everything else of the view is in pencil.
  ink: TrafficView | null;
}

const mostPixels = 12_000_000;
// Room for the shadow of the tiles, in tiles.
const rim = 0.1;

export function newSheet(
  bounds: Bounds,
  wantedScale: number,
): { sheet: Sheet; pen: CanvasRenderingContext2D } {
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const scale = Math.min(wantedScale, Math.floor(Math.sqrt(mostPixels / (width * height))));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser has no canvas");
  pen.scale(scale, scale);
  pen.translate(-bounds.left, -bounds.top);
  return { sheet: { canvas, bounds, scale }, pen };
}

export function drawGround(view: TrafficView, inks: Palette, options: GroundOptions): Sheet {
  const map = new MapModel(view);
  const inked = options.ink ? new MapModel(options.ink) : map;
  const { left, top, right, bottom } = map.bounds;
  const { sheet, pen } = newSheet({ left, top, right: right + rim, bottom: bottom + rim }, options.scale);
  drawShadow(pen, view.tiles, inks);
  const pencilled = view.tiles.filter((tile) => !inked.tiles.has(key(tile.at)));
  for (const tile of view.tiles) {
    pen.save();
    pen.translate(tile.at[0], tile.at[1]);
    if (pencilled.includes(tile)) pen.globalAlpha = 0.78;
    drawTile(pen, tile.sides, sideStates(map, inked, tile), inks);
    pen.restore();
  }
  drawJoints(pen, map, inked, inks);
  if (options.furniture !== "none") {
    for (const tile of options.furniture === "all" ? view.tiles : pencilled) {
      const seed = seedOf(tile.tile, tile.at[0], tile.at[1]);
      pen.save();
      pen.translate(tile.at[0], tile.at[1]);
      if (pencilled.includes(tile)) pen.globalAlpha = 0.6;
      drawHouses(pen, housesOf(tile.sides, seed), inks);
      drawTrees(pen, treesOf(tile.sides, seed), inks);
      pen.restore();
    }
  }
  drawPoints(pen, view, options.ink ?? view, inks);
  if (inks.lamp) drawLamps(pen, view, inks.lamp);
  return sheet;
}

// The tiles lie on the desk, the lamp is at the upper left.
function drawShadow(pen: CanvasRenderingContext2D, tiles: readonly LaidTile[], inks: Palette): void {
  for (const [reach, depth] of [
    [0.075, 0.35],
    [0.05, 0.6],
    [0.025, 1],
  ] as const) {
    pen.beginPath();
    for (const { at } of tiles) pen.rect(at[0] + reach * 0.6, at[1] + reach, 1, 1);
    pen.fillStyle = inks.shadow;
    pen.globalAlpha = depth;
    pen.fill();
  }
  pen.globalAlpha = 1;
}

// Streets that only the pencil has finished stay unfinished underneath; their brass dashes tell.
function sideStates(map: MapModel, inked: MapModel, tile: LaidTile): SideState[] {
  return [0, 1, 2, 3].map((side) => {
    const joint = map.jointOn(tile.at, side);
    if (!joint) return "outer";
    return joint.finished && inked.jointOn(tile.at, side)?.finished ? "finished" : "unfinished";
  });
}

function drawJoints(pen: CanvasRenderingContext2D, map: MapModel, inked: MapModel, inks: Palette): void {
  for (const [name, joint] of map.joints) {
    const [x, y] = joint.at;
    const [toX, toY] = jointEnd(joint);
    const isInked = inked.joints.get(name)?.finished ?? false;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(toX, toY);
    if (joint.finished && !isInked) {
      pen.strokeStyle = inks.asphalt;
      pen.globalAlpha = 0.72;
      pen.lineWidth = 0.28;
      pen.stroke();
      pen.globalAlpha = 1;
      pen.strokeStyle = inks.glow;
      pen.lineWidth = 0.03;
      pen.setLineDash([0.07, 0.055]);
    } else if (joint.finished) {
      pen.strokeStyle = inks.dash;
      pen.lineWidth = 0.016;
      pen.setLineDash([0.07, 0.055]);
    } else {
      pen.strokeStyle = inks.seam;
      pen.lineWidth = 0.008;
      pen.setLineDash(isStreet(joint.colour) ? [] : [0.03, 0.03]);
    }
    pen.stroke();
    pen.setLineDash([]);
  }
}

function drawPoints(pen: CanvasRenderingContext2D, view: TrafficView, ink: TrafficView, inks: Palette): void {
  const known = new Set(ink.points.map((point) => key(point.at)));
  for (const { at } of usablePoints(view)) drawPoint(pen, at, !known.has(key(at)), inks);
}

function drawPoint(pen: CanvasRenderingContext2D, [x, y]: Place, pencilled: boolean, inks: Palette): void {
  const disc = (radius: number) => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
  };
  pen.fillStyle = inks.asphalt;
  disc(pointRadius);
  pen.fill();
  pen.fillStyle = inks.plaza;
  disc(0.185);
  pen.fill();
  if (pencilled) {
    pen.strokeStyle = inks.brass;
    pen.lineWidth = 0.026;
    pen.setLineDash([0.06, 0.04]);
    disc(0.185);
    pen.stroke();
    pen.setLineDash([]);
    return;
  }
  pen.strokeStyle = inks.ring;
  pen.globalAlpha = 0.35;
  pen.lineWidth = 0.01;
  disc(0.125);
  pen.stroke();
  pen.globalAlpha = 1;
}

// At night the points are lamps; their light stays on the paper.
function drawLamps(pen: CanvasRenderingContext2D, view: TrafficView, light: string): void {
  pen.globalCompositeOperation = "source-atop";
  for (const { at } of usablePoints(view)) {
    const [x, y] = at;
    const glow = pen.createRadialGradient(x, y, 0.1, x, y, 0.55);
    glow.addColorStop(0, `rgb(${light} / 0.42)`);
    glow.addColorStop(1, `rgb(${light} / 0)`);
    pen.fillStyle = glow;
    pen.fillRect(x - 0.6, y - 0.6, 1.2, 1.2);
  }
  pen.globalCompositeOperation = "source-over";
}

// A tile by itself, as it lies in a hand or hovers over the map.
export function drawSingleTile(
  canvas: HTMLCanvasElement,
  sides: string,
  tile: number | null,
  inks: Palette,
): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.setTransform(canvas.width, 0, 0, canvas.height, 0, 0);
  drawTile(pen, sides, ["outer", "outer", "outer", "outer"], inks);
  const seed = seedOf(tile, 0, 0);
  drawHouses(pen, housesOf(sides, seed), inks);
  drawTrees(pen, treesOf(sides, seed), inks);
}
