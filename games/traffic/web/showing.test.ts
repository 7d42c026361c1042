import { expect, it } from "vitest";

import type { TableEvent } from "@web/net/types";
import { playShowing } from "@web/game/showing.svelte";
import { FakeFrames } from "@web/scene/fake_frames";
import { Timeline } from "@web/scene/timeline";
import { TurnShowing } from "./showing.svelte";
import type { MapPoint, Place, TrafficView, Vehicle } from "./view";

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
const wherever = ({ actors }: TurnShowing): [string, number][] => actors.map(({ id, x }) => [id, x]);

const before = map([mine, null, null, theirs]);
const after = map([null, null, mine, null]);

function show(view: TrafficView, was: TrafficView, action: string, pace = 1) {
  const frames = new FakeFrames();
  const showing = new TurnShowing({ view, before: was, news: did(action), number: 1 }, null);
  playShowing(new Timeline(frames, () => pace), showing);
  return { frames, showing };
}

it("drives along the street, shows the fight, and takes the beaten off", () => {
  const { frames, showing } = show(after, before, "taxi 0,0 2,0 h");
  frames.advance(330);
  const [taxi] = showing.actors.filter((actor) => actor.id === "2,0");
  expect(taxi?.x).toBeGreaterThan(0.3);
  expect(taxi?.x).toBeLessThan(1.7);
  expect(showing.fought).toEqual([]);
  frames.advance(500);
  expect(showing.fought[0]?.combatants.map(({ out }) => out)).toEqual([false, true]);
  expect(showing.actors).toHaveLength(2);
  expect(showing.done).toBe(false);
  // The fight is seen a little longer than the table waits for it.
  frames.advance(1_000);
  expect([showing.done, showing.fought.length]).toEqual([true, 1]);
  frames.advance(2_000);
  expect(showing.fought).toEqual([]);
  expect(wherever(showing)).toEqual([["2,0", 2]]);
});

it("keeps looking where it drove to", () => {
  const { frames, showing } = show(after, before, "taxi 0,0 2,0 h");
  frames.advance(5_000);
  const later = new TurnShowing({ view: after, before: null, news: [], number: 2 }, showing);
  expect(later.actors[0]?.angle).toBe(0);
});

it("lets a tile fall", () => {
  const laid = map([], [{ tile: 3, at: [0, 0], turn: 0, sides: "RRRR" }]);
  const { frames, showing } = show(laid, map([]), "attach 3 0,0 r0");
  expect(showing.falling?.tile.tile).toBe(3);
  expect(showing.height).toBeCloseTo(1.1);
  frames.advance(600);
  expect(showing.falling).toBeNull();
  expect(showing.height).toBe(0);
});

it("shows where nothing moves who fought, and long enough to read it", () => {
  const { frames, showing } = show(after, before, "taxi 0,0 2,0 h", 0);
  expect([showing.done, showing.fought.length, showing.falling]).toEqual([true, 1, null]);
  expect(wherever(showing)).toEqual([["2,0", 2]]);
  frames.advance(2_500);
  expect(showing.fought).toHaveLength(1);
  frames.advance(500);
  expect(showing.fought).toEqual([]);
});

it.each([100, 500, 900, 1_400])("stands as the view says when skipped after %i ms", (passed) => {
  const laid = map([null, null, mine, null], [{ tile: 3, at: [0, 0], turn: 0, sides: "RRRR" }]);
  const { frames, showing } = show(after, before, "taxi 0,0 2,0 h");
  frames.advance(passed);
  const skipped = new TurnShowing({ view: laid, before: null, news: [], number: 2 }, showing);
  expect(wherever(skipped)).toEqual([["2,0", 2]]);
  expect([skipped.done, skipped.falling, skipped.fought]).toEqual([true, null, []]);
});
