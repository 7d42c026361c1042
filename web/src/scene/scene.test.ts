import { Box3, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";

import { aim, clampPose, cornersOf, fitPose, mixPose } from "./pose";

describe("fitPose", () => {
  const box = new Box3(new Vector3(-5, 0, -3), new Vector3(5, 2, 3));

  it.each([
    { width: 1000, height: 600, yaw: 0, pitch: 0.9 },
    { width: 400, height: 700, yaw: Math.PI / 2, pitch: 0.7 },
  ])("shows the whole box and fills one direction: $width × $height", ({ width, height, yaw, pitch }) => {
    const pose = fitPose(cornersOf(box), { yaw, pitch }, 20, { width, height, windowHeight: height });
    const camera = new PerspectiveCamera(20, width / height, 1, 500);
    aim(camera, pose);
    camera.updateProjectionMatrix();
    const seen: Vector3[] = [];
    for (const x of [box.min.x, box.max.x])
      for (const y of [box.min.y, box.max.y])
        for (const z of [box.min.z, box.max.z]) seen.push(new Vector3(x, y, z).project(camera));
    const reach = Math.max(...seen.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
    expect(reach).toBeLessThan(1.01);
    expect(reach).toBeGreaterThan(0.97);
    expect(pose.target.y).toBeCloseTo(1);
  });
});

describe("poses", () => {
  const pose = { target: new Vector3(), yaw: 3, pitch: 0.5, distance: 10 };

  it("turn the short way", () => {
    expect(mixPose(pose, { ...pose, yaw: -3 }, 0.5).yaw).toBeCloseTo(Math.PI);
  });

  it("stay within limits", () => {
    const limits = { pitch: [0.6, 1.5], distance: [20, 40], x: 1, z: 1 } as const;
    const kept = clampPose(
      { ...pose, target: new Vector3(9, 0.4, -9) },
      { ...limits, pitch: [...limits.pitch], distance: [...limits.distance] },
    );
    expect(kept.target.toArray()).toEqual([1, 0.4, -1]);
    expect([kept.pitch, kept.distance]).toEqual([0.6, 20]);
  });
});
