import { describe, expect, it } from "vitest";

import { lineEnd, placeNotes } from "./place_notes";

describe("notes", () => {
  it("lie beside the board and not on each other", () => {
    const map = { left: 300, top: 0, width: 400, height: 600 };
    const wish = { anchor: { x: 500, y: 300 }, width: 200, height: 80 };
    const [one, two] = placeNotes([wish, wish], { width: 1000, height: 600 }, [map]);
    for (const box of [one, two]) {
      expect(box).toBeDefined();
      if (box) expect(box.left + box.width <= 320 || box.left >= 680).toBe(true);
    }
    expect(one?.left === two?.left && Math.abs((one?.top ?? 0) - (two?.top ?? 0)) < 80).toBe(false);
  });

  it("are joined by a line to their nearest edge", () => {
    expect(lineEnd({ left: 100, top: 0, width: 50, height: 20 }, { x: 0, y: 10 })).toEqual({ x: 100, y: 10 });
  });

  it("use a margin that is just wide enough, at either side", () => {
    const board = { left: 140, top: 0, width: 713, height: 500 };
    const room = { width: 993, height: 500 };
    const wish = { anchor: { x: 800, y: 200 }, width: 118, height: 60 };
    const [right] = placeNotes([wish], room, [board]);
    const [left] = placeNotes([{ ...wish, anchor: { x: 200, y: 200 } }], room, [board]);
    expect(right?.left).toBeGreaterThanOrEqual(853);
    expect((left?.left ?? 0) + 118).toBeLessThanOrEqual(140);
  });
});
