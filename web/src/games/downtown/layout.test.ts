import { describe, expect, it } from "vitest";

import { layOut, placeAway, placeBeside } from "./layout";

describe("the board's layout", () => {
  it("turns the plan on a phone and lays it flat", () => {
    expect(layOut(390, 460, true)).toMatchObject({ turned: true, tilted: false, column: false });
  });

  it("has room for notes on a laptop", () => {
    expect(layOut(1090, 600, true)).toMatchObject({ turned: false, tilted: true, column: true });
  });

  it("fits into what it gets", () => {
    for (const [width, height] of [
      [390, 460],
      [360, 380],
      [800, 600],
      [1090, 600],
      [1800, 1000],
    ] as const)
      for (const deep of [true, false]) {
        const { turned, cell, margin, head } = layOut(width, height, deep);
        expect((turned ? 8 : 12) * cell + 2 * margin).toBeLessThanOrEqual(width);
        // Tilted, a sheet may be longer than the room is high.
        if (!deep) expect((turned ? 12 : 8) * cell + 2 * margin + head).toBeLessThanOrEqual(height);
      }
  });

  it("lays a sheet beside the lot that it speaks of", () => {
    const room = { width: 1090, height: 600 };
    const layout = layOut(room.width, room.height, false);
    expect(placeBeside({ x: 0, y: 2, w: 1, h: 4 }, room, layout).side).toBe("right");
    expect(placeBeside({ x: 9, y: 2, w: 2, h: 2 }, room, layout).side).toBe("left");
    for (let x = 0; x <= 10; ++x) {
      const { width } = placeBeside({ x, y: 2, w: 2, h: 2 }, room, layout);
      expect(width).toBeLessThanOrEqual(600);
      expect(width).toBeGreaterThanOrEqual(360);
    }
  });

  it("lays it above or below on a phone, and away from most lots", () => {
    const room = { width: 390, height: 460 };
    const layout = layOut(room.width, room.height, false);
    expect(placeBeside({ x: 4, y: 0, w: 4, h: 1 }, room, layout)).toEqual({ side: "bottom", width: 390 });
    expect(placeBeside({ x: 0, y: 9, w: 2, h: 2 }, room, layout).side).toBe("top");
    expect(
      placeAway(
        [
          { y: 0, h: 2 },
          { y: 2, h: 2 },
          { y: 9, h: 2 },
        ],
        layout,
      ).side,
    ).toBe("bottom");
  });
});
