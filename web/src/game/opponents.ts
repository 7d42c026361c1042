// Who sits at a table of a list, as a list of names.
import type { SeatState, TableSummary } from "../net/types";
import { namesOf, readLocalNames } from "./people";
import { texts } from "../texts/texts.svelte";

function seatOf(told: TableSummary["seats"][number], seat: number): SeatState {
  if (typeof told === "object") return { seat, kind: "person", ...told };
  if (told === "open" || told === "friend") return { seat, kind: told };
  return { seat, kind: "bot" };
}

// By seat; nothing for a seat that is free.
export const seatNamesAt = ({ table, seats, settings }: TableSummary): string[] =>
  namesOf(seats.map(seatOf), readLocalNames(table), settings.recorded);

export const namesAt = (summary: TableSummary): string[] => seatNamesAt(summary).filter(Boolean);

// All but the reader, who is left out once: somebody else may have the same name.
export function opponentsText(summary: TableSummary, you: string): string {
  const names = namesAt(summary);
  const own = names.indexOf(you);
  if (own >= 0) names.splice(own, 1);
  return new Intl.ListFormat(texts.language).format(names);
}
