// From where the board is looked at, so that high towers do not make it small: more from the side first, and then
// they are drawn lower.
import type { Pose } from "@web/scene/pose";

// How much of the window's width the board has at least.
const leastSpan = 0.82;
// What is tried for it, one after the other: the camera's pitch in degrees, and how high a floor is drawn.
const ways = [
  [54, 1],
  [51, 1],
  [48, 1],
  [48, 0.9],
  [48, 0.8],
  [47, 0.7],
  [46, 0.62],
  [46, 0.54],
  [45, 0.46],
  [44, 0.4],
] as const;

export interface HomePose {
  pose: Pose;
  // How high a floor is drawn, of its usual height.
  height: number;
}

export function homePose(
  fit: (pitch: number, height: number) => Pose,
  spanOf: (pose: Pose) => number,
): HomePose {
  const tried = ways.map(([degrees, height]) => ({ pitch: (degrees / 180) * Math.PI, height }));
  let home: HomePose | null = null;
  for (const { pitch, height } of tried) {
    home = { pose: fit(pitch, height), height };
    if (spanOf(home.pose) >= leastSpan) break;
  }
  return home as HomePose;
}
