// The server's view of Manhattan Traffic, and plain questions about it. Nothing here knows rules.
import { playerColours, type PlayerColour } from "../../game/colours";
import type { Seat } from "../../net/types";

export type Place = readonly [x: number, y: number];
export type VehicleKind = "taxi" | "truck";
export type Axis = "h" | "v";
export const axes: readonly Axis[] = ["h", "v"];

export interface HandTile {
  tile: number;
  sides: string;
}
export interface LaidTile {
  // None for the tiles with which the city begins.
  tile: number | null;
  at: Place;
  turn: number;
  // Clockwise from north: R red, B beige, G park, W water.
  sides: string;
}
export interface OpenCell {
  at: Place;
  // What is asked for there, "." where nothing touches.
  sides: string;
  // The corners that would become points.
  completes: readonly Place[];
}
export interface Vehicle {
  player: Seat;
  kind: VehicleKind;
  // What it counts on its streets.
  strength: number;
}
export interface MapPoint {
  at: Place;
  kind: string;
  // The streets that leave it, and of these the ones that lead to another point: letters of "nesw".
  joints: string;
  ways: string;
  vehicle: Vehicle | null;
  // Just completed, and still free to use.
  fresh: boolean;
}
export interface Street {
  axis: Axis;
  points: readonly Place[];
  strength: readonly number[];
}
export interface PlayerState {
  points: number;
  tiles: number;
  taxis: number;
  trucks: number;
  taxis_in_reserve: number;
  trucks_in_reserve: number;
}
export interface TrafficView {
  game: "traffic";
  scenario: string;
  phase: "draw-start" | "deal" | "act" | "put" | "draw" | "over";
  starter: Seat;
  active: Seat;
  actions_a_turn: number;
  actions_left: number;
  idle_turns: number;
  last_turns: number;
  stack: number;
  // The rule by which the game ended.
  ending: "T16" | "T17" | "T18" | null;
  players: readonly PlayerState[];
  tiles: readonly LaidTile[];
  open_cells: readonly OpenCell[];
  points: readonly MapPoint[];
  streets: readonly Street[];
  viewer: Seat | null;
  hand?: readonly HandTile[];
}

export const key = ([x, y]: Place): string => `${x},${y}`;
// A cell and the point at its corner have the same numbers: what shall glow says which of them it is.
export const cellName = (at: Place): string => `cell ${key(at)}`;
export const pointName = (at: Place): string => `point ${key(at)}`;
export const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];

export function colourOf(seat: Seat): PlayerColour {
  return playerColours[seat] ?? "orange";
}

export function pointAt(view: TrafficView, at: Place): MapPoint | undefined {
  return view.points.find((point) => same(point.at, at));
}

// Where vehicles can stand.
export const usablePoints = (view: TrafficView): MapPoint[] =>
  view.points.filter((point) => point.kind !== "unusable");

export function streetThrough(view: TrafficView, at: Place, axis: Axis): Street | undefined {
  return view.streets.find(
    (street) => street.axis === axis && street.points.some((point) => same(point, at)),
  );
}

// The middles of the squares that a tile would complete there.
export const completedAt = (view: TrafficView, cell: Place): readonly Place[] =>
  view.open_cells.find(({ at }) => same(at, cell))?.completes ?? [];

export function inReserve(view: TrafficView, seat: Seat, kind: VehicleKind): number {
  const player = view.players[seat];
  if (!player) return 0;
  return kind === "taxi" ? player.taxis_in_reserve : player.trucks_in_reserve;
}

// A tile's sides after quarter turns clockwise.
export function turned(sides: string, quarters: number): string {
  const shift = ((quarters % 4) + 4) % 4;
  return sides.slice(4 - shift) + sides.slice(0, 4 - shift);
}
