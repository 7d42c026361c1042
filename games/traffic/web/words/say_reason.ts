// Why an action is better than another, in words.
import type { Sentence } from "@web/game/contract";
import type { Reason, Seat } from "@web/net/types";
import { texts } from "@web/texts/texts.svelte";
import { streetName } from "./streets";

export function sayReason(reason: Reason): Sentence | null {
  const key = `web.traffic.reason.${reason.code}`;
  if (!texts.has(key)) return null;
  const { seat, points, count, axis, x, y } = reason.about;
  const isStreet = (axis === "h" || axis === "v") && typeof x === "number" && typeof y === "number";
  return {
    key,
    params: {
      ...(typeof points === "number" ? { points } : {}),
      ...(typeof count === "number" ? { count } : {}),
      ...(isStreet ? { street: streetName(axis, [x, y]) } : {}),
    },
    ...(isStreet ? { places: [`point ${x},${y}`] } : {}),
    ...(typeof seat === "number" ? { names: (nameOf) => ({ name: nameOf(seat as Seat) }) } : {}),
  };
}
