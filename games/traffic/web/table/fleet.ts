// All vehicles on the table: instanced by kind and colour, so that a full map takes a handful of draw calls.
import {
  AdditiveBlending,
  Color,
  DynamicDrawUsage,
  Euler,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Material,
} from "three";

import { playerColours, type PlayerColour } from "@web/look/colours";
import { disposeTree } from "@web/scene/dispose";
import { painted, texture } from "@web/scene/paint";
import { token } from "@web/scene/palette";
import type { Actor } from "../showing.svelte";
import { shapes } from "../map/shapes";
import { colourOf, type VehicleKind } from "../view";
import { tileTop } from "./city";
import { makeToys, type Toy } from "./toys";

const size = 1.22; // toys are larger than the streets would have them
const most = 16; // vehicles of one kind and colour
const kinds: readonly VehicleKind[] = ["taxi", "truck"];

export class Fleet {
  readonly group = new Group();
  readonly #toys: Record<VehicleKind, Toy>;
  readonly #meshes = new Map<string, InstancedMesh>();

  constructor(
    readonly isNight: boolean,
    // Vehicles in pencil are seen through.
    readonly opacity: number,
  ) {
    this.#toys = makeToys(isNight);
  }

  show(actors: readonly Actor[]): void {
    const filled = new Map<string, number>();
    const put = (name: string, make: () => InstancedMesh, matrix: Matrix4): void => {
      let mesh = this.#meshes.get(name);
      if (!mesh) {
        mesh = make();
        mesh.instanceMatrix.setUsage(DynamicDrawUsage);
        mesh.frustumCulled = false;
        this.#meshes.set(name, mesh);
        this.group.add(mesh);
      }
      const index = filled.get(name) ?? 0;
      if (index >= mesh.instanceMatrix.count) return;
      mesh.setMatrixAt(index, matrix);
      filled.set(name, index + 1);
    };
    for (const actor of actors) this.#place(actor, put);
    for (const [name, mesh] of this.#meshes) {
      mesh.count = filled.get(name) ?? 0;
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  #place(actor: Actor, put: (name: string, make: () => InstancedMesh, matrix: Matrix4) => void): void {
    const colour = colourOf(actor.player);
    const toy = this.#toys[actor.kind];
    const matrix = new Matrix4().compose(
      new Vector3(actor.x, tileTop + 0.004 + actor.lift, actor.y),
      new Quaternion().setFromEuler(new Euler(0, -actor.angle, 0)),
      // Who goes home grows smaller.
      new Vector3(1, 1, 1).multiplyScalar(size * (0.3 + 0.7 * actor.opacity)),
    );
    put(`body ${actor.kind} ${colour}`, () => this.#mesh(toy.body, this.#paint(colour), most), matrix);
    put(
      `trim ${actor.kind}`,
      () => this.#mesh(toy.trim, this.#trimPaint(), most * playerColours.length),
      matrix,
    );
    const sign = (at: Matrix4) =>
      put(
        `sign ${colour}`,
        () => this.#mesh(new PlaneGeometry(1, 1), signPaint(colour, this.opacity), most * 6, false),
        at,
      );
    sign(matrix.clone().multiply(roofMatrix(toy, actor.angle)));
    for (const side of toy.flank ? [1, -1] : []) sign(matrix.clone().multiply(flankMatrix(toy, side)));
    if (this.isNight && this.opacity === 1 && actor.lift === 0) {
      const reach = actor.kind === "taxi" ? 0.5 : 0.57;
      const beam = new Matrix4()
        .makeRotationX(-Math.PI / 2)
        .scale(new Vector3(0.55, 0.36, 1))
        .setPosition(reach, 0.012, 0);
      put(
        "beam",
        () => this.#mesh(new PlaneGeometry(1, 1), beamPaint(), 64, false),
        matrix.clone().multiply(beam),
      );
    }
  }

  #mesh(geometry: BufferGeometry, material: Material, count: number, shadow = true): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.castShadow = shadow && this.opacity === 1;
    mesh.receiveShadow = shadow;
    return mesh;
  }

  #paint(colour: PlayerColour): Material {
    const body = new Color(token(`--${colour}`));
    const material = new MeshStandardMaterial({ color: body, roughness: 0.62, ...this.#seeThrough() });
    if (this.isNight) {
      material.emissive = body;
      material.emissiveIntensity = 0.32;
    }
    return material;
  }

  #trimPaint(): Material {
    const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.62, ...this.#seeThrough() });
    if (this.isNight) {
      material.emissive = new Color("#ffcf73");
      material.emissiveIntensity = 0.05;
    }
    return material;
  }

  #seeThrough(): { transparent: boolean; opacity: number } {
    return { transparent: this.opacity < 1, opacity: this.opacity };
  }

  dispose(): void {
    disposeTree(this.group);
    for (const kind of kinds) {
      this.#toys[kind].body.dispose();
      this.#toys[kind].trim.dispose();
    }
  }
}

// Turned back by as much as the toy is, so that symbols are upright for whoever sits at the table.
function roofMatrix({ roof }: Toy, angle: number): Matrix4 {
  return new Matrix4()
    .makeRotationY(angle)
    .multiply(new Matrix4().makeRotationX(-Math.PI / 2))
    .scale(new Vector3(roof.size, roof.size, 1))
    .setPosition(roof.x, roof.y, 0);
}

function flankMatrix({ flank }: Toy, side: number): Matrix4 {
  const { x, y, z, size: width } = flank ?? { x: 0, y: 0, z: 0, size: 0 };
  return new Matrix4()
    .makeRotationY(side > 0 ? 0 : Math.PI)
    .scale(new Vector3(width, width, 1))
    .setPosition(x, y, z * side);
}

function signPaint(colour: PlayerColour, opacity: number): Material {
  const canvas = painted(128, 128, (pen) => {
    pen.scale(4, 4);
    pen.fillStyle = token(`--on-${colour}`);
    pen.fill(new Path2D(shapes[colour]));
  });
  return new MeshBasicMaterial({
    map: texture(canvas),
    transparent: true,
    opacity,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
}

function beamPaint(): Material {
  const canvas = painted(128, 64, (pen) => {
    const light = pen.createLinearGradient(0, 0, 128, 0);
    light.addColorStop(0, "rgb(255 226 150 / 0.95)");
    light.addColorStop(1, "rgb(255 226 150 / 0)");
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(0, 22);
    pen.lineTo(128, 0);
    pen.lineTo(128, 64);
    pen.lineTo(0, 42);
    pen.fill();
  });
  return new MeshBasicMaterial({
    map: texture(canvas),
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
    opacity: 0.62,
  });
}
