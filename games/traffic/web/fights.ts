// Who stands against whom on the streets of a planned move, read off the server's previews.
import type { Seat } from "@web/net/types";
import { isMove, type Move } from "./notation";
import { variants, type Step } from "./plan.svelte";
import {
  axes,
  key,
  pointAt,
  same,
  streetThrough,
  type Axis,
  type Place,
  type Street,
  type TrafficView,
  type VehicleKind,
} from "./view";

export interface Side {
  seat: Seat;
  strength: number;
}
export interface Fight {
  axis: Axis;
  street: Street;
  at: Place;
  mine: Side;
  // Would be taken off, and those who would stay.
  beaten: readonly Side[];
  standing: readonly Side[];
  // Somebody can be taken off here, and it is planned.
  open: boolean;
  on: boolean;
}

// A vehicle on a street that is fought for, and whether it has to leave.
export interface Combatant {
  at: Place;
  seat: Seat;
  kind: VehicleKind;
  strength: number;
  out: boolean;
}
export interface Fought {
  axis: Axis;
  street: Street;
  combatants: readonly Combatant[];
}

// Who stands on a street before a fight, and who no longer does after it.
export function combatants(points: readonly Place[], before: TrafficView, after: TrafficView): Combatant[] {
  return points.flatMap((at) => {
    const vehicle = pointAt(before, at)?.vehicle;
    if (!vehicle) return [];
    const out = pointAt(after, at)?.vehicle?.player !== vehicle.player;
    const { player: seat, kind, strength } = vehicle;
    return [{ at, seat, kind, strength, out }];
  });
}

// As a place that glows: how it stood there then.
export const combatantPlace = ({ at, seat, kind, strength, out }: Combatant): string =>
  `stood ${key(at)} ${seat} ${kind} ${strength} ${out ? "out" : "stayed"}`;

export function readCombatant(place: string): Combatant | null {
  const found = /^stood (-?\d+),(-?\d+) (\d+) (taxi|truck) (\d+) (out|stayed)$/.exec(place);
  if (!found) return null;
  const [x, y, seat, strength] = [1, 2, 3, 5].map((group) => Number(found[group])) as [
    number,
    number,
    number,
    number,
  ];
  return {
    at: [x, y],
    seat,
    kind: found[4] === "truck" ? "truck" : "taxi",
    strength,
    out: found[6] === "out",
  };
}

// Everybody on the map, with what they are worth: how the points of a game came about.
export const everybody = (view: TrafficView): Combatant[] =>
  combatants(
    view.points.map(({ at }) => at),
    view,
    view,
  );

// The fights of a move that was made: whoever watches shall see why vehicles have to leave.
export function foughtIn(move: Move, before: TrafficView, after: TrafficView): Fought[] {
  const moved = pointAt(after, move.to)?.vehicle ?? null;
  const arrived: TrafficView = {
    ...before,
    points: before.points.map((point) => {
      if (same(point.at, move.to)) return { ...point, vehicle: moved };
      return move.do === "ride" && same(point.at, move.from) ? { ...point, vehicle: null } : point;
    }),
  };
  return move.fights.flatMap((axis) => {
    const street = streetThrough(after, move.to, axis);
    return street ? [{ axis, street, combatants: combatants(street.points, arrived, after) }] : [];
  });
}

export function fightsOf(step: Step | undefined): Fight[] {
  const action = step?.action;
  const peace = step?.outcomes.get("")?.view;
  if (!step || !isMove(action) || !peace) return [];
  const seat = pointAt(peace, action.to)?.vehicle?.player ?? peace.viewer ?? 0;
  const offered = variants(step);
  return axes.flatMap((axis) => {
    const street = streetThrough(peace, action.to, axis);
    if (!street) return [];
    const others = street.strength
      .map((strength, other) => ({ seat: other, strength }))
      .filter((side) => side.seat !== seat && side.strength > 0);
    if (others.length === 0) return [];
    const open = offered.some((way) => isMove(way) && way.fights.includes(axis));
    const won = step.outcomes.get(axis)?.view;
    // Who would win is not known before the server has said so.
    if (open && !won) return [];
    const loses = (side: Side) => won !== undefined && lost(street, side.seat, peace, won).length > 0;
    return [
      {
        axis,
        street,
        at: action.to,
        mine: { seat, strength: street.strength[seat] ?? 0 },
        beaten: others.filter(loses),
        standing: others.filter((side) => !loses(side)),
        open,
        on: action.fights.includes(axis),
      },
    ];
  });
}

// The points of a street where a player's vehicles stood before and no longer do.
export function lost(street: Street, seat: Seat, before: TrafficView, after: TrafficView): Place[] {
  return street.points.filter(
    (at) => pointAt(before, at)?.vehicle?.player === seat && pointAt(after, at)?.vehicle?.player !== seat,
  );
}
