// Textures that are painted here, and small helpers for flat things that lie on the table.
import {
  CanvasTexture,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  NoColorSpace,
  PlaneGeometry,
  ShadowMaterial,
  SRGBColorSpace,
  type Material,
} from "three";

import type { Palette } from "./palette";

export type Brush = CanvasRenderingContext2D;

export function painted(width: number, height: number, draw: (brush: Brush) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (brush) draw(brush);
  return canvas;
}

// `data` for bump and similar maps, whose numbers are not colours.
export function texture(canvas: HTMLCanvasElement, kind: "colour" | "data" = "colour"): CanvasTexture {
  const made = new CanvasTexture(canvas);
  made.colorSpace = kind === "colour" ? SRGBColorSpace : NoColorSpace;
  made.anisotropy = 8;
  made.generateMipmaps = true;
  made.minFilter = LinearMipmapLinearFilter;
  return made;
}

export const matte = (colour: string, roughness = 0.95): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: colour, roughness, metalness: 0 });

// A sheet that lies flat, its picture's bottom edge towards the south.
export function flat(width: number, depth: number, material: Material): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, depth), material);
  mesh.rotation.x = -Math.PI / 2;
  return mesh;
}

// The page's desk seen through the canvas: only the shadows that fall on it are drawn.
export function deskUnder(y: number, colours: Palette): Mesh {
  const desk = flat(160, 160, new ShadowMaterial({ opacity: colours.night ? 0.5 : 0.24 }));
  desk.position.y = y;
  desk.receiveShadow = true;
  return desk;
}

// Canvas text needs the fonts to be there before it is painted. Without them, or when they are late, a board in another
// font is better than none.
const patience = 2500;

export async function fontsReady(): Promise<void> {
  const fonts = ['400 40px "Voltaire"', '600 20px "Source Sans 3"'];
  const late = new Promise((then) => setTimeout(then, patience));
  await Promise.race([late, Promise.allSettled(fonts.map((font) => document.fonts.load(font)))]);
}
