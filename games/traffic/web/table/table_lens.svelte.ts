// The lens of the table in three dimensions: the stage's camera.
import { Box3, Vector3 } from "three";

import type { ScreenPlace } from "@web/game/place_notes";
import { cornersOf, type Pose } from "@web/scene/pose";
import type { Stage } from "@web/scene/stage";
import type { Lens } from "../board/lens.svelte";
import type { Bounds } from "../map/geometry";
import { tileTop } from "./city";

const pitch = (58 * Math.PI) / 180;
// What has grown so little that all of it is in sight stays where it is; so much room more, and it comes nearer.
const roomier = 1.4;

export class TableLens implements Lens {
  // Grows when the camera has moved.
  #seen = $state(0);
  #home: Pose | null = null;
  #box = new Box3();

  constructor(readonly stage: Stage) {}

  moved(): void {
    this.#seen++;
  }

  get width(): number {
    return this.#seen >= 0 ? this.stage.width : 0;
  }
  get height(): number {
    return this.#seen >= 0 ? this.stage.height : 0;
  }

  project(x: number, y: number, height = 0): ScreenPlace {
    void this.#seen;
    return this.stage.project(new Vector3(x, tileTop + height, y));
  }

  zoomBy(factor: number): void {
    const { pose } = this.stage;
    const distance = Math.min(80, Math.max(5, pose.distance / factor));
    this.stage.moveTo({ ...pose, distance }, 180);
  }

  panBy(dx: number, dy: number): void {
    const { pose } = this.stage;
    const far = pose.distance / 900;
    const target = pose.target.clone().add(new Vector3(-dx * far * 0.4, 0, -dy * far * 0.4));
    this.stage.moveTo({ ...pose, target }, 120);
  }

  home(): void {
    this.stage.goHome(320);
  }

  follow({ left, right, top, bottom }: Bounds): void {
    const first = this.#home === null;
    const away = this.#home && !samePose(this.stage.pose, this.#home);
    this.stage.cover(
      new Vector3((left + right) / 2, 0, (top + bottom) / 2),
      Math.hypot(right - left, bottom - top) / 2 + 0.8,
    );
    this.#box = new Box3(new Vector3(left, 0, top), new Vector3(right, 0.3, bottom));
    if (away || this.#isInSight()) return;
    this.stage.setHome(() => (this.#home = this.#fitted()), first ? 0 : 320);
  }

  #fitted(): Pose {
    const pose = this.stage.fit(this.#box, 0, pitch);
    // A small city need not fill the table.
    return { ...pose, distance: Math.max(pose.distance, 15) };
  }

  // Whether all of the map is seen well as it lies: then nothing need move.
  #isInSight(): boolean {
    if (!this.#home || this.#fitted().distance * roomier < this.#home.distance) return false;
    const { width, height } = this.stage;
    return cornersOf(this.#box).every((corner) => {
      const { x, y } = this.stage.project(corner);
      return x >= 0 && x <= width && y >= 0 && y <= height;
    });
  }
}

function samePose(one: Pose, other: Pose): boolean {
  return (
    one.target.distanceTo(other.target) < 0.02 &&
    Math.abs(one.distance - other.distance) < 0.05 &&
    Math.abs(one.yaw - other.yaw) < 0.01 &&
    Math.abs(one.pitch - other.pitch) < 0.01
  );
}
