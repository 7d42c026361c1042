import { describe, expect, it } from "vitest";

import { layOut } from "./layout";

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
});
