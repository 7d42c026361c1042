// How somebody walks from one plot to the next.
import type { Place } from "./sides";

export interface Walk {
  // Which way the first step goes.
  way: Place;
  // Where it is at a time from 0 to 1.
  at(part: number): Place;
  // Out over one edge of the board and in over the other: in between it is out of sight.
  around: boolean;
}

// Farther than a step, streets between cities included.
const far = 3;

// Whoever arrives farther away than a step reaches has gone round the board.
export function walkBetween(from: Place, to: Place): Walk {
  const edge = (a: number, b: number): number => (Math.abs(b - a) > far ? Math.sign(a - b) : 0);
  const off = { x: edge(from.x, to.x), z: edge(from.z, to.z) };
  const along = (axis: "x" | "z", part: number): number => {
    const [a, b, out] = [from[axis], to[axis], off[axis]];
    if (out === 0) return a + (b - a) * part;
    return part < 0.5 ? a + out * part * 2 : b - out * (1 - part) * 2;
  };
  return {
    way: { x: off.x || to.x - from.x, z: off.z || to.z - from.z },
    at: (part) => ({ x: along("x", part), z: along("z", part) }),
    around: off.x !== 0 || off.z !== 0,
  };
}
