// A round's points and what earned each of them, as the server's score event tells it.
import { actionOf } from "@web/net/events";
import type { ManhattanAward as Award, ManhattanScore as Score } from "@web/net/generated/api";
import type { Seat, TableEvent } from "@web/net/types";
import { buildingOn, cities, cityOf, sum, tallyOf, type City, type View } from "./view";

export type { Award, Score };

export interface Explained {
  score: Score;
  awards: readonly Award[];
  tallest: { award: Award; height: number } | { tiedAt: number } | null;
  // Every city in which something stands; without an award, nobody has most of it.
  cities: { city: City; award: Award | null; count: number; of: number }[];
  buildings: Award[];
  // The urban rule that counted, and what it brought.
  urban: string | null;
  // The rule that was announced, if another one was revealed in its place.
  insteadOf: string | null;
  urbanAwards: Award[];
  // Points before and after, best first.
  rows: { seat: Seat; before: number; after: number }[];
}

// Whether a block was put somewhere: it stands before anything is counted.
export const hasBuild = (news: readonly TableEvent[]): boolean =>
  news.some((event) => actionOf(event)?.startsWith("build"));

export function readScore(event: TableEvent | undefined): Score | null {
  return event?.type === "score" && "round" in event.score ? event.score : null;
}

export function explain(
  score: Score,
  awards: readonly Award[],
  view: View,
  rules: { urban: string | null; insteadOf: string | null },
): Explained {
  const given = (reason: Award["for"]): Award[] => awards.filter((award) => award.for === reason);
  return {
    score,
    awards,
    tallest: tallestOf(given("tallest")[0], view),
    cities: citiesOf(given("majority"), view),
    // City by city, as they are counted.
    buildings: given("buildings").sort((a, b) => cityOf(a.at).localeCompare(cityOf(b.at))),
    ...rules,
    urbanAwards: given("urban"),
    rows: view.players
      .map((player, seat) => ({
        seat,
        before: player.points - (score.total[seat] ?? 0),
        after: player.points,
      }))
      .sort((a, b) => b.after - a.after),
  };
}

function tallestOf(award: Award | undefined, view: View): Explained["tallest"] {
  if (award) return { award, height: buildingOn(view, award.at)?.height ?? 0 };
  const height = Math.max(0, ...view.buildings.map((building) => building.height));
  return height > 0 ? { tiedAt: height } : null;
}

function citiesOf(awards: readonly Award[], view: View): Explained["cities"] {
  return cities
    .map((city) => {
      const counts = tallyOf(view, city).map(({ count }) => count);
      const award = awards.find(({ at }) => at === city) ?? null;
      return { city, award, count: Math.max(0, ...counts), of: sum(counts) };
    })
    .filter(({ of }) => of > 0);
}
