// Actions as they are written: "attach 12 3,-1 r2", "put taxi 3,0 hv", "truck 3,0 4,0 -", "done", "draw", "end".
import { key, type Axis, type Place, type VehicleKind } from "./view";

export interface Attach {
  do: "attach";
  tile: number;
  cell: Place;
  turn: number;
}
export interface Put {
  do: "put";
  kind: VehicleKind;
  to: Place;
  fights: readonly Axis[];
}
export interface Ride {
  do: "ride";
  kind: VehicleKind;
  from: Place;
  to: Place;
  fights: readonly Axis[];
}
export type Action = Attach | Put | Ride | { do: "done" } | { do: "draw" } | { do: "end" };
// What stands on a point afterwards, and where it competes.
export type Move = Put | Ride;

function readPlace(text: string | undefined): Place {
  const [x = NaN, y = NaN] = (text ?? "").split(",").map(Number);
  return [x, y];
}

function readFights(text: string | undefined): readonly Axis[] {
  return [...(text ?? "")].filter((letter): letter is Axis => letter === "h" || letter === "v");
}

export function readAction(text: string): Action | null {
  const [word, ...rest] = text.split(" ");
  switch (word) {
    case "attach":
      return {
        do: "attach",
        tile: Number(rest[0]),
        cell: readPlace(rest[1]),
        turn: Number(rest[2]?.slice(1)),
      };
    case "put":
      return {
        do: "put",
        kind: rest[0] === "truck" ? "truck" : "taxi",
        to: readPlace(rest[1]),
        fights: readFights(rest[2]),
      };
    case "taxi":
    case "truck":
      return {
        do: "ride",
        kind: word,
        from: readPlace(rest[0]),
        to: readPlace(rest[1]),
        fights: readFights(rest[2]),
      };
    case "done":
    case "draw":
    case "end":
      return { do: word };
    default:
      return null;
  }
}

export function readActions(texts: readonly string[]): Action[] {
  return texts.map(readAction).filter((action) => action !== null);
}

export function writeAction(action: Action): string {
  switch (action.do) {
    case "attach":
      return `attach ${action.tile} ${key(action.cell)} r${action.turn}`;
    case "put":
      return `put ${action.kind} ${key(action.to)} ${action.fights.join("") || "-"}`;
    case "ride":
      return `${action.kind} ${key(action.from)} ${key(action.to)} ${action.fights.join("") || "-"}`;
    default:
      return action.do;
  }
}

export const isMove = (action: Action | undefined): action is Move =>
  action?.do === "put" || action?.do === "ride";

// The same action but for a tile's turn or the streets that are fought for.
export function isVariant(one: Action, other: Action): boolean {
  if (one.do === "attach" && other.do === "attach")
    return one.tile === other.tile && key(one.cell) === key(other.cell);
  if (one.do === "put" && other.do === "put") return one.kind === other.kind && key(one.to) === key(other.to);
  if (one.do === "ride" && other.do === "ride")
    return one.kind === other.kind && key(one.from) === key(other.from) && key(one.to) === key(other.to);
  return one.do === other.do;
}
