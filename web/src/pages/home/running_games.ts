// One's own games that go on, at the server and on this device: those that wait for one first, and guided games apart.
import { glanceAt, type Glance } from "../tables/glance";
import { hasServer } from "../../local/servers";
import { tablesHere } from "../../local/tables_here";
import { myTables } from "../../net/api";
import { identity } from "../../net/identity.svelte";
import type { TableSummary } from "../../net/types";
import { isGuided } from "../../table/course/bookmark";

export interface RunningGame {
  summary: TableSummary;
  glance: Glance | null;
  guided: boolean;
}

// A list does not say whose turn it is: the newest few are asked.
const mostAsked = 8;

export const waitsForYou = ({ glance, guided }: RunningGame): boolean => glance?.yourTurn === true && !guided;

const goesOn = ({ phase }: TableSummary): boolean => phase === "running" || phase === "open";

export async function runningGames(): Promise<RunningGame[]> {
  // A server that does not answer has no part in what is on this device.
  const here = await gamesHere();
  const there = await gamesThere().catch((error: unknown) => {
    if (here.length) return [];
    throw error;
  });
  return [...there, ...here].sort((a, b) => Number(waitsForYou(b)) - Number(waitsForYou(a)));
}

// On this device only bots let one wait, and not for long.
async function gamesHere(): Promise<RunningGame[]> {
  return (await tablesHere()).filter(goesOn).map((summary) => ({
    summary,
    glance: { progress: null, acting: [], yourTurn: true },
    guided: isGuided(summary.table),
  }));
}

// Who never played there has no games.
async function gamesThere(): Promise<RunningGame[]> {
  if (!hasServer || !(await identity.look())) return [];
  const { tables } = await myTables();
  return Promise.all(
    tables.filter(goesOn).map(async (summary, index) => ({
      summary,
      glance: index < mostAsked ? await glanceAt(summary) : null,
      guided: isGuided(summary.table),
    })),
  );
}
