// Where the board's parts are on the screen, whichever way it is drawn: for labels that lie over it.
import type { Box } from "./free_place";
import type { Plan } from "./plan.svelte";
import type { City } from "./view";

export interface Point {
  x: number;
  y: number;
}

export interface Anchors {
  // The middle of the roof or empty plot, or so many units above it.
  roof(plot: string, above?: number): Point;
  // The right end of a city's strip.
  strip(city: City): Point;
  // Where the names of the cities stand.
  names: readonly Box[];
  // The sheet on which the cities lie; null where it lies in depth.
  paper: Box | null;
  // Of the part that no sheet covers.
  top: number;
  width: number;
  height: number;
  // How wide a plot is, in pixels.
  plot: number;
  // Buildings whose roofs cannot be read, because higher ones stand before them: where to say what stands there.
  hidden: ReadonlyMap<string, Point>;
}

// Fingers are wider than small plots: what glows next to where one touched is what was meant.
const fingertip = 24;
export function lightNear(plan: Plan, anchors: Anchors, at: Point): string | null {
  const near = plan.mayPlots
    .map((plot) => {
      const { x, y } = anchors.roof(plot);
      return { plot, far: Math.hypot(x - at.x, y - at.y) };
    })
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far < fingertip ? near.plot : null;
}
