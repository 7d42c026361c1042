// How a table is asked for that goes on with the game of another one: elsewhere, or with other bots.
import type { LiveTable } from "./live_table.svelte";
import type { Person } from "../game/contract";
import type { Clock, ClockRequest, TableRequest } from "../net/types";

type Followed = Pick<LiveTable, "current" | "people">;

// Whoever plays at this device does so there, and bots stay as good as they were.
export const sameSeat = ({ seat, bot }: Person, { current }: Followed): string =>
  current.you.seats.includes(seat) || bot === null ? "me" : `bot:${bot}`;

const second = 1000;
const day = 24 * 60 * 60 * second;

// Everybody's clock begins anew there, as it did here.
function sameClock({ kind, ms = 0, increment_ms: more = 0 }: Clock): ClockRequest {
  if (kind === "none") return { kind };
  if (kind === "move" && ms >= day) return { kind: "days", days: ms / day };
  return { kind, seconds: ms / second, ...(kind === "total" ? { increment: more / second } : {}) };
}

export function requestToGoOn(table: Followed, seatText: (person: Person) => string): TableRequest {
  const { game, config, clock, absent, away_ms, undo, hints, chat } = table.current.settings;
  return {
    game,
    config,
    clock: sameClock(clock),
    absent,
    away: away_ms / second,
    undo,
    hints,
    chat,
    seats: table.people.map(seatText),
    public: false,
  };
}
