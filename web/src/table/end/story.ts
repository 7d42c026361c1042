// What the page of the end says in words: who won, by what.
import type { GameScreen, Person } from "../../game/contract";
import type { Result, Seat } from "../../net/types";
import { say } from "../../texts/texts.svelte";

export const writer =
  (screen: GameScreen, view: unknown) =>
  (points: number): string =>
    screen.sayPoints?.(points, view) ?? String(points);

// "55 to 52, 3 points ahead of Mara", or how far the reader was from it.
export function byWhat(
  screen: GameScreen,
  view: unknown,
  result: Result,
  people: readonly Person[],
  reader: Seat | null,
): string {
  const { points, winners } = result;
  const [winner] = winners;
  if (winner === undefined) return "";
  const write = writer(screen, view);
  const much = (by: number): string => screen.sayPoints?.(by, view) ?? say("web.end.points", { n: by });
  const best = points[winner] ?? 0;
  const others = points.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const second = others.toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0))[0];
  if (second === undefined) return write(best);
  const own = reader === null ? null : (points[reader] ?? 0);
  const params = {
    best: write(best),
    second: write(points[second] ?? 0),
    name: people[second]?.name ?? "",
    own: write(own ?? 0),
  };
  if (own !== null && reader !== null && !winners.includes(reader) && own < best)
    return say("web.end.short", { ...params, by: much(best - own) });
  const ahead = best - (points[second] ?? 0);
  return say(ahead > 0 ? "web.end.ahead" : "web.end.tie-break", { ...params, by: much(ahead) });
}
