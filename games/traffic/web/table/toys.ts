// Toy taxis and trucks, each merged into a painted body and everything else, in units of a tile, looking east.
import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  SphereGeometry,
  type BufferGeometry,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

import type { VehicleKind } from "../view";

export interface Toy {
  body: BufferGeometry;
  trim: BufferGeometry;
  // Where the owner's symbol is: on the roof, and on a truck's sides too.
  roof: { x: number; y: number; size: number };
  flank: { x: number; y: number; z: number; size: number } | null;
}

const cream = "#fff3d2";
const dark = "#26303a";
const red = "#a8321f";

type Part = {
  geometry: BufferGeometry;
  colour: string | null;
  at: [number, number, number];
  rolled?: boolean;
};

function rounded(width: number, height: number, depth: number, radius: number): BufferGeometry {
  return new RoundedBoxGeometry(width, height, depth, 2, radius);
}
const box = (width: number, height: number, depth: number): BufferGeometry =>
  new BoxGeometry(width, height, depth);

function merged(parts: readonly Part[]): BufferGeometry {
  const geometries = parts.map(({ geometry, colour, at, rolled }) => {
    const made = geometry.index ? geometry.toNonIndexed() : geometry;
    if (rolled) made.rotateX(Math.PI / 2);
    made.translate(...at);
    made.deleteAttribute("uv");
    const { r, g, b } = new Color(colour ?? "#ffffff");
    const count = made.getAttribute("position").count;
    made.setAttribute(
      "color",
      new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3),
    );
    return made;
  });
  const whole = mergeGeometries(geometries);
  for (const geometry of geometries) geometry.dispose();
  return whole;
}

function wheels(xs: readonly number[], z: number): Part[] {
  return xs.flatMap((x) =>
    [-z, z].flatMap((side): Part[] => [
      {
        geometry: new CylinderGeometry(0.05, 0.05, 0.05, 14),
        colour: dark,
        at: [x, 0.05, side],
        rolled: true,
      },
      {
        geometry: new CylinderGeometry(0.022, 0.022, 0.054, 8),
        colour: cream,
        at: [x, 0.05, side],
        rolled: true,
      },
    ]),
  );
}

function lamps(x: number, y: number, z: number): Part[] {
  return [-z, z].map((side) => ({
    geometry: new SphereGeometry(0.025, 8, 6),
    colour: cream,
    at: [x, y, side],
  }));
}

function taxi(glass: string): Toy {
  const checks = Array.from({ length: 8 }, (_, i): Part[] =>
    [-0.121, 0.121].map((z) => ({
      geometry: box(0.026, 0.022, 0.004),
      colour: i % 2 ? cream : dark,
      at: [-0.1 + i * 0.027, 0.115, z],
    })),
  ).flat();
  const tail = [-0.075, 0.075].map((z): Part => ({
    geometry: box(0.014, 0.03, 0.045),
    colour: red,
    at: [-0.228, 0.115, z],
  }));
  return {
    body: merged([
      { geometry: rounded(0.46, 0.1, 0.24, 0.04), colour: null, at: [0, 0.1, 0] },
      { geometry: rounded(0.235, 0.035, 0.212, 0.017), colour: null, at: [-0.022, 0.238, 0] },
      { geometry: box(0.03, 0.09, 0.03), colour: null, at: [-0.03, 0.19, -0.088] },
      { geometry: box(0.03, 0.09, 0.03), colour: null, at: [-0.03, 0.19, 0.088] },
    ]),
    trim: merged([
      { geometry: rounded(0.26, 0.1, 0.205, 0.035), colour: glass, at: [-0.02, 0.185, 0] },
      { geometry: rounded(0.05, 0.045, 0.12, 0.01), colour: cream, at: [0.075, 0.27, 0] },
      { geometry: rounded(0.03, 0.03, 0.23, 0.01), colour: cream, at: [0.222, 0.07, 0] },
      ...checks,
      ...tail,
      ...lamps(0.226, 0.11, 0.075),
      ...wheels([-0.13, 0.14], 0.105),
    ]),
    roof: { x: -0.045, y: 0.258, size: 0.15 },
    flank: null,
  };
}

function truck(glass: string): Toy {
  return {
    body: merged([
      { geometry: rounded(0.4, 0.26, 0.28, 0.03), colour: null, at: [-0.1, 0.225, 0] },
      { geometry: rounded(0.17, 0.2, 0.25, 0.04), colour: null, at: [0.215, 0.185, 0] },
    ]),
    trim: merged([
      { geometry: rounded(0.6, 0.05, 0.2, 0.015), colour: dark, at: [0, 0.075, 0] },
      { geometry: rounded(0.06, 0.085, 0.22, 0.02), colour: glass, at: [0.275, 0.225, 0] },
      { geometry: rounded(0.405, 0.022, 0.286, 0.008), colour: cream, at: [-0.1, 0.14, 0] },
      { geometry: rounded(0.03, 0.03, 0.24, 0.01), colour: cream, at: [0.292, 0.075, 0] },
      ...lamps(0.297, 0.12, 0.08),
      ...wheels([-0.21, -0.08, 0.2], 0.115),
    ]),
    roof: { x: -0.1, y: 0.358, size: 0.2 },
    flank: { x: -0.1, y: 0.235, z: 0.1425, size: 0.15 },
  };
}

export function makeToys(isNight: boolean): Record<VehicleKind, Toy> {
  const glass = isNight ? "#ffd98a" : "#bfe0ea";
  return { taxi: taxi(glass), truck: truck(glass) };
}
