// What shows where one may build: glowing plots and roofs, dashed ones, and the block that is about to be put.
import {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type BufferGeometry,
  type Texture,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import { disposeTree } from "@web/scene/dispose";
import type { Palette } from "@web/scene/palette";
import { painted, texture } from "@web/scene/paint";
import type { Letter } from "../view";
import { blockShape, footprint, storey } from "./blocks";
import type { Roofs } from "./roofs";

export interface Spot {
  x: number;
  // The height of the roof there; 0 on an empty plot.
  y: number;
  z: number;
}

export interface Ghost extends Spot {
  colour: Letter;
  floors: number;
  // What the roof will say.
  height: number;
}

interface Looks {
  glow: Texture;
  frame: Texture;
  deny: Texture;
}

function paintLooks(colours: Palette): Looks {
  const square = (size: number) => [128 - size / 2, 128 - size / 2, size, size] as const;
  const glow = painted(256, 256, (brush) => {
    brush.save();
    brush.shadowColor = brush.fillStyle = colours.glow;
    brush.shadowBlur = 32;
    for (let again = colours.night ? 1 : 2; again > 0; again--) {
      brush.beginPath();
      brush.roundRect(...square(168), 9);
      brush.fill();
    }
    brush.restore();
    brush.globalCompositeOperation = "destination-out";
    brush.beginPath();
    brush.roundRect(...square(168), 9);
    brush.fill();
    brush.globalCompositeOperation = "source-over";
    const light = brush.createRadialGradient(128, 128, 10, 128, 128, 120);
    light.addColorStop(0, colours.night ? "rgb(255 198 85 / 0.16)" : "rgb(255 214 110 / 0.92)");
    light.addColorStop(1, colours.night ? "rgb(255 190 70 / 0.5)" : "rgb(238 160 10 / 0.97)");
    brush.fillStyle = light;
    brush.beginPath();
    brush.roundRect(...square(168), 9);
    brush.fill();
    brush.strokeStyle = colours.night ? "#ffd98a" : colours.brass;
    brush.lineWidth = 7;
    brush.stroke();
  });
  const frame = painted(256, 256, (brush) => {
    brush.shadowColor = brush.strokeStyle = colours.glow;
    brush.shadowBlur = 26;
    brush.lineWidth = 15;
    for (let again = 0; again < 3; again++) brush.strokeRect(...square(184));
    brush.shadowBlur = 0;
    brush.strokeStyle = colours.glowEdge;
    brush.lineWidth = 5;
    brush.strokeRect(...square(184));
  });
  const deny = painted(256, 256, (brush) => {
    // A veil: what is under it is out of the question for now, but still legible.
    brush.fillStyle = colours.plate;
    brush.globalAlpha = 0.5;
    brush.fillRect(...square(196));
    brush.strokeStyle = colours.night ? colours.inkSoft : colours.ink;
    brush.globalAlpha = 0.75;
    brush.lineWidth = 7;
    brush.setLineDash([20, 14]);
    brush.strokeRect(...square(196));
  });
  return { glow: texture(glow), frame: texture(frame), deny: texture(deny) };
}

export class Marks {
  readonly group = new Group();
  readonly #looks: Looks;
  #ghost: Group | null = null;

  constructor(readonly colours: Palette) {
    this.#looks = paintLooks(colours);
    for (const look of Object.values(this.#looks) as Texture[]) look.userData["shared"] = true;
  }

  show(may: readonly Spot[], mayNot: readonly Spot[], lit: readonly Spot[]): void {
    this.clear();
    const roofs = may.filter(({ y }) => y > 0);
    const ground = (spots: readonly Spot[]): Spot[] => spots.map((spot) => ({ ...spot, y: 0 }));
    this.#sheet(this.#looks.glow, ground(may), 1.5, {});
    // A tower in front must not hide where one may build: the frame shines through a little.
    this.#sheet(this.#looks.frame, may, 1.11, { depthTest: false, opacity: 0.4 });
    this.#sheet(this.#looks.frame, roofs, 1.11, {});
    this.#sheet(this.#looks.deny, ground(mayNot), 1, {});
    this.#sheet(
      this.#looks.deny,
      mayNot.filter(({ y }) => y > 0),
      0.92,
      {},
    );
    this.#sheet(this.#looks.frame, lit, 1.11, { depthTest: false, opacity: 0.9 });
  }

  #sheet(
    map: Texture,
    spots: readonly Spot[],
    size: number,
    options: { depthTest?: boolean; opacity?: number },
  ): void {
    if (!spots.length) return;
    const shapes = spots.map(({ x, y, z }) =>
      new PlaneGeometry(size, size).rotateX(-Math.PI / 2).translate(x, y + 0.012, z),
    );
    const mesh = new Mesh(
      mergeGeometries(shapes),
      new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false, ...options }),
    );
    mesh.renderOrder = 3;
    this.group.add(mesh);
    for (const shape of shapes) shape.dispose();
  }

  clear(): void {
    for (const child of [...this.group.children]) if (child !== this.#ghost) disposeTree(child);
  }

  ghost(ghost: Ghost | null, material: Mesh["material"] | null, roofs: Roofs): void {
    if (this.#ghost) disposeTree(this.#ghost);
    this.#ghost = null;
    if (!ghost || !material) return;
    const lift = ghost.y > 0 ? 0.1 : 0.06;
    const height = ghost.floors * storey;
    const made = new Group();
    const body = new Mesh(blockShape(ghost.floors, 3), material);
    body.position.set(ghost.x, ghost.y + lift, ghost.z);
    body.castShadow = true;
    const roof = new Mesh(
      roofs.shape(ghost.colour, ghost.height, ghost.x, ghost.y + lift + height + 0.002, ghost.z),
      roofs.material,
    );
    const edges = new Mesh(
      edgeShape(footprint + 0.02, height, 0.03),
      new MeshBasicMaterial({ color: this.colours.glowEdge, toneMapped: false }),
    );
    edges.position.set(ghost.x, ghost.y + lift + height / 2, ghost.z);
    made.add(body, roof, edges);
    this.#ghost = made;
    this.group.add(made);
  }

  dispose(): void {
    disposeTree(this.group);
    for (const look of Object.values(this.#looks) as Texture[]) look.dispose();
  }
}

function edgeShape(width: number, height: number, thick: number): BufferGeometry {
  const bars: BufferGeometry[] = [];
  for (const a of [-0.5, 0.5])
    for (const b of [-0.5, 0.5])
      bars.push(
        new BoxGeometry(thick, height, thick).translate(a * width, 0, b * width),
        new BoxGeometry(width, thick, thick).translate(0, a * height, b * width),
        new BoxGeometry(thick, thick, width).translate(a * width, b * height, 0),
      );
  const merged = mergeGeometries(bars);
  for (const bar of bars) bar.dispose();
  return merged;
}
