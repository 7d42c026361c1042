import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { TableEvent } from "../../net/types";
import { Motion } from "./board/motion.svelte";
import type { MapPoint, Place, TrafficView, Vehicle } from "./view";

vi.mock("../../prefs.svelte", () => ({ prefs: { time: (ms: number) => ms } }));

const mine: Vehicle = { player: 0, kind: "taxi", strength: 1 };
const theirs: Vehicle = { player: 1, kind: "taxi", strength: 1 };
const place = (x: number): Place => [x, 0];
function map(vehicles: readonly (Vehicle | null)[], tiles: TrafficView["tiles"] = []): TrafficView {
  const points = vehicles.map((vehicle, x): MapPoint => ({
    at: place(x),
    kind: "crossing",
    joints: "ew",
    ways: "ew",
    vehicle,
    fresh: false,
  }));
  const streets = [{ axis: "h" as const, points: points.map(({ at }) => at), strength: [1, 1] }];
  return { players: [], tiles, open_cells: [], points, streets } as unknown as TrafficView;
}
const did = (action: string): TableEvent[] => [{ type: "action", seat: 0, do: action } as TableEvent];
const wherever = (motion: Motion): [string, number][] => motion.actors.map(({ id, x }) => [id, x]);

const before = map([mine, null, null, theirs]);
const after = map([null, null, mine, null]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), 16),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("drives along the street, shows the fight, and takes the beaten off", () => {
  const motion = new Motion();
  motion.show(after, before, did("taxi 0,0 2,0 h"), new Set());
  vi.advanceTimersByTime(330);
  const [taxi] = motion.actors.filter((actor) => actor.id === "2,0");
  expect(taxi?.x).toBeGreaterThan(0.3);
  expect(taxi?.x).toBeLessThan(1.7);
  expect(motion.fought).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(motion.fought[0]?.combatants.map(({ out }) => out)).toEqual([false, true]);
  expect(motion.actors).toHaveLength(2);
  vi.advanceTimersByTime(3_000);
  expect(motion.fought).toEqual([]);
  expect(wherever(motion)).toEqual([["2,0", 2]]);
});

it("lets a tile fall, unless it lay there in pencil", () => {
  const laid = map([], [{ tile: 3, at: [0, 0], turn: 0, sides: "RRRR" }]);
  const motion = new Motion();
  motion.show(laid, map([]), did("attach 3 0,0 r0"), new Set());
  expect(motion.falling?.tile.tile).toBe(3);
  vi.advanceTimersByTime(600);
  expect(motion.falling).toBeNull();
  motion.show(laid, map([]), did("attach 3 0,0 r0"), new Set(["0,0"]));
  expect(motion.falling).toBeNull();
});

it.each([100, 500, 900, 1_400])("stands as the view says when skipped after %i ms", (passed) => {
  const laid = map([null, null, mine, null], [{ tile: 3, at: [0, 0], turn: 0, sides: "RRRR" }]);
  const motion = new Motion();
  motion.show(after, before, did("taxi 0,0 2,0 h"), new Set());
  vi.advanceTimersByTime(passed);
  motion.show(laid, null, [], new Set());
  for (const later of [0, 3_000]) {
    vi.advanceTimersByTime(later);
    expect(wherever(motion)).toEqual([["2,0", 2]]);
    expect(motion.falling).toBeNull();
    expect(motion.fought).toEqual([]);
  }
});
