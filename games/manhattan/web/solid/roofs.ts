// Height and owner, painted on the roofs. One texture holds all that is needed, so that all roofs are one mesh.
import { BufferGeometry, Color, MeshStandardMaterial, PlaneGeometry, type CanvasTexture } from "three";

import { painted, texture, type Brush } from "@web/scene/paint";
import type { Letter } from "../view";
import { inkOn, paintOf, paintSign, titleFont } from "./ink";

const cell = 160;
const across = 12;
const down = 8;

export class Roofs {
  readonly material: MeshStandardMaterial;
  readonly #map: CanvasTexture;
  readonly #brush: Brush | null;
  readonly #cells = new Map<string, number>();

  constructor(night: boolean) {
    const canvas = painted(cell * across, cell * down, () => undefined);
    this.#brush = canvas.getContext("2d");
    this.#map = texture(canvas);
    this.material = new MeshStandardMaterial({ map: this.#map, roughness: 1 });
    this.material.userData["shared"] = true;
    if (night) {
      this.material.emissive = new Color("#fff");
      this.material.emissiveMap = this.#map;
      this.material.emissiveIntensity = 0.16;
    }
  }

  // A roof as a flat square whose middle is at this point.
  shape(colour: Letter, height: number, x: number, y: number, z: number): BufferGeometry {
    const index = this.#cell(colour, height);
    const plane = new PlaneGeometry(0.72, 0.72);
    const uv = plane.getAttribute("uv");
    const column = index % across;
    const row = Math.floor(index / across);
    for (let i = 0; i < uv.count; i++)
      uv.setXY(
        i,
        (column + 0.012 + uv.getX(i) * 0.976) / across,
        1 - (row + 0.012 + (1 - uv.getY(i)) * 0.976) / down,
      );
    plane.rotateX(-Math.PI / 2);
    plane.translate(x, y, z);
    return plane;
  }

  #cell(colour: Letter, height: number): number {
    const name = `${colour}${height}`;
    const known = this.#cells.get(name);
    if (known !== undefined) return known;
    // More different roofs than cells cannot stand at once; old ones are painted over, round and round.
    const index = this.#cells.size % (across * down);
    for (const [old, at] of this.#cells) if (at === index) this.#cells.delete(old);
    this.#cells.set(name, index);
    this.#paint(colour, height, (index % across) * cell, Math.floor(index / across) * cell);
    this.#map.needsUpdate = true;
    return index;
  }

  #paint(colour: Letter, height: number, x: number, y: number): void {
    const brush = this.#brush;
    if (!brush) return;
    const ink = inkOn(colour);
    brush.save();
    brush.translate(x, y);
    brush.fillStyle = paintOf(colour);
    brush.fillRect(0, 0, cell, cell);
    brush.fillStyle = "rgb(255 255 255 / 0.1)";
    brush.fillRect(0, 0, cell, cell);
    brush.strokeStyle = ink;
    brush.globalAlpha = 0.28;
    brush.lineWidth = 3.5;
    brush.strokeRect(9, 9, cell - 18, cell - 18);
    brush.fillStyle = ink;
    brush.globalAlpha = 0.9;
    paintSign(brush, colour, 30, 32, 14.5);
    brush.globalAlpha = 1;
    brush.font = titleFont(height > 9 ? 96 : 108);
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(String(height), height > 9 ? 88 : 87, 89);
    brush.restore();
  }

  dispose(): void {
    this.material.dispose();
    this.#map.dispose();
  }
}
