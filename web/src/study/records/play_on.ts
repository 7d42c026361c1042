// A game that stops before its end, and how a table is asked for that goes on from there.
import { botLevels } from "../../game/bot_levels";
import type { Config, State, TableRequest } from "../../net/types";

// Of a game that stops early nobody has won.
export const isUnfinished = ({ result }: Pick<State, "result">): boolean => result?.winners.length === 0;

interface Header {
  game: string;
  config?: Config;
  who?: readonly { name: string; bot?: string }[];
}

// Bots go on as they were; the people of the record share this device. Where it does not say who played, the first is the
// reader, and bots play the others.
export function requestToPlayOn(record: string, players: number): TableRequest {
  const { game, config = {} as Config, who = [] } = JSON.parse(record.split("\n")[0] ?? "{}") as Header;
  const seats = Array.from({ length: players }, (_, seat) => {
    const bot = who.length ? who[seat]?.bot : seat === 0 ? undefined : "resident";
    if (bot === undefined) return "me";
    return `bot:${botLevels.find((level) => level === bot) ?? "resident"}`;
  });
  if (!seats.includes("me")) seats[0] = "me";
  return { game, config, seats, public: false, record };
}
