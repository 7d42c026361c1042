// Where the camera stands: round a target on the table, with limits, and how to fit a box into a window.
import { Box3, MathUtils, PerspectiveCamera, Vector3 } from "three";

export interface Pose {
  target: Vector3;
  // Radians; yaw 0 looks from the south (+z) to the north.
  yaw: number;
  pitch: number;
  distance: number;
}

export interface Limits {
  pitch: [number, number];
  distance: [number, number];
  // How far the target may be moved from the middle.
  x: number;
  z: number;
}

// Pixels at each edge that something else covers.
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function clampPose(pose: Pose, limits: Limits): Pose {
  return {
    target: new Vector3(
      MathUtils.clamp(pose.target.x, -limits.x, limits.x),
      pose.target.y,
      MathUtils.clamp(pose.target.z, -limits.z, limits.z),
    ),
    yaw: pose.yaw,
    pitch: MathUtils.clamp(pose.pitch, ...limits.pitch),
    distance: MathUtils.clamp(pose.distance, ...limits.distance),
  };
}

export function mixPose(a: Pose, b: Pose, part: number): Pose {
  // The short way round.
  const turn = MathUtils.euclideanModulo(b.yaw - a.yaw + Math.PI, 2 * Math.PI) - Math.PI;
  return {
    target: a.target.clone().lerp(b.target, part),
    yaw: a.yaw + turn * part,
    pitch: MathUtils.lerp(a.pitch, b.pitch, part),
    distance: MathUtils.lerp(a.distance, b.distance, part),
  };
}

export function aim(camera: PerspectiveCamera, pose: Pose): void {
  const flat = Math.cos(pose.pitch) * pose.distance;
  camera.position.set(
    pose.target.x + Math.sin(pose.yaw) * flat,
    pose.target.y + Math.sin(pose.pitch) * pose.distance,
    pose.target.z + Math.cos(pose.yaw) * flat,
  );
  camera.lookAt(pose.target);
  camera.updateMatrixWorld();
}

export function cornersOf(box: Box3): Vector3[] {
  const either = (axis: "x" | "y" | "z"): [number, number] => [box.min[axis], box.max[axis]];
  return either("x").flatMap((x) => either("y").flatMap((y) => either("z").map((z) => new Vector3(x, y, z))));
}

// The pose of this yaw and pitch from which the points just fill a free area of `width` × `height` pixels, of a
// window `windowHeight` high with the given vertical field of view (degrees).
export function fitPose(
  points: readonly Vector3[],
  { yaw, pitch }: { yaw: number; pitch: number },
  fov: number,
  free: { width: number; height: number; windowHeight: number },
): Pose {
  const centre = new Box3().setFromPoints([...points]).getCenter(new Vector3());
  const right = new Vector3(Math.cos(yaw), 0, -Math.sin(yaw));
  const back = new Vector3(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch));
  const up = back.clone().cross(right);
  const scale = free.windowHeight / 2 / Math.tan(MathUtils.degToRad(fov / 2));
  const target = centre.clone();
  let distance = 1;
  // What is seen in perspective is not centred on its centre: move the target, and measure again.
  for (let round = 0; round < 6; round++) {
    const seen = points.map((point) => {
      const from = point.clone().sub(target);
      return { x: from.dot(right), y: from.dot(up), near: from.dot(back) };
    });
    distance = Math.max(
      ...seen.map(
        ({ x, y, near }) =>
          near + scale * Math.max(Math.abs(x) / (free.width / 2), Math.abs(y) / (free.height / 2)),
      ),
    );
    const ys = seen.map(({ y, near }) => y / (distance - near));
    const xs = seen.map(({ x, near }) => x / (distance - near));
    const middle = (of: number[]): number => ((Math.max(...of) + Math.min(...of)) / 2) * distance;
    target.addScaledVector(right, middle(xs));
    // Along the table, so that the target keeps its height.
    target.addScaledVector(new Vector3(-Math.sin(yaw), 0, -Math.cos(yaw)), middle(ys) / Math.sin(pitch));
  }
  return { target, yaw, pitch, distance };
}

// How much of a window's width lies between two points that are level with each other, seen from a pose.
export function spanOf(
  pose: Pose,
  fov: number,
  window: { width: number; height: number },
  from: Vector3,
  to: Vector3,
): number {
  const camera = new PerspectiveCamera(fov, window.width / window.height, 1, 400);
  aim(camera, pose);
  return Math.abs(to.clone().project(camera).x - from.clone().project(camera).x) / 2;
}
