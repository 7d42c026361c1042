import { expect, test } from "vitest";

import { clickCell, clickPoint, EditedMap, give, withDone, type Laid, type Position } from "./position";
import { readTiles, turnsOf } from "./tiles";

const tiles = ["RBGW", "RRRR", "RBRB"];
const start = [
  { tile: null, at: [0, 0], sides: "RRRR" },
  { tile: null, at: [1, 0], sides: "RRRR" },
  { tile: null, at: [1, 1], sides: "RRRB" },
] as const;
const map = (laid: readonly Laid[]): EditedMap => new EditedMap(start, laid, tiles);
const position: Position = {
  starter: 0,
  active: 0,
  tiles: [],
  vehicles: [],
  hands: [[1, 2], [3]],
};

test("tiles are the shipped ones, or read from the text of others", () => {
  expect(readTiles(undefined, tiles)).toBe(tiles);
  expect(readTiles("standard", tiles)).toBe(tiles);
  expect(readTiles("RRRR # a tile\nBBBB\ntimes-square 0,0 RRBB\n", tiles)).toEqual(["RRRR", "BBBB"]);
  expect(turnsOf("RRRR")).toEqual([0]);
  expect(turnsOf("RBRB")).toEqual([0, 1]);
});

test("a tile is put on a cell in the turn in which it fits, leaves its hand, and a click turns it", () => {
  const put = clickCell(position, [0, 1], { kind: "tile", tile: 1 }, map);
  expect(put.tiles).toEqual([{ tile: 1, at: [0, 1], turn: 0 }]);
  expect(put.hands).toEqual([[2], [3]]);
  expect(clickCell(put, [0, 1], { kind: "tile", tile: 2 }, map).tiles[0]?.turn).toBe(1);
  expect(clickCell(put, [0, 0], { kind: "tile", tile: 2 }, map)).toBe(put);
});

test("a vehicle stands on a point as long as four tiles meet there", () => {
  const square = clickCell(position, [0, 1], { kind: "tile", tile: 2 }, map);
  expect(map(square.tiles).points).toEqual([[1, 1]]);
  const driven = clickPoint(square, [1, 1], { kind: "vehicle", seat: 1, vehicle: "truck" });
  expect(driven.vehicles).toEqual([{ player: 1, kind: "truck", at: [1, 1] }]);
  expect(clickPoint(driven, [1, 1], { kind: "take" }).vehicles).toEqual([]);
  expect(clickCell(driven, [0, 1], { kind: "take" }, map)).toMatchObject({ tiles: [], vehicles: [] });
});

test("a tile is in one hand only, and who has done nothing has nothing to put", () => {
  expect(give(position, 1, 1).hands).toEqual([[2], [1, 3]]);
  const putting: Position = { ...position, done: ["attach"], fresh: [[1, 1]] };
  expect(withDone(putting, null)).not.toHaveProperty("fresh");
  expect(withDone(putting, "draw").done).toEqual(["draw"]);
});
