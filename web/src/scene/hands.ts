// Moves the camera by mouse, wheel, fingers and keys. A press that does not move is left to the stage as a click.
import { Vector3 } from "three";

import type { Pose } from "./pose";

export interface Moved {
  pose: Pose;
  // World units that a pixel covers at the target.
  unitsPerPixel: number;
}

export interface Grip {
  read(): Moved;
  write(pose: Pose): void;
  // Pointer at rest or moving over the canvas, in client coordinates; null when it left.
  hover(at: { x: number; y: number } | null): void;
  click(at: { x: number; y: number }, touch: boolean): void;
  home(): void;
}

const still = 6; // pixels that a click may tremble

export function takeHold(canvas: HTMLCanvasElement, grip: Grip): () => void {
  const down = new Map<number, { x: number; y: number; x0: number; y0: number; moved: boolean }>();
  const off = new AbortController();
  const signal = off.signal;

  canvas.addEventListener(
    "pointerdown",
    (event) => {
      const at = { x: event.clientX, y: event.clientY };
      down.set(event.pointerId, { ...at, x0: at.x, y0: at.y, moved: down.size > 0 });
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    "pointermove",
    (event) => {
      const held = down.get(event.pointerId);
      if (!held) {
        if (event.pointerType !== "touch") grip.hover({ x: event.clientX, y: event.clientY });
        return;
      }
      const before = [...down.values()].map(({ x, y }) => ({ x, y }));
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (Math.hypot(event.clientX - held.x0, event.clientY - held.y0) > still) held.moved = true;
      if (!held.moved) return;
      held.x = event.clientX;
      held.y = event.clientY;
      if (down.size === 2) pinch(grip, before, [...down.values()]);
      else if (event.pointerType === "touch" || event.buttons & 2 || event.shiftKey) pan(grip, dx, dy);
      else turn(grip, -dx * 0.006, dy * 0.005);
    },
    { signal },
  );
  const release = (event: PointerEvent): void => {
    const held = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (held && !held.moved && event.type === "pointerup" && event.button === 0)
      grip.click({ x: event.clientX, y: event.clientY }, event.pointerType === "touch");
  };
  canvas.addEventListener("pointerup", release, { signal });
  canvas.addEventListener("pointercancel", release, { signal });
  canvas.addEventListener("pointerleave", () => grip.hover(null), { signal });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(grip, Math.exp(Math.max(-80, Math.min(80, event.deltaY)) * 0.0022));
    },
    { signal, passive: false },
  );
  return () => off.abort();
}

function pan(grip: Grip, dx: number, dy: number): void {
  const { pose, unitsPerPixel } = grip.read();
  const along = new Vector3(Math.cos(pose.yaw), 0, -Math.sin(pose.yaw));
  const away = new Vector3(-Math.sin(pose.yaw), 0, -Math.cos(pose.yaw));
  const target = pose.target
    .clone()
    .addScaledVector(along, -dx * unitsPerPixel)
    .addScaledVector(away, (dy * unitsPerPixel) / Math.sin(pose.pitch));
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

type Point = { x: number; y: number };
function pinch(grip: Grip, before: Point[], after: Point[]): void {
  const [a0, b0] = before;
  const [a1, b1] = after;
  if (!a0 || !b0 || !a1 || !b1) return;
  zoom(grip, Math.hypot(a0.x - b0.x, a0.y - b0.y) / Math.max(20, Math.hypot(a1.x - b1.x, a1.y - b1.y)));
  pan(grip, (a1.x + b1.x - a0.x - b0.x) / 2, (a1.y + b1.y - a0.y - b0.y) / 2);
  const angle = (p: Point, q: Point): number => Math.atan2(q.y - p.y, q.x - p.x);
  const twist = angle(a1, b1) - angle(a0, b0);
  if (Math.abs(twist) < 0.5) turn(grip, twist, 0);
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
  if (arrow && event.shiftKey) pan(grip, arrow[0] * 40, arrow[1] * 40);
  else if (arrow) turn(grip, -arrow[0] * 0.12, arrow[1] * 0.08);
  else if (event.key === "+" || event.key === "=") zoom(grip, 0.88);
  else if (event.key === "-") zoom(grip, 1 / 0.88);
  else if (event.key === "Home") grip.home();
  else return false;
  event.preventDefault();
  return true;
}
