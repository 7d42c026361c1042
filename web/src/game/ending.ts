// The end of a game, as its page tells it (table/end/). A game brings `screen.ending(story)`: what its points were made
// of, and one sentence to whoever looks. Without it there are the points alone.
import type { Person, Sentence } from "./contract";
import type { Result, Seat, TableEvent } from "../net/types";

// A game that is over, from its beginning: nothing that was taken back.
export interface Story<View = unknown> {
  view: View;
  events: readonly TableEvent[];
  people: readonly Person[];
  result: Result;
  // To whom it is told; null for somebody who only watched.
  reader: Seat | null;
}

// What points came from: a column of the table.
export interface Source {
  title: Sentence;
  // By seat.
  sums: readonly number[];
  // By seat, and in each as many as there were rounds, lots or the like; written small below the sums. A part may be words.
  parts?: readonly (readonly (number | string)[])[];
}

// How everybody stood from round to round.
export interface Rounds {
  // By seat, before the first.
  start: readonly number[];
  // The numbers of the events with which rounds ended, in their order.
  ends: readonly number[];
  // What stands out of it: after which round, from 1, and what it was.
  peak: { seat: Seat; round: number; words: Sentence } | null;
}

export interface Ending {
  // The points as a skyline, a floor a point: by seat, its blocks from the ground up. They add up to the points.
  blocks: readonly (readonly number[])[];
  // What a block stands for: "a block a round".
  legend: Sentence;
  // Drawn as lines in the place of the skyline.
  rounds?: Rounds;
  sources: readonly Source[];
  // What the last column has, where it is no sum of points: "Money".
  total?: Sentence;
  // True and counted, and kind to who lost.
  sentence: Sentence | null;
}

const ofTheRecord: readonly TableEvent["type"][] = ["action", "chance", "score", "result"];

// Against bots alone much can be taken back: what was is no part of the story.
export function eventsThatCount(events: readonly TableEvent[]): TableEvent[] {
  const kept: TableEvent[] = [];
  for (const event of events) {
    if (event.type === "undone") kept.splice(Math.max(0, kept.length - event.lines));
    else if (ofTheRecord.includes(event.type)) kept.push(event);
  }
  return kept;
}
