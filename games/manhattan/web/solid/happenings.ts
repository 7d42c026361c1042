// What happens on the table: the monster walks and stamps, blocks fall to pieces, a block lands, a fence goes.
import { Group, Mesh, MeshBasicMaterial, PlaneGeometry, type Object3D } from "three";

import { disposeTree } from "@web/scene/dispose";
import { painted, texture } from "@web/scene/paint";
import type { Stage } from "@web/scene/stage";
import { easeIn, easeInOut, easeOut, fall, linear, type Ease } from "@web/scene/easing";
import { beginnings, times, type Changes } from "../changes";
import type { Layout, Place } from "../sides";
import { blockOf, buildingOn, sum, type Building, type City, type Letter, type View } from "../view";
import { walkBetween } from "../walk";
import { storey } from "./blocks";
import { makeFences } from "./fence";
import { makeMonster } from "./monster";
import type { Roofs } from "./roofs";

const facing = 0.25;

export interface Makes {
  layout: Layout;
  roofs: Roofs;
  // A block as it stands on its plot, apart from the others.
  block(plot: string, index: number, colour: Letter, floors: number): Mesh;
}

// A part of what happens: when it begins, in milliseconds, how long it takes, and how it looks from 0 to 1.
interface Course {
  from: number;
  lasts: number;
  ease: Ease;
  step: (part: number) => void;
}

export class Happenings {
  readonly group = new Group();
  #monster: Mesh | null = null;
  // What still moves.
  #courses: Course[] = [];
  #landsAt = 0;

  constructor(
    readonly stage: Stage,
    readonly makes: Makes,
  ) {}

  // Nothing moves any more; the monster stands where the view says.
  rest(view: View): void {
    this.#courses = [];
    this.#landsAt = 0;
    for (const child of [...this.group.children]) if (child !== this.#monster) disposeTree(child);
    if (!view.monster) return;
    if (!this.#monster) {
      this.#monster = makeMonster(this.stage.colours.night);
      this.group.add(this.#monster);
    }
    const { x, z } = this.#place(view.monster);
    this.#monster.position.set(x, roofOf(view, view.monster), z);
    this.#monster.rotation.set(this.#lean(), facing, 0);
    this.#monster.scale.setScalar(1);
  }

  // Seen steeply from above, it looks up, so that one sees more than its back.
  #lean(): number {
    return -Math.max(0, Math.min(1.3, this.stage.pose.pitch) - 0.95) * 1.3;
  }

  // Sets up what led to this view.
  begin(view: View, changes: Changes, opened: readonly City[]): void {
    const { stamp, land } = beginnings(changes);
    if (changes.monster) {
      const { to } = changes.monster;
      const fallen = changes.fallen.get(to);
      const height = fallen ? heightOf(fallen.was.blocks.slice(fallen.from)) : 0;
      this.#walk(changes.monster, roofOf(view, to) + height);
    }
    for (const [plot, { was, from }] of changes.fallen) {
      this.#crush(was, from, stamp);
      if (plot === view.monster) this.#sink(view, plot, heightOf(was.blocks.slice(from)), stamp);
    }
    // A city opens when the round before is over.
    this.#takeFences(opened, changes.landed.size ? land + times.land : 0);
    for (const [plot, count] of changes.landed) this.#land(view, plot, count, land);
    this.#landsAt = land + times.land;
  }

  // Moves everything to where it is after so many milliseconds; says whether something moved, and whether all that
  // landed stands.
  advance(passed: number): { moves: boolean; landed: boolean } {
    const moving = this.#courses;
    for (const { from, lasts, ease, step } of moving) {
      const part = (passed - from) / lasts;
      if (part >= 0) step(part < 1 ? ease(part) : 1);
    }
    this.#courses = moving.filter(({ from, lasts }) => passed < from + lasts);
    return { moves: moving.length > 0, landed: passed >= this.#landsAt };
  }

  // The blocks that fell stand among the others now.
  landed(): void {
    for (const child of [...this.group.children]) if (child instanceof Group) disposeTree(child);
  }

  #place(plot: string): Place {
    return this.makes.layout.plots.get(plot) ?? { x: 0, z: 0 };
  }

  #run(lasts: number, step: (part: number) => void, { ease, from = 0 }: { ease: Ease; from?: number }): void {
    this.#courses.push({ from, lasts, ease, step });
    step(0);
  }

