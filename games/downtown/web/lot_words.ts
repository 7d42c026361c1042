// What there is to say about a lot, in whole sentences.
import { say, texts } from "@web/texts/texts.svelte";
import { forTwo, lotOf, type Lot, type View } from "./view";

export const listOf = (numbers: readonly number[]): string => numbers.join(", ");

// Built or bare, for sale or closed: what a lot is, as the key of a text.
function stateOf(lot: Lot): string {
  if (lot.use === "park") return "park";
  if (lot.closed) return "closed";
  if (lot.use === null) return lot.free ? "bare" : "waits";
  return lot.pays.well_placed ? "well" : "plain";
}

export function lotSentence(view: View, number: number): string {
  const lot = lotOf(view, number);
  return say(`web.downtown.lot.${stateOf(lot)}`, {
    lot: number,
    use: say(`downtown.use.${lot.use ?? "park"}`),
    free: lot.free,
    value: lot.pays.value,
    pays: money(view, lot.pays.value),
  });
}

// The line under the lot's name: "Commerce, well placed".
export const placementOf = (lot: Lot): string =>
  say(
    `web.downtown.placement.${lot.use ?? "bare"}${lot.use && lot.use !== "park" ? (lot.pays.well_placed ? ".well" : ".badly") : ""}`,
  );

// Why a use is doubled or not: which lots decide it.
export function whyPlaced(use: string, deciding: readonly number[]): string {
  const many = deciding.length === 0 ? "none" : deciding.length === 1 ? "one" : "many";
  return say(`web.downtown.why.${use}.${many}`, { lots: listOf(deciding) });
}

export function money(view: View, amount: number): string {
  if (amount < 0) return `−${money(view, -amount)}`;
  const n = new Intl.NumberFormat(texts.language, { useGrouping: false }).format(amount);
  return say(forTwo(view) ? "web.downtown.points" : "web.downtown.money", { n });
}
