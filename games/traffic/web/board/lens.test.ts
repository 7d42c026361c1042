// The map stays where it is as long as all of it is seen.
import { beforeEach, expect, it } from "vitest";

import { prefs } from "@web/prefs.svelte";
import { PlanLens } from "./lens.svelte";

const city = { left: -1, top: -1, right: 5, bottom: 3 };
const where = ({ x, y, zoom }: PlanLens): number[] => [x, y, zoom];

beforeEach(() => prefs.set("pace", "off"));

function opened(): PlanLens {
  const lens = new PlanLens();
  lens.resize(1000, 500);
  lens.follow(city);
  return lens;
}

it("does not move for a row of tiles that is in sight already", () => {
  const lens = opened();
  const before = where(lens);
  lens.follow({ ...city, right: 6 });
  expect(where(lens)).toEqual(before);
  lens.follow(city);
  expect(where(lens)).toEqual(before);
});

it("shows all of a map that has grown beyond its edge", () => {
  const lens = opened();
  lens.follow({ ...city, bottom: 6 });
  expect(lens.project(0, -1).y).toBeGreaterThanOrEqual(0);
  expect(lens.project(0, 6).y).toBeLessThanOrEqual(500);
});

it("comes nearer to a map that is much smaller, as when a replay goes back", () => {
  const lens = opened();
  lens.follow({ left: -6, top: -6, right: 10, bottom: 10 });
  const { zoom } = lens;
  lens.follow(city);
  expect(lens.zoom).toBeGreaterThan(zoom);
});

it("is never too small for a finger while one plays, and all there at the end", () => {
  const lens = new PlanLens();
  lens.resize(360, 290);
  const tall = { left: 0, top: 0, right: 4, bottom: 10 };
  lens.follow(tall);
  expect(lens.zoom).toBeGreaterThanOrEqual(34);
  lens.follow(tall, true);
  expect(lens.project(0, 0).y).toBeGreaterThanOrEqual(0);
  expect(lens.project(0, 10).y).toBeLessThanOrEqual(290);
});

it("leaves a map alone that somebody has moved", () => {
  const lens = opened();
  lens.panBy(40, 0);
  const before = where(lens);
  lens.follow({ ...city, bottom: 6 });
  expect(where(lens)).toEqual(before);
});
