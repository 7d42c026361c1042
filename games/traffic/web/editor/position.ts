// A position of Traffic as the header of a record has it, and what a form does to it.
import { key, same, turned, type LaidTile, type Place, type VehicleKind } from "../view";
import { turnsOf } from "./tiles";

export interface Laid {
  readonly tile: number;
  readonly at: Place;
  readonly turn?: number;
}
export interface Standing {
  readonly player: number;
  readonly kind: VehicleKind;
  readonly at: Place;
}
export type Deed = "attach" | "taxi" | "truck" | "draw";

export interface Position {
  readonly starter: number;
  readonly active: number;
  // In this turn.
  readonly done?: readonly Deed[];
  readonly tiles: readonly Laid[];
  readonly vehicles: readonly Standing[];
  // Points that were just completed and wait for a vehicle.
  readonly fresh?: readonly Place[];
  readonly hands: readonly (readonly number[])[];
  readonly idle_turns?: number;
  readonly last_turns?: number;
}

export type Tool =
  | { readonly kind: "tile"; readonly tile: number }
  | { readonly kind: "vehicle"; readonly seat: number; readonly vehicle: VehicleKind }
  | { readonly kind: "take" };

// What lies on the table: the start tiles of the view and those that were attached, with their colours as they lie.
export class EditedMap {
  readonly #sides = new Map<string, string>();

  constructor(
    start: readonly Pick<LaidTile, "tile" | "at" | "sides">[],
    laid: readonly Laid[],
    readonly tiles: readonly string[],
  ) {
    for (const { tile, at, sides } of start) if (tile === null) this.#sides.set(key(at), sides);
    for (const { tile, at, turn = 0 } of laid) this.#sides.set(key(at), turned(tiles[tile - 1] ?? "", turn));
  }

  sidesAt(at: Place): string | undefined {
    return this.#sides.get(key(at));
  }
  get cells(): Place[] {
    return [...this.#sides.keys()].map((name) => name.split(",").map(Number) as unknown as Place);
  }
  // Cells that touch what lies there.
  get open(): Place[] {
    const found = new Map<string, Place>();
    for (const cell of this.cells)
      for (const [near] of around(cell)) if (!this.sidesAt(near)) found.set(key(near), near);
    return [...found.values()];
  }
  // Corners at which four tiles meet.
  get points(): Place[] {
    return this.cells.filter(([x, y]) =>
      (
        [
          [x - 1, y - 1],
          [x, y - 1],
          [x - 1, y],
        ] as const
      ).every((cell) => this.sidesAt(cell)),
    );
  }
  // The first turn in which a tile shows what its neighbours show; as it is where there is none.
  turnFor(tile: number, at: Place): number {
    const own = this.tiles[tile - 1] ?? "";
    const fits = (turn: number): boolean =>
      around(at).every(([near, side, facing]) => {
        const there = this.sidesAt(near);
        return !there || there[facing] === turned(own, turn)[side];
      });
    return turnsOf(own).find(fits) ?? 0;
  }
}

// The cells beside one, with the side that touches them and theirs that touches back.
const around = ([x, y]: Place): (readonly [Place, number, number])[] => [
  [[x, y - 1], 0, 2],
  [[x + 1, y], 1, 3],
  [[x, y + 1], 2, 0],
  [[x - 1, y], 3, 1],
];

// What is just completed goes with the tiles around it, and a vehicle with its point.
function withTiles(
  position: Position,
  laid: readonly Laid[],
  map: (laid: readonly Laid[]) => EditedMap,
): Position {
  const { fresh: _fresh, done, ...rest } = position;
  const points = map(laid).points;
  const vehicles = position.vehicles.filter(({ at }) => points.some((point) => same(point, at)));
  return { ...rest, tiles: laid, vehicles, ...(done ? { done: done.slice(0, 1) } : {}) };
}

export function clickCell(
  position: Position,
  at: Place,
  tool: Tool,
  map: (laid: readonly Laid[]) => EditedMap,
): Position {
  const old = position.tiles.find((tile) => same(tile.at, at));
  const others = position.tiles.filter((tile) => tile !== old);
  if (tool.kind === "take") return old ? withTiles(position, others, map) : position;
  const here = map(position.tiles);
  if (old) {
    const turns = turnsOf(here.tiles[old.tile - 1] ?? "");
    const next = turns[(turns.indexOf(old.turn ?? 0) + 1) % turns.length] ?? 0;
    return withTiles(
      position,
      position.tiles.map((tile) => (tile === old ? { ...old, turn: next } : tile)),
      map,
    );
  }
  if (tool.kind !== "tile" || here.sidesAt(at)) return position;
  const hands = position.hands.map((hand) => hand.filter((tile) => tile !== tool.tile));
  const laid = position.tiles.filter(({ tile }) => tile !== tool.tile);
  const turn = map(laid).turnFor(tool.tile, at);
  return withTiles({ ...position, hands }, [...laid, { tile: tool.tile, at, turn }], map);
}

export function clickPoint(position: Position, at: Place, tool: Tool): Position {
  const { fresh: _fresh, ...rest } = position;
  const others = position.vehicles.filter((vehicle) => !same(vehicle.at, at));
  if (tool.kind !== "vehicle") return { ...rest, vehicles: others };
  return { ...rest, vehicles: [...others, { player: tool.seat, kind: tool.vehicle, at }] };
}

export function give(position: Position, seat: number, tile: number): Position {
  const hands = position.hands.map((hand, holder) => {
    const kept = hand.filter((one) => one !== tile);
    return holder === seat ? [...kept, tile].toSorted((a, b) => a - b) : kept;
  });
  return { ...position, hands };
}

// Somebody who has done nothing yet in this turn has nothing to put either.
export function withDone(position: Position, deed: Deed | null): Position {
  const { fresh: _fresh, done: _done, ...rest } = position;
  return deed ? { ...rest, done: [deed] } : rest;
}
