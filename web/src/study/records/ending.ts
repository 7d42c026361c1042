// How a game of a list ended, and when. Lists tell it; of tables that older servers made, the table itself is asked.
import type { TableServer } from "../../net/table_server";
import type { Result, Seat, TableEvent, TableSummary } from "../../net/types";
import { outcomeText, ranking } from "../../game/standing";
import { say, texts } from "../../texts/texts.svelte";

export interface Ending {
  at: number | null;
  result: Result;
  // The reader's: none of a game that was brought, several where a device went from hand to hand.
  own: readonly Seat[];
}

export function toldEnding({ at, result, seats }: TableSummary, guest: string | undefined): Ending | null {
  if (at === undefined || result === undefined) return null;
  const own = seats.flatMap((seat, index) =>
    typeof seat === "object" && guest !== undefined && seat.guest === guest ? [index] : [],
  );
  return { at, result, own };
}

// After the end people may still talk or agree on a rematch.
const mostAfterwards = 30;

export async function askEnding(server: TableServer, table: string): Promise<Ending | null> {
  const { state } = await server.state(table, {});
  if (!state.result) return null;
  const { events } = await server.events(table, { after: Math.max(0, state.number - mostAfterwards) });
  return { at: endOf(events), result: state.result, own: state.you.seats };
}

export function endOf(events: readonly TableEvent[]): number | null {
  const end = events.findLast(({ type }) => type === "result" || type === "ended");
  return (end ?? events[0])?.at ?? null;
}

// Who won, and how the reader did where that is one person who did not win alone, and somebody did.
export function endingText({ result, own }: Ending, names: readonly string[]): string {
  const [you = null] = own.length === 1 ? own : [];
  const outcome = outcomeText(result, names, you);
  if (you === null || !result.winners.length || result.winners.includes(you)) return outcome;
  const place = ranking(result.points, result.winners).find(({ seat }) => seat === you)?.place ?? 0;
  return say("web.records.place", { outcome, place, of: names.length });
}

// Everybody with their points, the best first. A name and its points stay together.
export const standingsText = ({ result }: Ending, names: readonly string[]): string =>
  ranking(result.points, result.winners)
    .map(({ seat }) => `${names[seat] ?? ""} (${result.points[seat] ?? 0})`.replaceAll(" ", "\u00a0"))
    .join(" · ");

export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
