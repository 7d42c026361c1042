// A builder's fence round a city that is not open yet.
import { BoxGeometry, Mesh, type BufferGeometry } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import type { Palette } from "@web/scene/palette";
import { matte } from "@web/scene/paint";
import type { Layout } from "../sides";
import type { City } from "../view";

export function makeFences(layout: Layout, closed: readonly City[], colours: Palette): Mesh | null {
  const parts: BufferGeometry[] = [];
  const half = 1.52;
  for (const city of closed) {
    const middle = layout.cities.get(city);
    if (!middle) continue;
    for (let at = -2; at <= 2; at++)
      for (const way of [-1, 1]) {
        const post = (x: number, z: number): BufferGeometry =>
          new BoxGeometry(0.05, 0.3, 0.05).translate(middle.x + x, 0.15, middle.z + z);
        parts.push(post((at * half) / 2, way * half));
        if (Math.abs(at) < 2) parts.push(post(way * half, (at * half) / 2));
      }
    for (const way of [-1, 1])
      for (const height of [0.13, 0.25]) {
        parts.push(new BoxGeometry(half * 2, 0.035, 0.02).translate(middle.x, height, middle.z + way * half));
        parts.push(new BoxGeometry(0.02, 0.035, half * 2).translate(middle.x + way * half, height, middle.z));
      }
  }
  if (!parts.length) return null;
  const fence = new Mesh(mergeGeometries(parts), matte(colours.night ? "#a07f3c" : "#c79a45"));
  fence.castShadow = true;
  for (const part of parts) part.dispose();
  return fence;
}
