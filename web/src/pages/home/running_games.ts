// One's own games that go on, at the server and on this device, those where it is one's turn first.
import { hasServer } from "../../local/servers";
import { tablesHere } from "../../local/tables_here";
import { myTables, tableState } from "../../net/api";
import { identity } from "../../net/identity.svelte";
import type { State, TableSummary } from "../../net/types";

export interface RunningGame {
  summary: TableSummary;
  // On this device only bots let one wait, and not for long.
  place: "server" | "device";
  yourTurn: boolean;
}

// A list does not say whose turn it is: the newest few are asked.
const mostAsked = 6;

export const isYourTurn = (state: State): boolean =>
  state.phase === "running" && state.you.seats.some((seat) => state.may_act?.includes(seat));

const goesOn = ({ phase }: TableSummary): boolean => phase === "running" || phase === "open";

export async function runningGames(): Promise<RunningGame[]> {
  // A server that does not answer has no part in what is on this device.
  const [there, here] = await Promise.all([gamesThere().catch(() => []), gamesHere()]);
  return [...there, ...here].sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn));
}

async function gamesHere(): Promise<RunningGame[]> {
  const tables = (await tablesHere()).filter(goesOn).slice(0, mostAsked);
  return tables.map((summary) => ({ summary, place: "device", yourTurn: true }));
}

// Who never played there has no games.
async function gamesThere(): Promise<RunningGame[]> {
  if (!hasServer || !(await identity.look())) return [];
  const { tables } = await myTables();
  return Promise.all(
    tables
      .filter(goesOn)
      .slice(0, mostAsked)
      .map(async (summary) => {
        // One that cannot be asked is still a way back.
        const found = await tableState(summary.table, {}).catch(() => null);
        return { summary, place: "server" as const, yourTurn: found !== null && isYourTurn(found.state) };
      }),
  );
}
