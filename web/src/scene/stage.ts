// A table in three dimensions: a canvas that fills its parent and draws only when something changed. What lies on
// the table belongs to the games; camera, light, picking and animation are here. Where nothing lies, the page shows
// through, so that its desk and the board's are one (see `deskUnder` for the shadows on it).
import {
  Box3,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Intersection,
  type Object3D,
} from "three";

import { disposeTree } from "./dispose";
import { bindGestures, type Point } from "./gestures";
import { handsOn, moveByKey, type Grip } from "./hands";
import { Lights } from "./lights";
import { palette, type Palette } from "./palette";
import {
  aim,
  clampPose,
  cornersOf,
  fitPose,
  mixPose,
  spanOf,
  type Limits,
  type Margins,
  type Pose,
} from "./pose";
import { easeInOut } from "./easing";
import type { Stop, Timeline } from "./timeline";
import { softwareRenderer } from "../webgl";

// Something that was pointed at: the object that carries a tag (`object.userData.tag`), and, of instanced meshes,
// which instance.
export interface Picked {
  object: Object3D;
  tag: string;
  instance: number | null;
  point: Vector3;
}

export interface StageOptions {
  limits: Limits;
  fov?: number;
  // Which of the things behind each other under the pointer is meant, if one of them is; else the foremost.
  prefer?: (picked: Picked) => boolean;
  onHover?: (picked: Picked | null) => void;
  // `at` in pixels of the canvas.
  onClick?: (picked: Picked | null, touch: boolean, at: Point) => void;
  // After each frame, to move HTML labels along; `moved` says whether camera or size changed since the last.
  onFrame?: (moved: boolean) => void;
}

export class Stage {
  readonly scene = new Scene();
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  // What rays may meet. Kept apart from the scene so that ornaments do not stand in the way.
  readonly pickable: Object3D[] = [];
  colours: Palette = palette(false);
  width = 1;
  height = 1;

  readonly #renderer: WebGLRenderer;
  readonly #lights: Lights;
  readonly #options: StageOptions;
  readonly #watch: ResizeObserver;
  readonly #letGo: () => void;
  readonly #ray = new Raycaster();
  #pose: Pose = { target: new Vector3(), yaw: 0, pitch: 0.94, distance: 30 };
  #home: (() => Pose) | null = null;
  // Whether the camera is still where `home` put it, so that it may follow a change of size.
  #atHome = true;
  // Whoever moves the camera ends the flight that it is on.
  #endFlight: Stop = () => undefined;
  #margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  #moved = true;
  #gone = false;
  #hoverAt: Point | null = null;
  #hovered = "";

