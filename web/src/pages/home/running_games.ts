// One's own games that go on: those that wait for one first, and guided games apart.
import { glanceAt, type Glance } from "../tables/glance";
import { myTables } from "../../net/api";
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

export async function runningGames(): Promise<RunningGame[]> {
  const { tables } = await myTables();
  const going = tables.filter(({ phase }) => phase === "running" || phase === "open");
  const games = await Promise.all(
    going.map(async (summary, index) => ({
      summary,
      glance: index < mostAsked ? await glanceAt(summary) : null,
      guided: isGuided(summary.table),
    })),
  );
  return games.sort((a, b) => Number(waitsForYou(b)) - Number(waitsForYou(a)));
}
