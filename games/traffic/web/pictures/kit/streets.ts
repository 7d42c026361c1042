// Little maps of Traffic for the pictures: tiles by what is printed on their joints, and what is drawn between them.
export type SideColour = "R" | "B" | "G" | "W";

export interface Tile {
  x: number;
  y: number;
  // Clockwise from north.
  sides: readonly [SideColour, SideColour, SideColour, SideColour];
}

// "h 1,1" is the joint that runs east from the point 1,1, "v 1,1" the one that runs south from it. A point is
// named like in records: the north-west corner of the tile with the same numbers.
export type Joints = Readonly<Record<string, SideColour>>;

export function tilesOf(
  columns: number,
  rows: number,
  joints: Joints,
  missing: readonly string[] = [],
): Tile[] {
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    x: index % columns,
    y: Math.floor(index / columns),
  }));
  const colour = (joint: string, fallback: SideColour): SideColour => joints[joint] ?? fallback;
  return cells
    .filter(({ x, y }) => !missing.includes(`${x},${y}`))
    .map(({ x, y }) => ({
      x,
      y,
      sides: [
        colour(`h ${x},${y}`, "B"),
        colour(`v ${x + 1},${y}`, "R"),
        colour(`h ${x},${y + 1}`, "B"),
        colour(`v ${x},${y}`, "R"),
      ],
    }));
}

export interface Joint {
  x: number;
  y: number;
  axis: "h" | "v";
  // Both of its ends are points; else it is a street that leads nowhere yet.
  finished: boolean;
}

export interface DrawnStreets {
  points: { x: number; y: number; usable: boolean }[];
  joints: Joint[];
}

export function streetsOf(tiles: readonly Tile[]): DrawnStreets {
  const at = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  const has = (x: number, y: number): boolean => at.has(`${x},${y}`);
  const isPoint = (x: number, y: number): boolean =>
    has(x - 1, y - 1) && has(x, y - 1) && has(x - 1, y) && has(x, y);
  const street = (side: SideColour | undefined): boolean => side === "R" || side === "B";
  const joints: Joint[] = [];
  for (const { x, y, sides } of tiles) {
    if (has(x, y - 1) && street(sides[0]))
      joints.push({ x, y, axis: "h", finished: isPoint(x, y) && isPoint(x + 1, y) });
    if (has(x - 1, y) && street(sides[3]))
      joints.push({ x, y, axis: "v", finished: isPoint(x, y) && isPoint(x, y + 1) });
  }
  const meets = (x: number, y: number): boolean =>
    joints.some(
      (joint) =>
        (joint.x === x && joint.y === y) ||
        (joint.axis === "h" ? joint.x + 1 === x && joint.y === y : joint.x === x && joint.y + 1 === y),
    );
  const points = tiles.filter(({ x, y }) => isPoint(x, y)).map(({ x, y }) => ({ x, y, usable: meets(x, y) }));
  return { points, joints };
}
