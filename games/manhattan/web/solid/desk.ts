// What the cities lie on: the desk, the drawing sheet with its axes, a ruler and a pencil.
import {
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Color,
  Group,
  Mesh,
  MeshStandardMaterial,
  type BufferGeometry,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import type { Palette } from "@web/scene/palette";
import { deskUnder, flat, matte, painted, texture } from "@web/scene/paint";
import type { Layout } from "../sides";
import { plateWidth } from "./plates";
import { titleFont } from "./ink";

const perUnit = 110;

export function makeDesk(layout: Layout, colours: Palette): Group {
  const desk = new Group();
  const narrow = layout.columns === 2 || layout.large > 1;
  const width = layout.width + (narrow ? 0.7 : 1.3);
  const depth = layout.depth + 1.55 + layout.lip;
  const middle = layout.lip / 2 + 0.075;
  const edge = new Mesh(new BoxGeometry(width, 0.03, depth), matte(colours.sheet));
  edge.position.set(0, -0.116, middle);
  edge.castShadow = true;
  const sheet = flat(
    width,
    depth,
    new MeshStandardMaterial({ map: drawSheet(layout, colours, width, depth, middle), roughness: 1 }),
  );
  sheet.position.set(0, -0.1, middle);
  sheet.receiveShadow = true;
  desk.add(
    deskUnder(-0.14, colours),
    edge,
    sheet,
    makePencil(-width / 2 - 0.62, 1.3, colours),
    makeRuler(width, depth, colours),
  );
  return desk;
}

function drawSheet(
  layout: Layout,
  colours: Palette,
  width: number,
  depth: number,
  middle: number,
): ReturnType<typeof texture> {
  const canvas = painted(width * perUnit, depth * perUnit, (brush) => {
    const line = (x1: number, y1: number, x2: number, y2: number): void => {
      brush.beginPath();
      brush.moveTo(x1, y1);
      brush.lineTo(x2, y2);
      brush.stroke();
    };
    brush.scale(perUnit, perUnit);
    brush.fillStyle = colours.sheet;
    brush.fillRect(0, 0, width, depth);
    brush.translate(width / 2, depth / 2);
    const [right, low] = [width / 2, depth / 2];
    brush.strokeStyle = colours.line;
    brush.lineWidth = 0.01;
    for (let at = -8; at < 8; at += 0.5) {
      brush.globalAlpha = at % 1 ? 0.12 : 0.24;
      line(at, -low, at, low);
      line(-right, at, right, at);
    }
    brush.globalAlpha = 0.9;
    brush.lineWidth = 0.022;
    brush.strokeRect(-right + 0.2, -low + 0.2, width - 0.4, depth - 0.4);
    brush.lineWidth = 0.01;
    brush.strokeRect(-right + 0.27, -low + 0.27, width - 0.54, depth - 0.54);
    // Axes of the streets, and construction lines that overshoot the plates.
    const middles = [...layout.cities.values()];
    const xs = [...new Set(middles.map(({ x }) => x))].sort((a, b) => a - b);
    const zs = [...new Set(middles.map(({ z }) => z))].sort((a, b) => a - b);
    brush.strokeStyle = colours.night ? "#6fa0b0" : "#b08a4a";
    brush.globalAlpha = 0.7;
    brush.lineWidth = 0.014;
    brush.setLineDash([0.34, 0.08, 0.05, 0.08]);
    xs.slice(1).forEach((x, i) =>
      line((x + (xs[i] ?? x)) / 2, -low + 0.27, (x + (xs[i] ?? x)) / 2, low - 0.27),
    );
    zs.slice(1).forEach((z, i) =>
      line(-right + 0.27, (z + (zs[i] ?? z)) / 2, right - 0.27, (z + (zs[i] ?? z)) / 2),
    );
    brush.setLineDash([]);
    brush.globalAlpha = 0.55;
    const half = plateWidth / 2;
    for (const { x, z } of middles)
      for (const way of [-1, 1]) {
        line(x + way * half, z - half - 0.22 - middle, x + way * half, z + half + layout.lip - middle + 0.22);
        const y = (way < 0 ? z - half : z + half + layout.lip) - middle;
        line(x - half - 0.22, y, x + half + 0.22, y);
      }
  });
  return texture(canvas);
}

// Parts of different colours in one mesh: colours by vertex.
export function coloured(parts: [BufferGeometry, string][]): Mesh {
  for (const [shape, paint] of parts) {
    const { r, g, b } = new Color(paint);
    const count = shape.getAttribute("position").count;
    shape.setAttribute(
      "color",
      new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3),
    );
  }
  const mesh = new Mesh(
    mergeGeometries(parts.map(([shape]) => shape.toNonIndexed())),
    new MeshStandardMaterial({ vertexColors: true, roughness: 0.6 }),
  );
  for (const [shape] of parts) shape.dispose();
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function makePencil(x: number, z: number, colours: Palette): Mesh {
  const length = 3.6;
  const along = (shape: BufferGeometry, at: number): BufferGeometry =>
    shape.rotateZ(-Math.PI / 2).translate(at, 0, 0);
  const pencil = coloured([
    [along(new CylinderGeometry(0.11, 0.11, length, 6), 0), colours.night ? "#7d3a2c" : "#b5432f"],
    [along(new ConeGeometry(0.105, 0.34, 12), length / 2 + 0.17), "#e3c08a"],
    [along(new ConeGeometry(0.036, 0.12, 10), length / 2 + 0.3), "#222222"],
    [along(new CylinderGeometry(0.115, 0.115, 0.22, 16), -length / 2 - 0.08), "#c9a24b"],
    [along(new CylinderGeometry(0.11, 0.11, 0.16, 16), -length / 2 - 0.26), "#e9dcc4"],
  ]);
  pencil.position.set(x, -0.02, z);
  pencil.rotation.y = 1.45;
  return pencil;
}

function makeRuler(width: number, depth: number, colours: Palette): Mesh {
  const face = painted(1400, 130, (brush) => {
    brush.fillStyle = colours.night ? "#8a6a2c" : "#c8a55a";
    brush.fillRect(0, 0, 1400, 130);
    brush.strokeStyle = "rgb(40 25 0 / 0.65)";
    brush.lineWidth = 2;
    for (let i = 0; i <= 112; i++) {
      brush.beginPath();
      brush.moveTo(14 + i * 12.25, 130);
      brush.lineTo(14 + i * 12.25, 130 - (i % 8 ? (i % 4 ? 20 : 32) : 48));
      brush.stroke();
    }
    brush.fillStyle = "rgb(40 25 0 / 0.8)";
    brush.font = titleFont(40);
    for (let i = 1; i < 14; i++) brush.fillText(String(i), 6 + i * 98, 62);
  });
  const ruler = new Mesh(
    new BoxGeometry(5.6, 0.06, 0.52),
    new MeshStandardMaterial({ map: texture(face), roughness: 0.5, metalness: 0.15 }),
  );
  ruler.position.set(-width / 2 + 2.3, -0.08, -depth / 2 - 0.1);
  ruler.rotation.y = 0.035;
  ruler.castShadow = ruler.receiveShadow = true;
  return ruler;
}