  // What it stamps on gives way under it.
  #sink(view: View, plot: string, depth: number, from: number): void {
    const ground = roofOf(view, plot);
    this.#run(times.stamp, (part) => part > 0 && this.#monster?.position.setY(ground + depth * (1 - part)), {
      ease: easeIn,
      from,
    });
  }

  // Two heavy steps, up or down to the roof that it comes to.
  #walk({ from, to }: { from: string; to: string }, roof: number): void {
    const monster = this.#monster;
    if (!monster) return;
    const walk = walkBetween(this.#place(from), this.#place(to));
    const ground = monster.position.y;
    monster.rotation.y = Math.atan2(walk.way.x, walk.way.z);
    this.#run(
      times.walk,
      (part) => {
        const { x, z } = walk.at(part);
        const hop = Math.abs(Math.sin(part * Math.PI * 2)) * 0.2;
        monster.position.set(x, ground + (roof - ground) * part + hop, z);
        monster.rotation.z = Math.sin(part * Math.PI * 4) * 0.1;
        if (walk.around) monster.scale.setScalar(Math.max(0.05, Math.min(1, Math.abs(1 - 2 * part) * 2.5)));
        if (part === 1) monster.rotation.set(this.#lean(), facing, 0);
      },
      { ease: easeInOut },
    );
  }

  // What is stamped on is pressed flat, from the top block that is left upwards.
  #crush({ plot, blocks, owner, height: all }: Building, lost: number, from: number): void {
    const { x, z } = this.#place(plot);
    const ground = heightOf(blocks.slice(0, lost));
    const stack = new Group();
    stack.position.set(x, ground, z);
    let height = 0;
    blocks
      .slice(lost)
      .map(blockOf)
      .forEach(({ colour, floors }, index) => {
        const mesh = this.makes.block(plot, lost + index, colour, floors);
        mesh.position.y = height;
        height += floors * storey;
        stack.add(mesh);
      });
    stack.add(this.#roof(owner, all, 0, height + 0.002, 0));
    this.group.add(stack);
    this.#run(
      times.stamp,
      (part) => {
        stack.scale.set(1 + part * 0.16, Math.max(0.02, 1 - part), 1 + part * 0.16);
        stack.visible = part < 1;
      },
      { ease: easeIn, from },
    );
    this.#dust(x, ground, z, 2.4, from + times.stamp * 0.7);
  }

  #land(view: View, plot: string, count: number, from: number): void {
    const building = buildingOn(view, plot);
    if (!building) return;
    const { x, z } = this.#place(plot);
    const under = building.blocks.length - count;
    const ground = heightOf(building.blocks.slice(0, under));
    let y = ground + 0.003;
    const group = new Group();
    building.blocks
      .slice(under)
      .map(blockOf)
      .forEach(({ colour, floors }, index) => {
        const mesh = this.makes.block(plot, under + index, colour, floors);
        mesh.position.set(x, y, z);
        group.add(mesh);
        y += floors * storey;
      });
    group.add(this.#roof(building.owner, building.height, x, y + 0.002, z));
    this.group.add(group);
    this.#dust(x, ground, z, 1.9, from + times.land * 0.7);
    this.#run(
      times.land,
      (part) => {
        group.visible = part > 0;
        group.position.y = 1.7 * (1 - part);
      },
      { ease: fall, from },
    );
  }

  #roof(colour: Letter, height: number, x: number, y: number, z: number): Mesh {
    const { roofs } = this.makes;
    return new Mesh(roofs.shape(colour, height, x, y, z), roofs.material);
  }

  // A ring that runs outwards over the paper, or over the roof that something fell on.
  #dust(x: number, y: number, z: number, reach: number, from: number): void {
    const material = new MeshBasicMaterial({
      map: texture(paintDust(this.stage.colours.night)),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    });
    const ring = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
    ring.position.set(x, y + 0.014, z);
    ring.renderOrder = 2;
    this.group.add(ring);
    this.#run(
      times.dust,
      (part) => {
        ring.visible = part > 0 && part < 1;
        // It slows down long before it has settled.
        ring.scale.setScalar(0.8 + (reach - 0.8) * easeOut(part));
        material.opacity = 1 - part;
      },
      { ease: linear, from },
    );
  }

  // A city opens: its fence sinks into the ground.
  #takeFences(cities: readonly City[], from: number): void {
    const fence: Object3D | null = makeFences(this.makes.layout, cities, this.stage.colours);
    if (!fence) return;
    this.group.add(fence);
    this.#run(
      times.fence,
      (part) => {
        fence.position.y = -0.32 * part;
        fence.visible = part < 1;
      },
      { ease: easeInOut, from },
    );
  }
}

const heightOf = (blocks: readonly string[]): number =>
  sum(blocks.map((block) => blockOf(block).floors)) * storey;

// Where somebody stands who stands on a plot.
const roofOf = (view: View, plot: string): number => (buildingOn(view, plot)?.height ?? 0) * storey + 0.01;

function paintDust(night: boolean): HTMLCanvasElement {
  return painted(128, 128, (brush) => {
    const colour = night ? "190 214 222" : "150 132 96";
    const cloud = brush.createRadialGradient(64, 64, 24, 64, 64, 64);
    cloud.addColorStop(0, `rgb(${colour} / 0)`);
    cloud.addColorStop(0.72, `rgb(${colour} / 0.8)`);
    cloud.addColorStop(1, `rgb(${colour} / 0)`);
    brush.fillStyle = cloud;
    brush.fillRect(0, 0, 128, 128);
  });
}
