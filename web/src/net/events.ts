// What several kinds of events have, asked of any of them.
import type { Seat, TableEvent } from "./types";

// Whose event it is, where it is somebody's.
export const seatOf = (event: TableEvent): Seat | undefined => ("seat" in event ? event.seat : undefined);
// … as a member to spread: a sentence without a seat has none.
export function whose(event: TableEvent): { seat?: Seat } {
  const seat = seatOf(event);
  return seat === undefined ? {} : { seat };
}
// The action in notation; none of other events, nor of a choice that is still secret.
export const actionOf = (event: TableEvent): string | null => (event.type === "action" ? event.do : null);
// What was drawn, in notation.
export const chanceOf = (event: TableEvent): string | null => (event.type === "chance" ? event.chance : null);
