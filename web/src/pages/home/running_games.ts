// One's own games that go on, those where it is one's turn first.
import { myTables, tableState } from "../../net/api";
import type { State, TableSummary } from "../../net/types";

export interface RunningGame {
  summary: TableSummary;
  yourTurn: boolean;
}

// A list does not say whose turn it is: the newest few are asked.
const mostAsked = 6;

export const isYourTurn = (state: State): boolean =>
  state.phase === "running" && state.you.seats.some((seat) => state.may_act?.includes(seat));

export async function runningGames(): Promise<RunningGame[]> {
  const { tables } = await myTables();
  const going = tables.filter(({ phase }) => phase === "running" || phase === "open").slice(0, mostAsked);
  const games = await Promise.all(
    going.map(async (summary) => {
      // One that cannot be asked is still a way back.
      const found = await tableState(summary.table, {}).catch(() => null);
      return { summary, yourTurn: found !== null && isYourTurn(found.state) };
    }),
  );
  return games.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn));
}
