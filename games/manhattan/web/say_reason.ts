// Why a build is better than another, in words.
import type { Sentence } from "@web/game/contract";
import type { Reason, Seat } from "@web/net/types";
import { say, texts } from "@web/texts/texts.svelte";
import { plotName } from "./words";

export function sayReason(reason: Reason): Sentence | null {
  const key = `web.manhattan.reason.${reason.code}`;
  if (!texts.has(key)) return null;
  const { plot, city, seat, count } = reason.about;
  return {
    key,
    params: {
      ...(typeof plot === "string" ? { place: plotName(plot) } : {}),
      ...(typeof city === "string" ? { city: say(`manhattan.city.${city}`) } : {}),
      ...(typeof count === "number" ? { count } : {}),
    },
    ...(typeof seat === "number" ? { names: (nameOf) => ({ name: nameOf(seat as Seat) }) } : {}),
    ...(typeof (plot ?? city) === "string" ? { places: [String(plot ?? city)] } : {}),
  };
}
