import { Box3, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";

import { aim, clampPose, cornersOf, fitPose, mixPose } from "./pose";
import { Tweens } from "./tween";

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

describe("tweens", () => {
  it("run by time and end exactly", () => {
    const parts: number[] = [];
    const tweens = new Tweens(() => undefined);
    void tweens.run(100, (part) => parts.push(part), { ease: (t) => t, delay: 50 });
    for (const now of [0, 40, 100, 200]) tweens.advance(now);
    expect(parts).toEqual([0, 0.5, 1]);
    expect(tweens.running).toBe(false);
  });

  it("of no duration are at their end at once", () => {
    let part = -1;
    void new Tweens(() => undefined).run(0, (now) => (part = now));
    expect(part).toBe(1);
  });
});
