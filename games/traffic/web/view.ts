// The server's view of Manhattan Traffic, and plain questions about it. Nothing here knows rules.
import { playerColours, type PlayerColour } from "@web/look/colours";
import type {
  TrafficAxis,
  TrafficHandTile,
  TrafficLaidTile,
  TrafficOpenCell,
  TrafficPlace,
  TrafficPlayer,
  TrafficPoint,
  TrafficStreet,
  TrafficVehicle,
  TrafficVehicleKind,
  TrafficView,
} from "@web/net/generated/api";
import type { Seat } from "@web/net/types";

export type { TrafficView };
export type Place = TrafficPlace;
export type VehicleKind = TrafficVehicleKind;
export type Axis = TrafficAxis;
export type HandTile = TrafficHandTile;
export type LaidTile = TrafficLaidTile;
export type OpenCell = TrafficOpenCell;
export type Vehicle = TrafficVehicle;
export type MapPoint = TrafficPoint;
export type Street = TrafficStreet;
export type PlayerState = TrafficPlayer;
export const axes: readonly Axis[] = ["h", "v"];

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
