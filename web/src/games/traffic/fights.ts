// Who stands against whom on the streets of a planned move, read off the server's previews.
import type { Seat } from "../../net/types";
import { isMove } from "./notation";
import { variants, type Step } from "./plan.svelte";
import { axes, pointAt, streetThrough, type Axis, type Place, type Street, type TrafficView } from "./view";

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
    const won = step.outcomes.get(axis)?.view;
    const loses = (side: Side) => won !== undefined && lost(street, side.seat, peace, won).length > 0;
    return [
      {
        axis,
        street,
        at: action.to,
        mine: { seat, strength: street.strength[seat] ?? 0 },
        beaten: others.filter(loses),
        standing: others.filter((side) => !loses(side)),
        open: offered.some((way) => isMove(way) && way.fights.includes(axis)),
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
