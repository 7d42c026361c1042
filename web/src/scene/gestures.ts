// Mouse, wheel and fingers on a board: what they do, bound in one place and let go of at once. A press that does not
// move is a tap.
export interface Point {
  x: number;
  y: number;
}

export interface Pinch {
  // How much farther apart the fingers are.
  factor: number;
  middle: Point;
  // How far the middle has moved, and by how much the fingers have turned, in radians.
  by: Point;
  twist: number;
}

// Places are in pixels from the board's upper left corner. What a board does not name stays the browser's.
export interface Gestures {
  // What lies over the board and takes presses itself.
  ignores?: string;
  tap?(at: Point, touch: boolean, target: Element): void;
  // Over what the pointer is; null when it has left. Fingers do not hover.
  hover?(at: Point | null, target: Element | null): void;
  // By so many pixels; with fingers, the right button or Shift the board itself is meant to move.
  drag?(by: Point, moves: boolean): void;
  pinch?(pinch: Pinch): void;
  // Down is positive. Says whether what lies below shall not hear it.
  wheel?(at: Point, turn: number, when: number): boolean;
}

interface Finger extends Point {
  start: Point;
  dragged: boolean;
  target: Element;
}

const tremble = 6; // pixels that a tap may move
const nearest = 20; // pixels between two fingers that count
const fastest = 80; // of a wheel

export function bindGestures(board: HTMLElement, gestures: Gestures): () => void {
  const { tap, hover, drag, pinch, wheel, ignores } = gestures;
  const fingers = new Map<number, Finger>();
  const off = new AbortController();
  const { signal } = off;
  const place = (event: MouseEvent): Point => {
    const area = board.getBoundingClientRect();
    return { x: event.clientX - area.left, y: event.clientY - area.top };
  };
  const ignored = ({ target }: Event): boolean =>
    ignores !== undefined && (target as Element).closest(ignores) !== null;

  const down = (event: PointerEvent): void => {
    if (ignored(event)) return;
    const at = place(event);
    const target = event.target as Element;
    fingers.set(event.pointerId, { ...at, start: at, dragged: fingers.size > 0, target });
    if (drag ?? pinch) board.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const at = place(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "touch") return;
      const over = !ignored(event);
      hover?.(over ? at : null, over ? (event.target as Element) : null);
      return;
    }
    if (far(at, finger.start) > tremble) finger.dragged = true;
    if (!finger.dragged) return;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const by = { x: at.x - finger.x, y: at.y - finger.y };
    if (other) pinch?.(pinchOf(finger, at, other));
    else drag?.(by, event.pointerType === "touch" || (event.buttons & 2) > 0 || event.shiftKey);
    finger.x = at.x;
    finger.y = at.y;
  };
  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (finger && !finger.dragged && event.type === "pointerup" && event.button === 0)
      tap?.(place(event), event.pointerType === "touch", finger.target);
  };
  const leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== "touch") hover?.(null, null);
  };
  board.addEventListener("pointerdown", down, { signal });
  board.addEventListener("pointermove", move, { signal });
  board.addEventListener("pointerup", up, { signal });
  board.addEventListener("pointercancel", up, { signal });
  board.addEventListener("pointerleave", leave, { signal });
  // The right button drags.
  if (drag) board.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  if (wheel)
    board.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const turn = Math.max(-fastest, Math.min(fastest, event.deltaY));
        if (wheel(place(event), turn, event.timeStamp)) event.stopPropagation();
      },
      // A board hears it before what lies on it does.
      { signal, passive: false, capture: true },
    );
  return () => off.abort();
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const angle = (a: Point, b: Point): number => Math.atan2(b.y - a.y, b.x - a.x);

// One of two fingers has moved.
function pinchOf(from: Point, to: Point, other: Point): Pinch {
  return {
    factor: Math.max(nearest, far(to, other)) / Math.max(nearest, far(from, other)),
    middle: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 },
    by: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 },
    twist: angle(other, to) - angle(other, from),
  };
}
