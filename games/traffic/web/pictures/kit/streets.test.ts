import { expect, test } from "vitest";

import { streetsOf, tilesOf } from "./streets";

test("touching sides show the same colour", () => {
  const [west, east] = tilesOf(2, 1, { "v 1,0": "G" });
  expect(west?.sides[1]).toBe("G");
  expect(east?.sides[3]).toBe("G");
});

test("a point is where four tiles meet, and joints to other corners are unfinished", () => {
  const { points, joints } = streetsOf(tilesOf(3, 2, { "h 1,1": "W" }));
  expect(points).toEqual([
    { x: 1, y: 1, usable: true },
    { x: 2, y: 1, usable: true },
  ]);
  expect(joints.filter((joint) => joint.finished)).toEqual([]);
  const open = streetsOf(tilesOf(3, 2, {}));
  expect(open.joints.filter((joint) => joint.finished)).toEqual([{ x: 1, y: 1, axis: "h", finished: true }]);
});

test("a point without any street joint cannot be used", () => {
  const closed = { "h 0,1": "G", "h 1,1": "G", "v 1,0": "G", "v 1,1": "G" } as const;
  expect(streetsOf(tilesOf(2, 2, closed)).points).toEqual([{ x: 1, y: 1, usable: false }]);
  expect(streetsOf(tilesOf(2, 2, {}, ["1,1"])).points).toEqual([]);
});
