// What happens around a game, in words; the game tells its own events.
import type { Sentence } from "./contract";
import { whose } from "../net/events";
import type { EventType, TableEvent } from "../net/types";

const ofTheGame: readonly EventType[] = ["action", "chance", "score", "result"];
const withMoment: readonly EventType[] = [...ofTheGame, "started", "undone", "ended"];
// Seen elsewhere: talk has its own list, and where a table came from is of no interest.
const untold: readonly EventType[] = ["said", "created", "entered", "undo-agreed"];

// Whether there is a moment of the game after this event.
export const changesTheGame = ({ type }: TableEvent): boolean => withMoment.includes(type);

// The sentences of an event, or null where the game must tell it.
export function tellTableEvent(event: TableEvent): readonly Sentence[] | null {
  if (ofTheGame.includes(event.type)) return null;
  if (untold.includes(event.type)) return [];
  if (event.type === "removed") return [{ key: "web.log.removed", params: { name: event.name ?? "" } }];
  // Against bots alone, what they did and what was drawn went with it.
  if (event.type === "undone" && event.lines > 1) return [{ key: "web.log.undone-far", ...whose(event) }];
  const why = (event.type === "absent" || event.type === "resigned") && event.text ? `.${event.text}` : "";
  return [{ key: `web.log.${event.type}${why}`, ...whose(event) }];
}
