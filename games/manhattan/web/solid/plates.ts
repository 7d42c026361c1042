// The six cities as card plates: plots with corner ticks, the name, and who owns how many buildings there.
import { BufferGeometry, Color, Mesh, MeshStandardMaterial } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import type { Palette } from "@web/scene/palette";
import { flat, matte, painted, texture, type Brush } from "@web/scene/paint";
import type { Layout } from "../sides";
import {
  buildingOn,
  numberOf,
  roundsUntilOpen,
  tallyOf,
  type City,
  type Letter,
  type Tally,
  type View,
} from "../view";
import { inkOn, mix, paintOf, paintSign, titleFont } from "./ink";

export const plateWidth = 3.3;
const rim = 0.15;
const scale = 200; // pixels a plot

export interface PlateTexts {
  name: (city: City) => string;
  opens: (round: number) => string;
}

// How a plate looks while a round is scored.
export interface Scored {
  tint: Letter | null;
  // A label lies over the counts.
  told: boolean;
}

// What a plate shows; when it stays the same, the plate need not be painted again.
export function plateKey(view: View, city: City, { tint, told }: Scored): string {
  const occupied = view.buildings.filter(({ plot }) => plot.startsWith(city));
  const owners = occupied.map(({ plot, owner }) => plot + owner);
  return [...owners, roundsUntilOpen(view, city), tint ?? "", told].join(" ");
}

// All six plates in one piece, and the six printed tops.
export function makePlates(layout: Layout, colours: Palette): { body: Mesh; tops: Map<City, Mesh> } {
  const depth = plateWidth + layout.lip;
  const tops = new Map<City, Mesh>();
  const bodies: BufferGeometry[] = [];
  for (const [city, { x, z }] of layout.cities) {
    const body = new RoundedBoxGeometry(plateWidth, 0.1, depth, 3, 0.03);
    body.translate(x, -0.05, z + layout.lip / 2);
    bodies.push(body);
    const top = flat(plateWidth - 0.05, depth - 0.05, new MeshStandardMaterial({ roughness: 1 }));
    top.position.set(x, 0.002, z + layout.lip / 2);
    top.receiveShadow = true;
    tops.set(city, top);
  }
  const body = new Mesh(mergeGeometries(bodies), matte(colours.plate));
  body.castShadow = body.receiveShadow = true;
  for (const shape of bodies) shape.dispose();
  return { body, tops };
}

export function paintPlate(
  top: Mesh,
  view: View,
  city: City,
  layout: Layout,
  colours: Palette,
  texts: PlateTexts,
  { tint, told }: Scored,
): void {
  const material = top.material as MeshStandardMaterial;
  material.map?.dispose();
  const canvas = painted(plateWidth * scale, (plateWidth + layout.lip) * scale, (brush) => {
    brush.scale(scale, scale);
    brush.fillStyle = tint ? mix(colours.plate, paintOf(tint), 0.26) : colours.plate;
    brush.fillRect(0, 0, plateWidth, plateWidth + layout.lip);
    const closed = roundsUntilOpen(view, city);
    layout.read.forEach((number, place) => paintPlot(brush, view, `${city}${number}`, place, colours));
    if (closed > 0) hatch(brush, colours, layout);
    paintStrip(brush, view, city, layout, colours, texts, closed);
    if (closed === 0 && !told) paintCounts(brush, view, city, layout, colours);
  });
  const map = texture(canvas);
  material.map = map;
  if (colours.night) {
    material.emissive = new Color("#fff");
    material.emissiveMap = map;
    material.emissiveIntensity = 0.28;
  }
  material.needsUpdate = true;
}

