import { describe, expect, it } from "vitest";

import { whileVoting } from "./fixtures/round";
import { cityPlan } from "./geometry";
import { layOut, placeAway, placeBeside, placeNote, screenOf, shared } from "./layout";

describe("the board's layout", () => {
  it("turns the plan on a phone and lays it flat", () => {
    expect(layOut(390, 460, true, "upright")).toMatchObject({ turned: true, tilted: false, column: false });
  });

  it("goes by the screen", () => {
    const screens = [screenOf(390, 844), screenOf(360, 640), screenOf(844, 390), screenOf(1024, 768)];
    expect(screens).toEqual(["upright", "short", "low", "wide"]);
    expect(layOut(536, 312, true, "wide").tilted).toBe(true);
  });

  it("stays turned on a phone, whatever the tray leaves of its screen", () => {
    expect(layOut(360, 270, true, "upright").turned).toBe(true);
  });

  it("lies across a short phone, where its lots are larger so", () => {
    const lying = layOut(360, 257, true, "short");
    expect(lying).toMatchObject({ turned: false, tilted: false, column: false, low: true });
    expect(lying.cell).toBeGreaterThan(1.3 * layOut(360, 257, true, "upright").cell);
  });

  it("lies across a phone on its side, and gives everything to the lots", () => {
    const lying = layOut(504, 318, true, "low");
    expect(lying).toMatchObject({ turned: false, tilted: false, column: false, low: true, head: 0 });
    expect(lying.cell).toBeGreaterThan(35);
  });

  it("has room for notes on a laptop", () => {
    expect(layOut(1090, 600, true, "wide")).toMatchObject({ turned: false, tilted: true, column: true });
  });

  it("fits into what it gets", () => {
    for (const [width, height] of [
      [390, 460],
      [360, 380],
      [504, 318],
      [800, 600],
      [1090, 600],
      [1800, 1000],
    ] as const)
      for (const deep of [true, false]) {
        const screen = width < 500 ? "upright" : width < 600 ? "low" : "wide";
        const { turned, cell, margin, head } = layOut(width, height, deep, screen);
        expect((turned ? 8 : 12) * cell + 2 * margin).toBeLessThanOrEqual(width);
        // Tilted, a sheet may be longer than the room is high.
        if (!deep) expect((turned ? 12 : 8) * cell + 2 * margin + head).toBeLessThanOrEqual(height);
      }
  });

  it("lays a sheet beside the lot that it speaks of", () => {
    const room = { width: 1090, height: 600 };
    const layout = layOut(room.width, room.height, false, screenOf(room.width, room.height));
    expect(placeBeside({ x: 0, y: 2, w: 1, h: 4 }, room, layout, 360).side).toBe("right");
    expect(placeBeside({ x: 9, y: 2, w: 2, h: 2 }, room, layout, 360).side).toBe("left");
    for (let x = 0; x <= 10; ++x) {
      const { width } = placeBeside({ x, y: 2, w: 2, h: 2 }, room, layout, 360);
      expect(width).toBeLessThanOrEqual(600);
      expect(width).toBeGreaterThanOrEqual(360);
    }
  });

  it("lays it above or below on a phone, and away from most lots", () => {
    const room = { width: 390, height: 460 };
    const layout = layOut(room.width, room.height, false, screenOf(room.width, room.height));
    expect(placeBeside({ x: 4, y: 0, w: 4, h: 1 }, room, layout, 360)).toEqual({
      side: "bottom",
      width: 390,
    });
    expect(placeBeside({ x: 0, y: 9, w: 2, h: 2 }, room, layout, 360).side).toBe("top");
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

  it("lays the note of a payout on the sheet and off its lot, wherever that is", () => {
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [1440, 900],
    ] as const) {
      const screen = screenOf(width, height);
      // What a phone's chips and tray, or a laptop's rail and tray, leave of it.
      const layout =
        screen === "upright"
          ? layOut(width - 12, height - 250, false, screen)
          : layOut(1040, 620, false, screen);
      const { cell, margin, head, turned } = layout;
      const city = cityPlan(whileVoting.board.rows, turned);
      const sheet = { w: city.columns * cell + 2 * margin, h: city.rows * cell + 2 * margin + head };
      for (const box of city.lots.values()) {
        const lot = {
          x: box.x * cell + margin,
          y: box.y * cell + margin + head,
          w: box.w * cell,
          h: box.h * cell,
        };
        const note = placeNote(lot, { w: 216, h: 205 }, sheet);
        expect(shared(note, lot), `lot ${box.lot} at ${width}`).toBe(0);
        expect(Math.min(note.x, note.y)).toBeGreaterThan(0);
        expect(note.x + note.w).toBeLessThan(sheet.w);
        expect(note.y + note.h).toBeLessThan(sheet.h);
      }
    }
  });
});
