// Why a round brought which points: read off the score line and the owners on the board. Where the board does not
// explain a number, only the number is shown.
import type { Seat } from "../../net/types";
import { urbanReasons, type UrbanPoints } from "./urban_reasons";
import { cities, cityOf, seatOf, sum, tallyOf, type City, type Letter, type View } from "./view";

// How long each part is shown, in milliseconds at normal speed.
export const beats = { tallest: 800, city: 190, buildings: 900, urban: 900 };

// And all of it.
export const ceremonyTime = ({ urban }: { urban: boolean }): number =>
  beats.tallest + 6 * beats.city + beats.buildings + (urban ? beats.urban : 0) + 400;

export interface Score {
  round: number;
  tallest: number[];
  majority: number[];
  buildings: number[];
  urban: number[];
  total: number[];
}

export interface Explained {
  score: Score;
  tallest: { plot: string; colour: Letter; height: number } | { tiedAt: number } | null;
  // Only if these are the reasons of the majorities' points.
  cities: { city: City; colour: Letter | null; count: number; of: number }[];
  // The plots of every building that counts a point.
  buildings: { plot: string; colour: Letter }[];
  urban: string | null;
  urbanPoints: UrbanPoints[];
  // Points before and after, best first.
  rows: { seat: Seat; before: number; after: number }[];
}

export function readScore(value: Record<string, unknown> | undefined): Score | null {
  return value && typeof value["round"] === "number" ? (value as unknown as Score) : null;
}

export function explain(score: Score, view: View, urban: string | null): Explained {
  return {
    score,
    tallest: tallestOf(score, view),
    cities: majoritiesOf(score, view),
    buildings: buildingsOf(score, view),
    urban,
    urbanPoints: urbanReasons(urban, view, score.urban),
    rows: view.players
      .map((player, seat) => ({
        seat,
        before: player.points - (score.total[seat] ?? 0),
        after: player.points,
      }))
      .sort((a, b) => b.after - a.after),
  };
}

function tallestOf(score: Score, view: View): Explained["tallest"] {
  const height = Math.max(0, ...view.buildings.map((building) => building.height));
  const highest = view.buildings.filter((building) => building.height === height);
  const [first] = highest;
  if (!first) return null;
  if (sum(score.tallest) === 0) return highest.length > 1 ? { tiedAt: height } : null;
  const paid = score.tallest[seatOf(view, first.owner)] ?? 0;
  return highest.length === 1 && paid > 0 ? { plot: first.plot, colour: first.owner, height } : null;
}

function majoritiesOf(score: Score, view: View): Explained["cities"] {
  const found = cities
    .map((city) => {
      const tally = tallyOf(view, city);
      return {
        city,
        colour: tally.find(({ leads }) => leads)?.colour ?? null,
        count: Math.max(0, ...tally.map(({ count }) => count)),
        of: sum(tally.map(({ count }) => count)),
      };
    })
    .filter(({ of }) => of > 0);
  const paid = view.players.map(
    (_, seat) => 2 * found.filter(({ colour }) => colour && seatOf(view, colour) === seat).length,
  );
  return paid.every((points, seat) => points === score.majority[seat]) ? found : [];
}

function buildingsOf(score: Score, view: View): Explained["buildings"] {
  const paid = view.players.map(
    (_, seat) => view.buildings.filter(({ owner }) => seatOf(view, owner) === seat).length,
  );
  return paid.every((points, seat) => points === score.buildings[seat])
    ? [...view.buildings]
        .sort((a, b) => cityOf(a.plot).localeCompare(cityOf(b.plot)))
        .map(({ plot, owner }) => ({ plot, colour: owner }))
    : [];
}