function paintPlot(brush: Brush, view: View, plot: string, place: number, colours: Palette): void {
  const x = rim + (place % 3);
  const y = rim + Math.floor(place / 3);
  const taken = buildingOn(view, plot) !== undefined;
  brush.fillStyle = colours.plot;
  brush.fillRect(x + 0.06, y + 0.06, 0.88, 0.88);
  brush.strokeStyle = colours.line;
  brush.lineWidth = 0.012;
  brush.strokeRect(x + 0.06, y + 0.06, 0.88, 0.88);
  brush.lineWidth = 0.02;
  brush.strokeStyle = colours.night ? "#6f99a8" : "#9c8558";
  for (const right of [0, 1])
    for (const low of [0, 1]) {
      const [cx, cy] = [x + 0.06 + right * 0.88, y + 0.06 + low * 0.88];
      brush.beginPath();
      brush.moveTo(cx + (right ? -0.12 : 0.12), cy);
      brush.lineTo(cx, cy);
      brush.lineTo(cx, cy + (low ? -0.12 : 0.12));
      brush.stroke();
    }
  if (!taken) {
    brush.fillStyle = colours.inkSoft;
    brush.globalAlpha = 0.75;
    write(brush, String(numberOf(plot)), x + 0.15, y + 0.25, 0.2, "left");
    brush.globalAlpha = 1;
    return;
  }
  // The foot of a building darkens the paper round it a little.
  brush.save();
  brush.shadowColor = colours.night ? "rgb(0 8 14 / 0.75)" : "rgb(70 50 15 / 0.5)";
  brush.shadowBlur = 0.16 * scale;
  brush.fillStyle = colours.night ? "#0c2029" : "#b7a887";
  brush.fillRect(x + 0.12, y + 0.12, 0.76, 0.76);
  brush.restore();
}

function paintStrip(
  brush: Brush,
  view: View,
  city: City,
  layout: Layout,
  colours: Palette,
  texts: PlateTexts,
  closed: number,
): void {
  const { large } = layout;
  brush.fillStyle = closed ? colours.inkSoft : colours.ink;
  write(
    brush,
    texts.name(city).toUpperCase(),
    0.2,
    plateWidth / 2 + layout.nameAt,
    0.275 * large,
    "left",
    0.022,
  );
  if (!closed) return;
  const opensAt = plateWidth / 2 + layout.countsAt;
  write(brush, texts.opens(view.round + closed), plateWidth - 0.2, opensAt, 0.2 * large, "right");
}

function paintCounts(brush: Brush, view: View, city: City, layout: Layout, colours: Palette): void {
  const tally = tallyOf(view, city).reverse();
  brush.save();
  brush.translate(plateWidth - 0.16, plateWidth / 2 + layout.countsAt);
  brush.scale(layout.large, layout.large);
  tally.forEach((entry, index) => paintCount(brush, entry, -0.345 - index * 0.367, colours));
  brush.restore();
}

function paintCount(brush: Brush, { colour, count, leads }: Tally, left: number, colours: Palette): void {
  const width = 0.345;
  brush.fillStyle = paintOf(colour);
  brush.beginPath();
  brush.roundRect(left, -0.135, width - 0.03, 0.27, 0.045);
  brush.fill();
  brush.fillStyle = inkOn(colour);
  paintSign(brush, colour, left + 0.092, 0, 0.056);
  write(brush, String(count), left + 0.225, 0.012, 0.235, "center");
  if (!leads) return;
  brush.strokeStyle = colours.ink;
  brush.lineWidth = 0.028;
  brush.beginPath();
  brush.roundRect(left - 0.028, -0.163, width + 0.026, 0.326, 0.065);
  brush.stroke();
}

// A city that is not open yet lies under hatching.
function hatch(brush: Brush, colours: Palette, layout: Layout): void {
  brush.save();
  brush.beginPath();
  brush.rect(rim, rim, 3, 3);
  brush.clip();
  brush.fillStyle = colours.night ? "rgb(10 26 34 / 0.55)" : "rgb(190 190 180 / 0.55)";
  brush.fillRect(0, 0, plateWidth, plateWidth + layout.lip);
  brush.strokeStyle = colours.inkSoft;
  brush.globalAlpha = 0.28;
  brush.lineWidth = 0.02;
  for (let at = -4; at < 4; at += 0.16) {
    brush.beginPath();
    brush.moveTo(at, plateWidth);
    brush.lineTo(at + plateWidth, 0);
    brush.stroke();
  }
  brush.restore();
}

// Text is set in whole pixels: fonts smaller than a pixel are laid out wrongly.
function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  align: CanvasTextAlign,
  spacing = 0,
): void {
  brush.save();
  brush.scale(1 / scale, 1 / scale);
  brush.font = titleFont(size * scale);
  brush.letterSpacing = `${spacing * scale}px`;
  brush.textAlign = align;
  brush.textBaseline = "middle";
  brush.fillText(text, x * scale, y * scale);
  brush.restore();
}
