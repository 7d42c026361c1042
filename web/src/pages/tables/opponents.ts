// Who sits at a table of a list, as a list of names.
import { botName } from "../../game/bot_names";
import type { TableSummary } from "../../net/types";
import { texts } from "../../texts/texts.svelte";

export function namesAt({ seats }: TableSummary): string[] {
  const people = seats.flatMap((seat) => (typeof seat === "object" ? [seat.name] : []));
  return seats.flatMap((seat, index) => {
    if (typeof seat === "object") return [seat.name];
    return seat.startsWith("bot:") ? [botName(index, people)] : [];
  });
}

// All but the reader, who is left out once: somebody else may have the same name.
export function opponentsText(summary: TableSummary, you: string): string {
  const names = namesAt(summary);
  const own = names.indexOf(you);
  if (own >= 0) names.splice(own, 1);
  return new Intl.ListFormat(texts.language).format(names);
}
