// Moves the camera by mouse, wheel, fingers and keys.
import { Vector3 } from "three";

import type { Gestures, Pinch, Point } from "./gestures";
import type { Pose } from "./pose";

export interface Moved {
  pose: Pose;
  // World units that a pixel covers at the target.
  unitsPerPixel: number;
}

export interface Grip {
  read(): Moved;
  write(pose: Pose): void;
  home(): void;
}

// A turn of two fingers that is larger is a slip.
const largestTwist = 0.5;

export const handsOn = (grip: Grip): Pick<Gestures, "drag" | "pinch" | "wheel"> => ({
  drag: (by, moves) => (moves ? pan(grip, by) : turn(grip, -by.x * 0.006, by.y * 0.005)),
  pinch: ({ factor, by, twist }: Pinch) => {
    zoom(grip, 1 / factor);
    pan(grip, by);
    if (Math.abs(twist) < largestTwist) turn(grip, twist, 0);
  },
  wheel: (_, by) => {
    zoom(grip, Math.exp(by * 0.0022));
    return false;
  },
});

function pan(grip: Grip, by: Point): void {
  const { pose, unitsPerPixel } = grip.read();
  const along = new Vector3(Math.cos(pose.yaw), 0, -Math.sin(pose.yaw));
  const away = new Vector3(-Math.sin(pose.yaw), 0, -Math.cos(pose.yaw));
  const target = pose.target
    .clone()
    .addScaledVector(along, -by.x * unitsPerPixel)
    .addScaledVector(away, (by.y * unitsPerPixel) / Math.sin(pose.pitch));
  grip.write({ ...pose, target });
}

function turn(grip: Grip, yaw: number, pitch: number): void {
  const { pose } = grip.read();
  grip.write({ ...pose, yaw: pose.yaw + yaw, pitch: pose.pitch + pitch });
}

function zoom(grip: Grip, factor: number): void {
  const { pose } = grip.read();
  grip.write({ ...pose, distance: pose.distance * factor });
}

// Arrows turn, with Shift they move; + and - come nearer and go back; Home is how it began.
export function moveByKey(grip: Grip, event: KeyboardEvent): boolean {
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [1, 0],
    ArrowRight: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const arrow = arrows[event.key];
  if (arrow && event.shiftKey) pan(grip, { x: arrow[0] * 40, y: arrow[1] * 40 });
  else if (arrow) turn(grip, -arrow[0] * 0.12, arrow[1] * 0.08);
  else if (event.key === "+" || event.key === "=") zoom(grip, 0.88);
  else if (event.key === "-") zoom(grip, 1 / 0.88);
  else if (event.key === "Home") grip.home();
  else return false;
  event.preventDefault();
  return true;
}
