// Why a vote or a purchase is better than another, in words.
import type { Sentence } from "@web/game/contract";
import type { Reason, Seat } from "@web/net/types";
import { say, texts } from "@web/texts/texts.svelte";
import { money } from "./lot_words";
import type { View } from "./view";

export function sayReason(reason: Reason, view: View): Sentence | null {
  const key = `web.downtown.reason.${reason.code}`;
  if (!texts.has(key)) return null;
  const { lot, seat, count, use, amount = reason.about["value"] } = reason.about;
  return {
    key,
    params: {
      ...(typeof lot === "number" ? { lot } : {}),
      ...(typeof count === "number" ? { count } : {}),
      ...(typeof use === "string" ? { use: say(`downtown.use.${use}`) } : {}),
      ...(typeof amount === "number" ? { amount: money(view, amount) } : {}),
    },
    ...(typeof seat === "number" ? { names: (nameOf) => ({ name: nameOf(seat as Seat) }) } : {}),
    ...(typeof lot === "number" ? { places: [String(lot)] } : {}),
  };
}
