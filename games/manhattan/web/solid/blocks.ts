// Painted wooden blocks: rounded boxes whose façades carry the colour's windows, lit at night.
import { Color, MeshStandardMaterial, RepeatWrapping, type BufferGeometry, type CanvasTexture } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

import { painted, texture, type Brush } from "@web/scene/paint";
import { faceWidth, floorHeight, panes, type Pane } from "../windows";
import type { Letter } from "../view";
import { dice, mix, paintOf } from "./ink";

export const storey = 0.27;
export const footprint = 0.8;
const floorsPainted = 8;

// A block of so many floors, standing on the ground. `seed` varies which windows are lit.
export function blockShape(floors: number, seed: number): BufferGeometry {
  const height = floors * storey - 0.012;
  const shape = new RoundedBoxGeometry(footprint, height, footprint, 2, 0.028);
  const position = shape.getAttribute("position");
  const uv = shape.getAttribute("uv");
  const perFace = position.count / 6;
  for (let i = 0; i < position.count; i++) {
    const face = Math.floor(i / perFace);
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const v = ((y + height / 2) / storey + ((seed * 3 + face * 5) % floorsPainted)) / floorsPainted;
    // Across the four façades; top and bottom show plain wall.
    if (face === 0) uv.setXY(i, 0.5 - z / footprint, v);
    else if (face === 1) uv.setXY(i, 0.5 + z / footprint, v);
    else if (face === 4) uv.setXY(i, 0.5 + x / footprint, v);
    else if (face === 5) uv.setXY(i, 0.5 - x / footprint, v);
    else uv.setXY(i, 0.012, 0.5 / floorsPainted);
  }
  shape.translate(0, height / 2 + 0.006, 0);
  return shape;
}

function fillPane(brush: Brush, pane: Pane): void {
  brush.beginPath();
  if (pane.shape === "disc") brush.arc(pane.x, pane.y, pane.radius, 0, 7);
  else brush.rect(pane.x, pane.y, pane.width, pane.height);
  brush.fill();
}

function perFloor(background: string, draw: (brush: Brush, floor: number) => void): HTMLCanvasElement {
  return painted(faceWidth, floorHeight * floorsPainted, (brush) => {
    brush.fillStyle = background;
    brush.fillRect(0, 0, faceWidth, floorHeight * floorsPainted);
    for (let floor = 0; floor < floorsPainted; floor++) {
      brush.save();
      brush.translate(0, floor * floorHeight);
      draw(brush, floor);
      brush.restore();
    }
  });
}

function repeated(map: CanvasTexture): CanvasTexture {
  map.wrapS = map.wrapT = RepeatWrapping;
  return map;
}

export function blockMaterial(colour: Letter, night: boolean): MeshStandardMaterial {
  const wall = paintOf(colour);
  const glass = night ? mix(wall, "#08131a", 0.78) : mix(wall, "#1d2a30", 0.6);
  const face = perFloor(wall, (brush, floor) => {
    brush.fillStyle = "rgb(20 20 30 / 0.2)";
    brush.fillRect(0, floorHeight - 6, faceWidth, 6);
    brush.fillStyle = "rgb(255 255 255 / 0.16)";
    brush.fillRect(0, 0, faceWidth, 5);
    for (const pane of panes(colour, floor)) {
      brush.fillStyle = glass;
      fillPane(brush, pane);
      if (!night && pane.shape === "box") {
        brush.fillStyle = "rgb(255 250 235 / 0.16)";
        brush.fillRect(pane.x, pane.y + pane.height - 9, pane.width, 9);
      }
    }
  });
  const relief = perFloor("#fff", (brush, floor) => {
    brush.fillStyle = "#000";
    for (const pane of panes(colour, floor)) fillPane(brush, pane);
    brush.fillStyle = "#888";
    brush.fillRect(0, floorHeight - 5, faceWidth, 5);
  });
  const material = new MeshStandardMaterial({
    map: repeated(texture(face)),
    bumpMap: repeated(texture(relief, "data")),
    bumpScale: 1.2,
    roughness: 0.93,
  });
  material.userData["shared"] = true;
  if (!night) return material;
  const random = dice(wall.charCodeAt(1) * 77 + wall.charCodeAt(3));
  const lights = perFloor("#000", (brush, floor) => {
    for (const pane of panes(colour, floor)) {
      if (random() > 0.66) continue;
      const glow = new Color(random() < 0.8 ? "#ffd184" : "#ffe9bf").multiplyScalar(0.55 + random() * 0.45);
      brush.fillStyle = `#${glow.getHexString()}`;
      fillPane(brush, pane);
    }
  });
  material.emissive = new Color("#fff");
  material.emissiveMap = repeated(texture(lights));
  material.emissiveIntensity = 0.95;
  return material;
}
