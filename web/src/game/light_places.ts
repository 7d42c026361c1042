// While an entry of the log is pointed at or has the focus, the places that it speaks of glow on the board.
import type { Attachment } from "svelte/attachments";

import type { Sentence } from "./contract";

export function lightPlaces(table: { lit: readonly string[] }, sentences: readonly Sentence[]): Attachment {
  return (entry) => {
    const places = sentences.flatMap((sentence) => sentence.places ?? []);
    const light = (): void => void (table.lit = places);
    // An entry also loses the focus while it is being taken off the page, when nothing may be changed.
    const darken = (): void =>
      queueMicrotask(() => {
        if (table.lit === places) table.lit = [];
      });
    const when = { pointerenter: light, focus: light, pointerleave: darken, blur: darken };
    for (const [event, does] of Object.entries(when)) entry.addEventListener(event, does);
    return () => {
      for (const [event, does] of Object.entries(when)) entry.removeEventListener(event, does);
      darken();
    };
  };
}
