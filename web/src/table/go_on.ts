// How a table is asked for that goes on with the game of another one: elsewhere, or with other bots.
import type { LiveTable } from "./live_table.svelte";
import type { Person } from "../game/contract";
import type { TableRequest } from "../net/types";

type Followed = Pick<LiveTable, "current" | "people">;

// Whoever plays at this device does so there, and bots stay as good as they were.
export const sameSeat = ({ seat, bot }: Person, { current }: Followed): string =>
  current.you.seats.includes(seat) || bot === null ? "me" : `bot:${bot}`;

export function requestToGoOn(table: Followed, seatText: (person: Person) => string): TableRequest {
  const { game, config, undo, hints } = table.current.settings;
  return { game, config, undo, hints, seats: table.people.map(seatText), public: false };
}
