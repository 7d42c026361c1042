// One tile in plan: lawn and water as wedges, frontages, pavements, and streets as far as they are finished.
import type { House, Tree } from "./furniture";
import { isStreet } from "./geometry";
import type { Palette } from "./palette";

// What lies along a side: asphalt, a street to come, or the edge of the map.
export type SideState = "finished" | "unfinished" | "outer";
type Pen = CanvasRenderingContext2D;

const halfStreet = 0.14;
const pavementEnd = 0.195;

// Draws in units of the tile: (0,0) is its north-west corner, (1,1) the opposite one.
export function drawTile(pen: Pen, sides: string, states: readonly SideState[], inks: Palette): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, 1, 1);
  pen.clip();
  pen.fillStyle = inks.base;
  pen.fillRect(0, 0, 1, 1);
  pen.fillStyle = inks.court;
  pen.beginPath();
  pen.roundRect(0.37, 0.37, 0.26, 0.26, 0.03);
  pen.fill();

  drawWedges(pen, sides, "W", inks.water, inks.waterEdge);
  drawWedges(pen, sides, "G", inks.park, inks.parkEdge);
  eachSide(pen, sides, (colour) => {
    if (colour === "W") drawRipples(pen, inks);
    if (colour === "G") drawPath(pen, inks);
  });
  eachSide(pen, sides, (colour) => {
    if (isStreet(colour)) drawFrontage(pen, colour, inks);
  });
  eachSide(pen, sides, (colour, side) => {
    if (isStreet(colour)) drawRoad(pen, states[side] ?? "outer", inks);
  });
  pen.restore();
}

// Turned so that each side in its turn is the north one.
function eachSide(pen: Pen, sides: string, draw: (colour: string, side: number) => void): void {
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.translate(0.5, 0.5);
    pen.rotate((side * Math.PI) / 2);
    pen.translate(-0.5, -0.5);
    draw(sides[side] ?? "", side);
    pen.restore();
  }
}

// All edges first, so that wedges of one colour melt into one lawn or river.
function drawWedges(pen: Pen, sides: string, wanted: string, fill: string, edge: string): void {
  const wedge = () => {
    pen.beginPath();
    pen.moveTo(0, -0.02);
    pen.lineTo(1, -0.02);
    pen.quadraticCurveTo(0.8, 0.44, 0.5, 0.56);
    pen.quadraticCurveTo(0.2, 0.44, 0, -0.02);
  };
  eachSide(pen, sides, (colour) => {
    if (colour !== wanted) return;
    pen.strokeStyle = edge;
    pen.lineWidth = 0.03;
    wedge();
    pen.stroke();
  });
  eachSide(pen, sides, (colour) => {
    if (colour !== wanted) return;
    pen.fillStyle = fill;
    wedge();
    pen.fill();
  });
}

function drawRipples(pen: Pen, inks: Palette): void {
  pen.strokeStyle = inks.ripple;
  pen.lineWidth = 0.012;
  pen.lineCap = "round";
  const ripples = [
    [0.36, 0.1, 0.16],
    [0.6, 0.17, 0.12],
    [0.45, 0.25, 0.12],
    [0.5, 0.36, 0.08],
    [0.24, 0.07, 0.08],
    [0.76, 0.08, 0.08],
  ] as const;
  for (const [x, y, length] of ripples) {
    pen.beginPath();
    pen.moveTo(x - length / 2, y);
    pen.quadraticCurveTo(x - length / 4, y - 0.022, x, y);
    pen.quadraticCurveTo(x + length / 4, y + 0.022, x + length / 2, y);
    pen.stroke();
  }
}

function drawPath(pen: Pen, inks: Palette): void {
  pen.strokeStyle = inks.path;
  pen.lineWidth = 0.03;
  pen.beginPath();
  pen.moveTo(0.5, 0);
  pen.quadraticCurveTo(0.56, 0.25, 0.5, 0.5);
  pen.stroke();
}

// Red is bricked, beige is plain: colour is not the only sign.
function drawFrontage(pen: Pen, colour: string, inks: Palette): void {
  pen.fillStyle = inks.pavement;
  pen.fillRect(0, 0, 1, pavementEnd);
  pen.fillStyle = colour === "R" ? inks.red : inks.beige;
  pen.fillRect(0, 0.152, 1, 0.04);
  if (colour !== "R") return;
  pen.fillStyle = "rgb(255 255 255 / 0.45)";
  for (let i = 0; i < 10; i++) pen.fillRect(i / 10 + 0.04, 0.152, 0.016, 0.04);
}

function drawRoad(pen: Pen, state: SideState, inks: Palette): void {
  pen.fillStyle = state === "finished" ? inks.asphalt : state === "unfinished" ? inks.unfinished : inks.outer;
  pen.fillRect(0, 0, 1, halfStreet);
  if (state !== "unfinished") return;
  pen.strokeStyle = inks.seam;
  pen.lineWidth = 0.008;
  pen.beginPath();
  for (let i = -2; i < 16; i++) {
    pen.moveTo(i / 14, halfStreet);
    pen.lineTo((i + 1.96) / 14, 0);
  }
  pen.stroke();
}

// Roofs from above, with the shadow of a lamp at the upper left.
export function drawHouses(pen: Pen, houses: readonly House[], inks: Palette): void {
  pen.fillStyle = inks.shadow;
  for (const { x, y, width, depth, height } of houses) {
    const reach = height * 0.42;
    pen.beginPath();
    pen.roundRect(x - width / 2 + reach * 0.7, y - depth / 2 + reach, width, depth, 0.008);
    pen.fill();
  }
  for (const house of houses) {
    const { x, y, width, depth, red, tone, lit } = house;
    const left = x - width / 2;
    const top = y - depth / 2;
    pen.fillStyle = (red ? inks.brick : inks.sand)[tone] ?? inks.base;
    pen.fillRect(left, top, width, depth);
    pen.fillStyle = "rgb(255 255 255 / 0.32)";
    pen.fillRect(left, top, width, 0.009);
    pen.fillRect(left, top, 0.009, depth);
    pen.fillStyle = "rgb(40 20 0 / 0.2)";
    pen.fillRect(left, top + depth - 0.012, width, 0.012);
    pen.fillRect(left + width - 0.009, top, 0.009, depth);
    pen.fillStyle = lit && inks.lit.length ? (inks.lit[tone] ?? "") : "rgb(255 250 235 / 0.3)";
    pen.fillRect(x - width * 0.24, y - depth * 0.26, width * 0.44, depth * 0.46);
  }
}

export function drawTrees(pen: Pen, trees: readonly Tree[], inks: Palette): void {
  pen.fillStyle = inks.shadow;
  for (const { x, y, radius } of trees) {
    pen.beginPath();
    pen.arc(x + radius * 0.35, y + radius * 0.5, radius, 0, 7);
    pen.fill();
  }
  for (const { x, y, radius, tone } of trees) {
    pen.fillStyle = inks.trees[tone] ?? inks.park;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
    pen.fillStyle = "rgb(255 255 255 / 0.16)";
    pen.beginPath();
    pen.arc(x - radius * 0.25, y - radius * 0.28, radius * 0.58, 0, 7);
    pen.fill();
  }
}
