// How places on the map come to places on the screen. Plan and table have a lens each; what lies over the board
// (marks, badges, notes, things to choose) is placed through it and does not care which one it is.
import { timeline } from "@web/game/timeline";
import type { ScreenPlace } from "@web/game/place_notes";
import type { Stop } from "@web/scene/timeline";
import type { Bounds } from "../map/geometry";

export interface Lens {
  readonly width: number;
  readonly height: number;
  // Of a place on the map, in CSS pixels; `height` is above the table, in tiles. Reactive.
  project(x: number, y: number, height?: number): ScreenPlace;
  zoomBy(factor: number, at?: ScreenPlace): void;
  panBy(dx: number, dy: number): void;
  home(): void;
  // Shows all of the map again when it has grown, unless somebody looks elsewhere; at the end all of it, however small.
  follow(bounds: Bounds, ended?: boolean): void;
}

const smallest = 22; // pixels a tile
const legible = 34; // and what it takes to see something and to hit it
const largest = 260;
const margin = 16;
// What has grown so little that all of it is in sight stays where it is; so much room more, and it comes nearer.
const roomier = 1.4;

export class PlanLens implements Lens {
  width = $state(1);
  height = $state(1);
  // The place on the map in the middle, and pixels a tile.
  x = $state(0);
  y = $state(0);
  zoom = $state(90);
  #bounds: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };
  #atHome = true;
  #least = legible;
  // Where it goes, or has gone, to show all of the map.
  #home: { x: number; y: number; zoom: number } | null = null;
  #endFlight: Stop = () => undefined;

  project(x: number, y: number): ScreenPlace {
    return { x: this.width / 2 + (x - this.x) * this.zoom, y: this.height / 2 + (y - this.y) * this.zoom };
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    if (this.#atHome) this.#goHome(0);
  }

  zoomBy(factor: number, at: ScreenPlace = { x: this.width / 2, y: this.height / 2 }): void {
    this.#endFlight();
    const zoom = Math.min(largest, Math.max(smallest, this.zoom * factor));
    const kept = 1 / this.zoom - 1 / zoom;
    this.x += (at.x - this.width / 2) * kept;
    this.y += (at.y - this.height / 2) * kept;
    this.zoom = zoom;
    this.#atHome = false;
  }

  panBy(dx: number, dy: number): void {
    this.#endFlight();
    const { left, right, top, bottom } = this.#bounds;
    this.x = Math.min(right, Math.max(left, this.x - dx / this.zoom));
    this.y = Math.min(bottom, Math.max(top, this.y - dy / this.zoom));
    this.#atHome = false;
  }

  home(): void {
    this.#atHome = true;
    this.#goHome(320);
  }

  follow(bounds: Bounds, ended = false): void {
    this.#bounds = bounds;
    // What is only looked at need not be hit.
    this.#least = ended ? smallest : legible;
    if (this.#atHome && !this.#isInSight()) this.#goHome(this.#home ? 320 : 0);
  }

  // Whether all of the map is seen well as it lies: then nothing need move.
  #isInSight(): boolean {
    if (!this.#home) return false;
    const { left, right, top, bottom } = this.#bounds;
    const { x, y, zoom } = this.#home;
    const [wide, high] = [this.width / 2 / zoom, this.height / 2 / zoom];
    const inside = left >= x - wide && right <= x + wide && top >= y - high && bottom <= y + high;
    return inside && this.#fit() < roomier * zoom;
  }

  #fit(): number {
    const { left, right, top, bottom } = this.#bounds;
    const fit = Math.min(
      (this.width - 2 * margin) / (right - left),
      (this.height - 2 * margin) / (bottom - top),
      168,
    );
    return Math.max(this.#least, fit);
  }

  #goHome(ms: number): void {
    const { left, right, top, bottom } = this.#bounds;
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const to = { x: (left + right) / 2, y: (top + bottom) / 2, zoom: this.#fit() };
    this.#home = to;
    this.#endFlight();
    this.#endFlight = timeline.tween(ms, (part) => {
      this.x = from.x + (to.x - from.x) * part;
      this.y = from.y + (to.y - from.y) * part;
      this.zoom = from.zoom + (to.zoom - from.zoom) * part;
    });
  }
}
