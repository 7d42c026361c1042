// A table's clock in words.
import type { Clock } from "../net/types";
import { say } from "../texts/texts.svelte";

const minute = 60_000;
const day = 24 * 60 * minute;

export function clockChoiceText({ kind, ms = 0, increment_ms = 0 }: Clock): string {
  if (kind === "none") return say("web.clock.none");
  if (kind === "move" && ms >= day) return say("web.clock.days-a-move", { n: Math.round(ms / day) });
  if (kind === "move") return say("web.clock.seconds-a-move", { n: Math.round(ms / 1000) });
  return say("web.clock.total", {
    minutes: Math.round(ms / minute),
    seconds: Math.round(increment_ms / 1000),
  });
}
