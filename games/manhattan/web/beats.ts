// When each point of a scoring is told: one criterion after the other, and of the buildings one colour after the other. A
// point leaves its roof, and its player has it when it arrives. In milliseconds at normal speed.
import type { Award, Explained } from "./scoring";

export const landing = 850;
export const flight = 420;
const tallestLooks = 380;
const apart = 60;
// Of one colour, from the first that leaves to the last that arrives.
const longest = 1000;
const cityApart = 190;
const breath = 160;
const lastBreath = 400;

export type Criterion = "tallest" | "cities" | "buildings" | "urban";

export interface Point {
  award: Award;
  leaves: number;
}

// What is told together: its places shine meanwhile.
export interface Beat {
  criterion: Criterion;
  begins: number;
  ends: number;
  points: readonly Point[];
}

export interface Beats {
  beats: readonly Beat[];
  // When each city is told.
  cities: readonly number[];
  done: number;
  // With the breath after it.
  lasts: number;
}

export function beatsOf(
  { tallest, cities, buildings, urban, urbanAwards }: Explained,
  built: boolean,
): Beats {
  const beats: Beat[] = [];
  let at = 100 + (built ? landing : 0);

  const add = (criterion: Criterion, points: readonly Point[], ends: number): void => {
    beats.push({ criterion, begins: at, ends, points });
    at = ends;
  };
  const together = (criterion: Criterion, awards: readonly Award[]): void => {
    const gap = Math.min(apart, (longest - flight) / Math.max(1, awards.length));
    const points = awards.map((award, index) => ({ award, leaves: at + breath + index * gap }));
    add(criterion, points, (points.at(-1)?.leaves ?? at) + flight + breath);
  };

  const highest = tallest && "award" in tallest ? [{ award: tallest.award, leaves: at + tallestLooks }] : [];
  add("tallest", highest, at + tallestLooks + flight);
  const told = cities.map((_, index) => at + index * cityApart);
  const majorities = cities.flatMap(({ award }, index) =>
    award ? [{ award, leaves: (told[index] ?? at) + breath }] : [],
  );
  add("cities", majorities, (told.at(-1) ?? at) + flight + 2 * breath);
  for (const colour of new Set(buildings.map((award) => award.colour)))
    together(
      "buildings",
      buildings.filter((award) => award.colour === colour),
    );
  if (!buildings.length) together("buildings", []);
  if (urban) together("urban", urbanAwards);
  return { beats, cities: told, done: at, lasts: at + lastBreath };
}
