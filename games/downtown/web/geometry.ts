// Where the lots lie, in cells. A lot is a square of 2 by 2 or a bar of 1 by 4, so it is always a rectangle.
export interface Point {
  x: number;
  y: number;
}

export interface LotBox {
  lot: number;
  x: number;
  y: number;
  w: number;
  h: number;
  // The parcels' upper left corners, in reading order.
  cells: Point[];
}

export interface CityPlan {
  columns: number;
  rows: number;
  // By number, from 1 on.
  lots: ReadonlyMap<number, LotBox>;
  // Where the two halves of the city meet.
  axis: { from: Point; to: Point };
}

// Turned by a quarter for tall screens: what was left is then above.
export function cityPlan(rows: readonly (readonly number[])[], turned: boolean): CityPlan {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const cells = new Map<number, Point[]>();
  rows.forEach((row, y) =>
    row.forEach((lot, x) => {
      const cell = turned ? { x: height - 1 - y, y: x } : { x, y };
      cells.set(lot, [...(cells.get(lot) ?? []), cell]);
    }),
  );
  const lots = new Map<number, LotBox>();
  for (const [lot, own] of [...cells].sort(([a], [b]) => a - b)) {
    const xs = own.map((cell) => cell.x);
    const ys = own.map((cell) => cell.y);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    lots.set(lot, {
      lot,
      x,
      y,
      w: Math.max(...xs) - x + 1,
      h: Math.max(...ys) - y + 1,
      cells: own.sort((a, b) => a.y - b.y || a.x - b.x),
    });
  }
  return turned
    ? {
        columns: height,
        rows: width,
        lots,
        axis: { from: { x: 0, y: width / 2 }, to: { x: height, y: width / 2 } },
      }
    : {
        columns: width,
        rows: height,
        lots,
        axis: { from: { x: width / 2, y: 0 }, to: { x: width / 2, y: height } },
      };
}

// How far what stands on a lot's first parcel makes room for the lot's number, in cells of so many pixels.
export const besideNumber = (cell: number): Point => (cell < 44 ? { x: 0.15, y: 0.15 } : { x: 0.1, y: 0.04 });

export const centreOf = (box: LotBox): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

// The middle of the side that two touching lots share.
export function sharedSide(a: LotBox, b: LotBox): Point {
  return {
    x: (Math.max(a.x, b.x) + Math.min(a.x + a.w, b.x + b.w)) / 2,
    y: (Math.max(a.y, b.y) + Math.min(a.y + a.h, b.y + b.h)) / 2,
  };
}

// The corner of a lot that is nearest to some points; the upper right one where there are none.
export function cornerNear(box: LotBox, points: readonly Point[]): Point {
  const corners = [
    { x: box.x + box.w, y: box.y },
    { x: box.x + box.w, y: box.y + box.h },
    { x: box.x, y: box.y + box.h },
    { x: box.x, y: box.y },
  ];
  const away = (corner: Point): number =>
    points.reduce((sum, point) => sum + Math.hypot(point.x - corner.x, point.y - corner.y), 0);
  return corners.reduce((best, corner) => (away(corner) < away(best) - 0.01 ? corner : best));
}

export type Direction = "left" | "right" | "up" | "down";

// The lot to which an arrow key leads: the nearest one that way, leaning as little as possible to the side.
export function lotTowards(plan: CityPlan, from: number, way: Direction): number {
  const start = plan.lots.get(from);
  if (!start) return from;
  const here = centreOf(start);
  const across = way === "left" || way === "right";
  const sign = way === "left" || way === "up" ? -1 : 1;
  let best = from;
  let least = Infinity;
  for (const box of plan.lots.values()) {
    const there = centreOf(box);
    const ahead = sign * (across ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(across ? there.y - here.y : there.x - here.x);
    if (box.lot === from || ahead < 0.25) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = box.lot;
    }
  }
  return best;
}
