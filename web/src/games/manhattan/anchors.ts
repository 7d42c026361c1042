// Where the board's parts are on the screen, whichever way it is drawn: for labels that lie over it.
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
  // Of the part that no sheet covers.
  width: number;
  height: number;
  // How wide a plot is, in pixels.
  plot: number;
}
