// Mouse and fingers on the board: presses and hovering for both ways of drawing it; dragging, pinching and the
// wheel for the plan only, since the table in three dimensions has hands of its own.
import type { PlanLens } from "./lens.svelte";

interface Grip {
  press(x: number, y: number, touch: boolean): void;
  hover(at: { x: number; y: number } | null): void;
  // Says whether it took the turn of the wheel for itself.
  wheel(x: number, y: number): boolean;
  lens(): PlanLens | null;
}
interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
  dragged: boolean;
}

const tremble = 6; // pixels that a press may move
const wheelPause = 160; // milliseconds between two turns of a tile

export function holdBoard(grip: Grip): (board: HTMLElement) => () => void {
  return (board) => {
    const fingers = new Map<number, Finger>();
    const off = new AbortController();
    const { signal } = off;
    let turnedAt = 0;
    const place = (event: MouseEvent) => {
      const area = board.getBoundingClientRect();
      return { x: event.clientX - area.left, y: event.clientY - area.top };
    };
    const onControl = (event: Event) => (event.target as Element).closest("button, a, .note") !== null;

    const down = (event: PointerEvent): void => {
      if (onControl(event)) return;
      const { x, y } = place(event);
      fingers.set(event.pointerId, { x, y, startX: x, startY: y, dragged: fingers.size > 0 });
      if (grip.lens()) board.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      const at = place(event);
      const finger = fingers.get(event.pointerId);
      if (!finger) {
        if (event.pointerType !== "touch") grip.hover(onControl(event) ? null : at);
        return;
      }
      if (Math.hypot(at.x - finger.startX, at.y - finger.startY) > tremble) finger.dragged = true;
      const lens = grip.lens();
      if (finger.dragged && lens) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          const before = Math.hypot(finger.x - other.x, finger.y - other.y);
          const after = Math.hypot(at.x - other.x, at.y - other.y);
          lens.zoomBy(after / Math.max(20, before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
          lens.panBy((at.x - finger.x) / 2, (at.y - finger.y) / 2);
        } else lens.panBy(at.x - finger.x, at.y - finger.y);
      }
      finger.x = at.x;
      finger.y = at.y;
    };
    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (event.type === "pointerup" && finger && !finger.dragged && event.button === 0)
        grip.press(finger.x, finger.y, event.pointerType === "touch");
    };
    // Before the stage of the table hears it.
    const wheel = (event: WheelEvent): void => {
      const { x, y } = place(event);
      if (event.timeStamp - turnedAt < wheelPause || grip.wheel(x, y)) {
        if (event.timeStamp - turnedAt >= wheelPause) turnedAt = event.timeStamp;
        event.stopPropagation();
      } else grip.lens()?.zoomBy(Math.exp(-Math.max(-80, Math.min(80, event.deltaY)) * 0.0028), { x, y });
      event.preventDefault();
    };
    board.addEventListener("pointerdown", down, { signal });
    board.addEventListener("pointermove", move, { signal });
    board.addEventListener("pointerup", up, { signal });
    board.addEventListener("pointercancel", up, { signal });
    board.addEventListener("pointerleave", () => grip.hover(null), { signal });
    board.addEventListener("wheel", wheel, { signal, passive: false, capture: true });
    return () => off.abort();
  };
}
