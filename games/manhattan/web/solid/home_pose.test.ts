import { Vector3 } from "three";
import { expect, test } from "vitest";

import { fitPose, spanOf, type Pose } from "@web/scene/pose";
import { homePose, type HomePose } from "./home_pose";

// What is left for the board beside rail and tray of 1280 × 720.
const window = { width: 916, height: 456 };
const fov = 20;
const [x, z] = [5.7, 4.4];

function homeWith(towers: readonly number[]): HomePose & { span: number } {
  const sheet = [-x, x].flatMap((across) => [new Vector3(across, 0, -z), new Vector3(across, 0, z)]);
  const fit = (pitch: number, height: number): Pose => {
    // In the row at the back, where they stand out most.
    const roofs = towers.map((floors) => new Vector3(0, floors * 0.27 * height, -3.3));
    return fitPose([...sheet, ...roofs], { yaw: 0, pitch }, fov, { ...window, windowHeight: window.height });
  };
  const span = (pose: Pose): number => spanOf(pose, fov, window, new Vector3(-x, 0, z), new Vector3(x, 0, z));
  const home = homePose(fit, span);
  return { ...home, span: span(home.pose) };
}

test("an empty board is looked at as steeply as usual, with floors of their usual height", () => {
  const { pose, height } = homeWith([]);
  expect([Math.round((pose.pitch * 180) / Math.PI), height]).toEqual([54, 1]);
});

test("with high towers the camera tilts, and the board keeps four fifths of the width", () => {
  for (const floors of [8, 11, 15, 20]) expect(homeWith([floors]).span).toBeGreaterThanOrEqual(0.8);
  expect(homeWith([8]).pose.pitch).toBeLessThan(homeWith([]).pose.pitch);
});
