// The six cities in three dimensions: draws a view, and what changed since the one before.
import {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Vector3,
  type BufferGeometry,
  type MeshStandardMaterial,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import { disposeTree } from "@web/scene/dispose";
import type { Stage } from "@web/scene/stage";
import { untilLanded, type Changes } from "../changes";
import { layOutFor, type Layout, type Place, type Room } from "../sides";
import {
  blockOf,
  buildingOn,
  cities,
  letters,
  roundsUntilOpen,
  type City,
  type Letter,
  type View,
} from "../view";
import { blockMaterial, blockShape, storey } from "./blocks";
import { makeDesk } from "./desk";
import { makeFences } from "./fence";
import { Happenings } from "./happenings";
import { hiddenRoofs } from "./hidden";
import { homePose } from "./home_pose";
import { dice } from "./ink";
import { Marks, type Ghost, type Spot } from "./marks";
import { makePlates, paintPlate, plateKey, type PlateTexts } from "./plates";
import { Roofs } from "./roofs";

const pitch = (54 / 180) * Math.PI;
export class CityTable {
  readonly layout: Layout;
  readonly #root = new Group();
  // Built anew at each change.
  #stacks = new Group();
  readonly #materials = new Map<Letter, MeshStandardMaterial>();
  readonly #roofs: Roofs;
  readonly #marks: Marks;
  readonly #happenings: Happenings;
  readonly #tops: Map<City, Mesh>;
  readonly #painted = new Map<City, string>();
  #fence: Mesh | null = null;
  #fencedOff: City[] = [];
  #view: View | null = null;
  // The view that the plates show: what has not landed yet is not in it.
  #counted: View | null = null;
  readonly #small: boolean;
  // Of a floor.
  readonly #usualHeight: number;
  #tints: Partial<Record<City, Letter>> = {};
  #told: readonly City[] = [];
  // Something is in the air that does not stand on the table yet.
  #landing = false;

  constructor(
    readonly stage: Stage,
    view: View,
    room: Room,
    readonly texts: PlateTexts,
  ) {
    this.layout = layOutFor(view, room);
    this.#small = room.small;
    const { colours } = stage;
    // On a narrow window towers are a little lower, so that they hide less.
    this.#usualHeight = this.layout.columns === 2 || room.small ? 0.78 : 1;
    this.#root.scale.y = this.#usualHeight;
    this.#roofs = new Roofs(colours.night);
    this.#marks = new Marks(colours);
    this.#happenings = new Happenings(stage, {
      layout: this.layout,
      roofs: this.#roofs,
      block: (...which) => this.#loose(...which),
    });
    for (const colour of letters) this.#materials.set(colour, blockMaterial(colour, colours.night));
    const { body, tops } = makePlates(this.layout, colours);
    this.#tops = tops;
    this.#root.add(makeDesk(this.layout, colours), body, ...tops.values());
    this.#root.add(this.#stacks, this.#happenings.group, this.#marks.group);
    stage.scene.add(this.#root);
    stage.cover(new Vector3(0, 0, 0.3), Math.max(this.layout.width, this.layout.depth) * 0.74);
    this.#makeTargets();
  }

  // Invisible boxes that the pointer meets, as high as what stands on the plot.
  #makeTargets(): void {
    const shape = new BoxGeometry(0.94, 1, 0.94).translate(0, 0.5, 0);
    const unseen = new MeshBasicMaterial();
    for (const [plot, { x, z }] of this.layout.plots) {
      const target = new Mesh(shape, unseen);
      target.visible = false;
      target.position.set(x, 0, z);
      target.userData["tag"] = plot;
      this.#root.add(target);
      this.stage.pickable.push(target);
    }
  }

  // --- the view

  // With what led to it, as it was in the beginning: `advance` lets it happen.
  show(view: View, led: { before: View | null; changes: Changes | null } | null): void {
    this.#view = view;
    const { before = null, changes = null } = led ?? {};
    this.#happenings.rest(before ?? view);
    const seen = before && changes ? untilLanded(before, view, changes) : view;
    this.#landing = seen !== view;
    this.#paintPlates(seen);
    const opened = this.#buildFence(view);
    for (const target of this.stage.pickable) {
      const height = buildingOn(view, String(target.userData["tag"]))?.height ?? 0;
      target.scale.y = Math.max(0.04, height * storey);
    }
    this.#buildStacks(seen);
    if (changes) this.#happenings.begin(view, changes, opened);
    this.stage.invalidate();
  }

  // So many milliseconds have passed since the beginning; all of them, when it has been skipped.
  advance(passed: number): void {
    const { moves, landed } = this.#happenings.advance(passed);
    if (this.#landing && landed && this.#view) {
      this.#landing = false;
      this.#paintPlates(this.#view);
      this.#buildStacks(this.#view);
      this.#happenings.landed();
    }
    if (moves) this.stage.invalidate();
  }

  #place(plot: string): Place {
    return this.layout.plots.get(plot) ?? { x: 0, z: 0 };
  }

  // All standing blocks, one mesh a colour.
  #buildStacks(view: View): void {
    disposeTree(this.#stacks);
    this.#stacks = new Group();
    const byColour = new Map<Letter, BufferGeometry[]>(letters.map((colour) => [colour, []]));
    const roofs: BufferGeometry[] = [];
    for (const { plot, blocks, owner, height } of view.buildings) {
      const { x, z } = this.#place(plot);
      let y = 0.003;
      blocks.map(blockOf).forEach(({ colour, floors }, index) => {
        byColour.get(colour)?.push(this.#block(plot, index, floors).translate(x, y, z));
        y += floors * storey;
      });
      roofs.push(this.#roofs.shape(owner, height, x, y + 0.002, z));
    }
    for (const [colour, shapes] of byColour) {
      if (!shapes.length) continue;
      const mesh = new Mesh(mergeGeometries(shapes), this.#materials.get(colour));
      mesh.castShadow = mesh.receiveShadow = true;
      this.#stacks.add(mesh);
    }
    if (roofs.length) {
      const mesh = new Mesh(mergeGeometries(roofs), this.#roofs.material);
      mesh.receiveShadow = true;
      this.#stacks.add(mesh);
    }
    for (const shape of [...byColour.values()].flat().concat(roofs)) shape.dispose();
    this.#root.add(this.#stacks);
  }

  // Put down by hand: not quite straight, but each time the same.
  #block(plot: string, index: number, floors: number): BufferGeometry {
    const seed = plot.charCodeAt(0) * 31 + plot.charCodeAt(1) * 7 + index;
    const random = dice(seed);
    return blockShape(floors, seed)
      .rotateY((random() - 0.5) * 0.035)
      .translate((random() - 0.5) * 0.018, 0, (random() - 0.5) * 0.018);
  }

  // A block on its own, as it would stand among the others.
  #loose(plot: string, index: number, colour: Letter, floors: number): Mesh {
    const mesh = new Mesh(this.#block(plot, index, floors), this.#materials.get(colour));
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }

  // --- plates

  #paintPlates(view: View): void {
    this.#counted = view;
    for (const [city, top] of this.#tops) {
      const scored = { tint: this.#tints[city] ?? null, told: this.#told.includes(city) };
      const key = plateKey(view, city, scored);
      if (this.#painted.get(city) === key) continue;
      this.#painted.set(city, key);
      paintPlate(top, view, city, this.layout, this.stage.colours, this.texts, scored);
    }
  }

  // Cities washed in the colour of whoever holds them, while a round is scored; of those that labels have told, no
  // counts are shown.
  tint(tints: Partial<Record<City, Letter>>, told: readonly City[]): void {
    this.#tints = tints;
    this.#told = told;
    if (this.#counted) this.#paintPlates(this.#counted);
    this.stage.invalidate(false);
  }

  // Says which cities have been opened.
  #buildFence(view: View): City[] {
    const closed = cities.filter((city) => roundsUntilOpen(view, city) > 0);
    const opened = this.#fencedOff.filter((city) => !closed.includes(city));
    if (closed.join("") === this.#fencedOff.join("")) return [];
    this.#fencedOff = closed;
    if (this.#fence) disposeTree(this.#fence);
    this.#fence = makeFences(this.layout, closed, this.stage.colours);
    if (this.#fence) this.#root.add(this.#fence);
    return opened;
  }

  // --- marks

  #spot(plot: string): Spot {
    const height = this.#view ? (buildingOn(this.#view, plot)?.height ?? 0) : 0;
    return { ...this.#place(plot), y: height * storey };
  }

  mark(may: readonly string[], mayNot: readonly string[], lit: readonly string[]): void {
    const spots = (plots: readonly string[]): Spot[] => plots.map((plot) => this.#spot(plot));
    this.#marks.show(spots(may), spots(mayNot), spots(lit));
    this.stage.invalidate(false);
  }

  ghost(ghost: (Omit<Ghost, "x" | "y" | "z"> & { plot: string }) | null): void {
    this.#marks.ghost(
      ghost && { ...ghost, ...this.#spot(ghost.plot) },
      ghost ? (this.#materials.get(ghost.colour) ?? null) : null,
      this.#roofs,
    );
    this.stage.invalidate();
  }

  // --- where things are on the screen

  anchor(plot: string, above: number): { x: number; y: number } {
    const { x, y, z } = this.#spot(plot);
    return this.stage.project(new Vector3(x, (y + above) * this.#root.scale.y, z));
  }

  // The right end of a city's strip.
  stripEnd(city: City): { x: number; y: number } {
    const { x, z } = this.layout.cities.get(city) ?? { x: 0, z: 0 };
    return this.stage.project(new Vector3(x + 1.6, 0, z + this.layout.countsAt));
  }

  // Roofs that cannot be read, and where on the screen to say what stands on them: on the wall before them, or
  // sticking out behind the roof before them.
  hiddenRoofs(): Map<string, { x: number; y: number }> {
    const low = this.#root.scale.y;
    const towers = (this.#view?.buildings ?? []).map(({ plot }) => {
      const { x, y, z } = this.#spot(plot);
      return { plot, x, y: y * low, z };
    });
    const told = new Map<string, { x: number; y: number }>();
    for (const [plot, before] of hiddenRoofs(this.stage.camera.position, towers)) {
      const front = this.#spot(before);
      const edge = (z: number): number =>
        this.stage.project(new Vector3(front.x, front.y * low, front.z + z)).y;
      const { x, y } = this.anchor(plot, 0);
      told.set(plot, { x, y: y < edge(0.4) + 12 ? Math.min(y, edge(-0.4) - 8) : y });
    }
    // Who stands on a roof hides it as well.
    const { monster } = this.#view ?? {};
    if (monster && towers.some(({ plot }) => plot === monster)) {
      const { x, y, z } = this.#spot(monster);
      told.set(monster, this.stage.project(new Vector3(x, (y - 0.12) * low, z + 0.4)));
    }
    return told;
  }

  // What should be in sight: the sheet, and the towers of this view.
  inSight(): Vector3[] {
    const [x, z] = [this.layout.width / 2 + (this.#small ? 0.36 : 0.62), this.layout.depth / 2];
    const points = [-x, x].flatMap((across) => [
      new Vector3(across, -0.1, -z - 0.55),
      new Vector3(across, -0.1, z + this.layout.lip + 0.6),
    ]);
    for (const plot of this.layout.plots.keys()) {
      const { x, y, z } = this.#spot(plot);
      points.push(new Vector3(x, (y + 0.3) * this.#root.scale.y, z - 0.4));
    }
    return points;
  }

  home(fromAbove: boolean): ReturnType<Stage["fit"]> {
    this.#root.scale.y = this.#usualHeight;
    if (fromAbove) return this.stage.fit(this.inSight(), 0, Math.PI / 2 - 0.02);
    if (!this.#small) return this.#largeHome();
    const shown = this.inSight();
    let home = this.stage.fit(shown, 0, pitch);
    // Where the width decides how large all is, a steeper look shows more of each plot for nothing.
    for (let steeper = pitch + 0.05; steeper < 1.36; steeper += 0.05) {
      const tried = this.stage.fit(shown, 0, steeper);
      if (tried.distance > home.distance * 1.01) break;
      home = tried;
    }
    return home;
  }

  #largeHome(): ReturnType<Stage["fit"]> {
    const [x, z] = [this.layout.width / 2 + this.layout.margin, this.layout.depth / 2 + this.layout.lip];
    const fit = (steep: number, height: number): ReturnType<Stage["fit"]> => {
      this.#root.scale.y = this.#usualHeight * height;
      return this.stage.fit(this.inSight(), 0, steep);
    };
    const span = (pose: ReturnType<Stage["fit"]>): number =>
      this.stage.spanAt(pose, new Vector3(-x, 0, z), new Vector3(x, 0, z));
    return homePose(fit, span).pose;
  }

  dispose(): void {
    this.stage.pickable.length = 0;
    disposeTree(this.#root);
    this.#marks.dispose();
    this.#roofs.dispose();
    for (const material of this.#materials.values()) {
      material.map?.dispose();
      material.bumpMap?.dispose();
      material.emissiveMap?.dispose();
      material.dispose();
    }
  }
}