  constructor(
    readonly host: HTMLElement,
    readonly timeline: Timeline,
    options: StageOptions,
  ) {
    this.#options = options;
    const fast = !softwareRenderer();
    this.#renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: "high-performance" });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, fast ? 2 : 1.5));
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // The shadow is drawn again only when the scene changed, not when the camera moves.
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.shadowMap.needsUpdate = true;
    this.canvas = this.#renderer.domElement;
    this.canvas.style.cssText =
      "position:absolute;inset:0;width:100%;height:100%;touch-action:none;outline:none";
    this.canvas.setAttribute("aria-hidden", "true");
    // The card was taken away and has come back empty. The renderer has heard of it first.
    this.canvas.addEventListener("webglcontextrestored", () => this.invalidate());
    host.append(this.canvas);
    this.camera = new PerspectiveCamera(options.fov ?? 20, 1, 1, 400);
    this.#lights = new Lights(this.scene);
    this.cover(new Vector3(), 10);
    this.#letGo = bindGestures(this.canvas, {
      ...handsOn(this.#grip),
      hover: (at) => this.#hover(at),
      tap: (at, touch) => this.#options.onClick?.(this.pick(at), touch, at),
    });
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(host);
    this.#resize();
  }

  get drawCalls(): number {
    return this.#renderer.info.render.calls;
  }

  get pose(): Pose {
    return this.#pose;
  }

  // --- drawing

  // Something changed: draw it in the next frame. `shadows` as well, unless only the camera or a glow changed.
  invalidate(shadows = true): void {
    if (shadows) this.#renderer.shadowMap.needsUpdate = true;
    if (!this.#gone) this.timeline.draw(this.#draw);
  }

  readonly #draw = (): void => {
    if (this.#hoverAt) this.#hover(this.#hoverAt);
    this.#renderer.render(this.scene, this.camera);
    this.canvas.dataset["calls"] = String(this.drawCalls);
    this.#options.onFrame?.(this.#moved);
    this.#moved = false;
  };

  paint(night: boolean): void {
    this.colours = palette(night);
    this.#lights.paint(this.colours);
    this.invalidate();
  }

  // Where shadows fall.
  cover(middle: Vector3, reach: number): void {
    this.#lights.cover(middle, reach, softwareRenderer() ? 1024 : 2048);
    this.invalidate();
  }

  #resize(): void {
    this.width = Math.max(1, this.host.clientWidth);
    this.height = Math.max(1, this.host.clientHeight);
    this.#renderer.setSize(this.width, this.height, false);
    this.#reshape();
    // Drawn at once: an empty canvas would flicker while the window is being resized.
    this.timeline.undraw(this.#draw);
    this.#draw();
  }

  // --- camera

  // Pixels at the edges that panels cover: what is looked at stands in the middle of the rest.
  set margins(margins: Margins) {
    this.#margins = margins;
    this.#reshape();
  }

  #reshape(): void {
    const { left, right, top, bottom } = this.#margins;
    this.camera.aspect = this.width / this.height;
    this.camera.setViewOffset(
      this.width,
      this.height,
      (right - left) / 2,
      (bottom - top) / 2,
      this.width,
      this.height,
    );
    if (this.#home && this.#atHome) {
      this.#endFlight();
      this.#pose = this.#home();
    }
    this.#aim();
  }

  #aim(): void {
    aim(this.camera, this.#pose);
    this.#moved = true;
    this.invalidate(false);
  }

  // The pose from which a box, or some points, fill the free space.
  fit(shown: Box3 | readonly Vector3[], yaw: number, pitch: number): Pose {
    const { left, right, top, bottom } = this.#margins;
    return fitPose(shown instanceof Box3 ? cornersOf(shown) : shown, { yaw, pitch }, this.camera.fov, {
      width: Math.max(80, this.width - left - right),
      height: Math.max(80, this.height - top - bottom),
      windowHeight: this.height,
    });
  }

  // How much of the free width lies between two points that are level with each other, seen from a pose.
  spanAt(pose: Pose, from: Vector3, to: Vector3): number {
    const { left, right } = this.#margins;
    const span = spanOf(pose, this.camera.fov, this, from, to);
    return (span * this.width) / Math.max(80, this.width - left - right);
  }

  // Where the camera begins, returns to, and stays through changes of size until somebody moves it.
  setHome(home: () => Pose, ms = 0): void {
    this.#home = home;
    this.goHome(ms);
  }

  goHome(ms = 0): void {
    if (!this.#home) return;
    this.#lights.turn(this.#home().yaw);
    this.moveTo(this.#home(), ms);
    this.#atHome = true;
  }

  // What belongs in sight has changed: whoever has not moved the camera sees all of it again.
  followHome(ms = 0): void {
    if (!this.#home || !this.#atHome) return;
    const change = Math.abs(this.#home().distance / this.#pose.distance - 1);
    if (change > 0.005) this.goHome(ms);
  }

  // In so many milliseconds at normal pace.
  moveTo(pose: Pose, ms: number): void {
    const from = this.#pose;
    this.#endFlight();
    this.#atHome = false;
    this.#endFlight = this.timeline.tween(
      ms,
      (part) => {
        this.#pose = mixPose(from, pose, part);
        this.#aim();
      },
      easeInOut,
    );
  }

  readonly #grip: Grip = {
    read: () => ({
      pose: this.#pose,
      unitsPerPixel: (2 * Math.tan((this.camera.fov * Math.PI) / 360) * this.#pose.distance) / this.height,
    }),
    write: (pose) => {
      this.#pose = clampPose(pose, this.#options.limits);
      this.#endFlight();
      this.#atHome = false;
      this.#aim();
    },
    home: () => this.goHome(),
  };

  // Turns, moves or zooms by an arrow, +, - or Home; says whether the key meant that.
  key(event: KeyboardEvent): boolean {
    return moveByKey(this.#grip, event);
  }

  // --- pointing

  // The tagged object under a point of the canvas.
  pick(at: Point): Picked | null {
    const x = (at.x / this.width) * 2 - 1;
    const y = 1 - (at.y / this.height) * 2;
    this.#ray.setFromCamera(new Vector2(x, y), this.camera);
    const met = this.#ray
      .intersectObjects(this.pickable, true)
      .map(tagged)
      .filter((picked) => picked !== null);
    const { prefer } = this.#options;
    return (prefer && met.find(prefer)) ?? met[0] ?? null;
  }

  #hover(at: Point | null): void {
    this.#hoverAt = at;
    if (!this.#options.onHover) return;
    const picked = at ? this.pick(at) : null;
    const name = picked ? `${picked.tag} ${picked.instance ?? ""}` : "";
    if (name === this.#hovered) return;
    this.#hovered = name;
    this.#options.onHover(picked);
  }

  // Where a point of the table is on the canvas, in CSS pixels.
  project(point: Vector3): Point {
    const seen = point.clone().project(this.camera);
    return { x: ((seen.x + 1) / 2) * this.width, y: ((1 - seen.y) / 2) * this.height };
  }

  dispose(): void {
    this.#endFlight();
    this.#watch.disconnect();
    this.#letGo();
    this.#lights.dispose();
    disposeTree(this.scene);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
    this.#gone = true;
    this.timeline.undraw(this.#draw);
  }
}

function tagged(hit: Intersection): Picked | null {
  for (let object: Object3D | null = hit.object; object; object = object.parent) {
    const tag: unknown = object.userData["tag"];
    if (typeof tag === "string") return { object, tag, instance: hit.instanceId ?? null, point: hit.point };
  }
  return null;
}
