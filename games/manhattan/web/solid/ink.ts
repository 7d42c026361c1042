// Painting with the players' colours on canvas.
import { Color } from "three";

import { token } from "@web/scene/palette";
import type { Brush } from "@web/scene/paint";
import { colourOf, type Letter } from "../view";

export const paintOf = (colour: Letter): string => token(`--${colourOf(colour)}`);
export const inkOn = (colour: Letter): string => token(`--on-${colourOf(colour)}`);
export const titleFont = (pixels: number): string =>
  `${Math.round(pixels)}px Voltaire, "Source Sans 3", sans-serif`;

export function mix(a: string, b: string, part: number): string {
  return `#${new Color(a).lerp(new Color(b), part).getHexString()}`;
}

// The colour's sign, about `size` to each side of its middle.
export function paintSign(brush: Brush, colour: Letter, x: number, y: number, size: number): void {
  brush.beginPath();
  if (colour === "O") {
    brush.moveTo(x, y - size);
    brush.lineTo(x + size * 1.05, y + size * 0.8);
    brush.lineTo(x - size * 1.05, y + size * 0.8);
  } else if (colour === "B") brush.arc(x, y, size * 0.95, 0, 7);
  else if (colour === "Y") brush.rect(x - size * 0.85, y - size * 0.85, size * 1.7, size * 1.7);
  else {
    brush.moveTo(x, y - size * 1.15);
    brush.lineTo(x + size * 1.1, y);
    brush.lineTo(x, y + size * 1.15);
    brush.lineTo(x - size * 1.1, y);
  }
  brush.closePath();
  brush.fill();
}

// Always the same "random" numbers, so that a board looks the same each time.
export function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
