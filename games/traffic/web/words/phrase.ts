// A sentence with something else than words in some of its places, such as chips with a player's strength.
import { say, type Params } from "@web/texts/texts.svelte";

export type Piece = { text: string } | { slot: string };

// Private use characters cannot occur in a text.
const mark = "\ue000";

export function phrase(key: string, params: Params, slots: readonly string[]): Piece[] {
  const marked = Object.fromEntries(slots.map((slot) => [slot, `${mark}${slot}${mark}`]));
  return say(key, { ...params, ...marked })
    .split(mark)
    .map((part, index) => (index % 2 === 1 ? { slot: part } : { text: part }))
    .filter((piece) => "slot" in piece || piece.text !== "");
}
