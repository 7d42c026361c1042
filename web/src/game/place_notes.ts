// Finds room for notes beside a board, so that they hide nothing that lies there and not each other.
export interface ScreenPlace {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Wish {
  // What the note speaks of.
  anchor: ScreenPlace;
  width: number;
  height: number;
}

const edge = 6;
const grid = 20;

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// Places between the edges, the last one at the far edge.
function along(room: number): number[] {
  const last = Math.max(edge, room - edge);
  const count = Math.ceil((last - edge) / grid);
  return Array.from({ length: count + 1 }, (_, index) => Math.min(last, edge + index * grid));
}

export function placeNotes(
  wishes: readonly Wish[],
  room: { width: number; height: number },
  taken: readonly Box[],
): Box[] {
  const placed: Box[] = [];
  for (const { anchor, width, height } of wishes) {
    let best: Box = { left: edge, top: edge, width, height };
    let least = Infinity;
    for (const top of along(room.height - height))
      for (const left of along(room.width - width)) {
        const box = { left, top, width, height };
        const far = Math.hypot(left + width / 2 - anchor.x, top + height / 2 - anchor.y);
        let cost = far;
        for (const other of taken) cost += overlap(box, other) * 0.12;
        for (const other of placed) cost += overlap(grow(box, 8), other) * 2;
        if (cost < least) {
          least = cost;
          best = box;
        }
      }
    placed.push(best);
  }
  return placed;
}

function grow(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

// Where a line from the anchor meets the note.
export function lineEnd(box: Box, anchor: ScreenPlace): ScreenPlace {
  return {
    x: Math.min(box.left + box.width, Math.max(box.left, anchor.x)),
    y: Math.min(box.top + box.height, Math.max(box.top, anchor.y)),
  };
}
