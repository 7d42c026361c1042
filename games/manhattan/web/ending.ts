// What a game of Manhattan was made of: points by round and by reason, a sentence to the reader, and the board.
import type { Sentence } from "@web/game/contract";
import type { Ending, Source, Story } from "@web/game/ending";
import type { Seat } from "@web/net/types";
import { readScore, type Score } from "./scoring";
import { sum, type View } from "./view";

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
