// What a game of Manhattan was made of: points by round and by reason, a sentence to the reader, and the board.
import type { Sentence } from "@web/game/contract";
import type { Ending, Source, Story } from "@web/game/ending";
import type { Seat } from "@web/net/types";
import { readScore, type Score } from "./scoring";
import { buildingOn, cities, colourOf, sum, type Letter, type View } from "./view";

export function ending(story: Story<View>): Ending {
  const scores = story.events.flatMap((event) => readScore(event) ?? []);
  const seats = story.view.players.map((_, seat) => seat);
  const source = (key: string, of: (score: Score) => readonly number[]): Source => {
    const parts = seats.map((seat) => scores.map((score) => of(score)[seat] ?? 0));
    return { title: { key: `web.manhattan.scoring.${key}` }, sums: parts.map(sum), parts };
  };
  const sources = [
    source("tall", ({ tallest }) => tallest),
    source("cities", ({ majority }) => majority),
    source("buildings", ({ buildings }) => buildings),
    source("urban", ({ urban }) => urban),
  ];
  return {
    blocks: seats.map((seat) => scores.map(({ total }) => total[seat] ?? 0)),
    legend: { key: "web.manhattan.end.legend" },
    sources: sources.filter(({ sums }, index) => index < 3 || sum(sums) > 0),
    sentence: story.reader === null ? null : sentenceTo(story.reader, story, scores),
    picture: picture(story.view),
  };
}

// The round in which a seat got most, from 1.
function bestRound(scores: readonly Score[], seat: Seat): { round: number; points: number } {
  return scores
    .map(({ round, total }) => ({ round, points: total[seat] ?? 0 }))
    .reduce((best, one) => (one.points > best.points ? one : best), { round: 1, points: 0 });
}

function sentenceTo(reader: Seat, { result }: Story<View>, scores: readonly Score[]): Sentence | null {
  const last = scores.at(-1);
  if (!last) return null;
  const before = result.points.map((points, seat) => points - (last.total[seat] ?? 0));
  const own = bestRound(scores, reader);
  const mostOfAll = Math.max(...result.points.map((_, seat) => bestRound(scores, seat).points));
  const behind = Math.max(...before) - (before[reader] ?? 0);
  const params = { behind, last: last.total[reader] ?? 0, ...own };
  const said = (key: string): Sentence => ({ key: `web.manhattan.end.${key}`, params });
  if (result.winners.includes(reader)) return said(behind > 0 ? "came-back" : "led");
  return said(own.points === mostOfAll ? "best-round" : "own-best");
}

// --- the board, in one drawing

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const marks: Record<Letter, string> = { O: "▲", B: "●", Y: "■", P: "◆" };
const [plot, between] = [50, 14];

function picture(view: View): NonNullable<Ending["picture"]> {
  const city = 3 * plot + 24;
  const [width, height] = [3 * city + 4 * between, 2 * city + 3 * between];
  const drawn = cities.map((letter, index) => {
    const x = between + (index % 3) * (city + between);
    const y = between + Math.floor(index / 3) * (city + between);
    const plots = Array.from({ length: 9 }, (_, place) => plotAt(view, `${letter}${place + 1}`, place));
    return `<g transform="translate(${x} ${y})"><rect width="${city}" height="${city}" rx="5" fill="${token("--sheet")}" stroke="${token("--line")}"/><g transform="translate(12 12)">${plots.join("")}</g></g>`;
  });
  const paper = `<rect width="${width}" height="${height}" rx="6" fill="${token("--paper")}"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${drawn.join("")}</svg>`,
    width,
    height,
  };
}

function plotAt(view: View, name: string, place: number): string {
  const [x, y] = [(place % 3) * plot + 2, Math.floor(place / 3) * plot + 2];
  const building = buildingOn(view, name);
  const size = plot - 4;
  if (!building)
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="3" fill="${token("--sheet-2")}" stroke="${token("--line")}"/>`;
  const colour = colourOf(building.owner);
  const ink = `fill="${token(`--on-${colour}`)}" font-family="sans-serif" text-anchor="middle"`;
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="3" fill="${token(`--${colour}`)}"/>` +
    `<text x="${x + size / 2}" y="${y + 33}" font-size="26" ${ink}>${building.height}</text>` +
    `<text x="${x + 9}" y="${y + 13}" font-size="11" ${ink}>${marks[building.owner]}</text>`
  );
}
