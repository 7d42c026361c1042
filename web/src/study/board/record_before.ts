// The record of a finished game as far as it was before an event.
import type { TableEvent } from "../../net/types";

const lineTypes: readonly TableEvent["type"][] = ["action", "chance", "score", "result"];

// How many lines of the record, the header not counted, come before an event: what was taken back is not in it.
export function linesBefore(events: readonly TableEvent[], number: number): number {
  const earlier = events.filter((event) => event.number < number);
  return earlier.reduce((lines, event) => {
    if (event.type === "undone") return lines - event.lines;
    return lines + (lineTypes.includes(event.type) ? 1 : 0);
  }, 0);
}

export function recordBefore(record: string, events: readonly TableEvent[], number: number): string {
  const kept = record.split("\n").slice(0, linesBefore(events, number) + 1);
  return `${kept.join("\n")}\n`;
}
