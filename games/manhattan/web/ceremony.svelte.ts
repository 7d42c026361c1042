// A round's scoring, point by point: the tallest building, then city by city, then every building, then the urban
// rule. How much of it is told follows from how long it has been shown; the sums stay until somebody closes them.
import { chanceOf } from "@web/net/events";
import type { EventOf, Seat, TableEvent } from "@web/net/types";
import { beatsOf, flight, type Beat, type Beats, type Criterion } from "./beats";
import { explain, hasBuild, readScore, type Award, type Explained } from "./scoring";
import { sum, type View } from "./view";

export interface Flying {
  award: Award;
  // From 0 to 1.
  progress: number;
}

export class Ceremony {
  #closed = $state(false);
  // Milliseconds that somebody has skipped.
  #ahead = $state(0);
  readonly #beats: Beats;

  constructor(
    readonly explained: Explained,
    // The number of the moment that it belongs to.
    readonly moment: number,
    // Whether a block lands first.
    built: boolean,
    // For how long it has been shown.
    readonly passed: () => number,
  ) {
    this.#beats = beatsOf(explained, built);
  }

  // Null once it is closed.
  get shown(): Explained | null {
    return this.#closed ? null : this.explained;
  }
  get lasts(): number {
    return this.#beats.lasts;
  }
  get done(): boolean {
    return this.#now >= this.#beats.done;
  }
  get #now(): number {
    return this.passed() + this.#ahead;
  }
  // What is being told.
  get #beat(): Beat | null {
    return this.#beats.beats.find(({ begins, ends }) => this.#now >= begins && this.#now < ends) ?? null;
  }
  get criterion(): Criterion | null {
    return this.#beat?.criterion ?? null;
  }

  hasBegun(criterion: Criterion): boolean {
    return this.#beats.beats.some((beat) => beat.criterion === criterion && this.#now >= beat.begins);
  }
  isTold(criterion: Criterion): boolean {
    const own = this.#beats.beats.filter((beat) => beat.criterion === criterion);
    return own.length > 0 && own.every(({ ends }) => this.#now >= ends);
  }
  // How many cities have been told.
  get cities(): number {
    return this.#beats.cities.filter((at) => this.#now >= at).length;
  }

  // Where the points come from that are being told; null when nothing is singled out.
  get places(): ReadonlySet<string> | null {
    const beat = this.#beat;
    if (!beat?.points.length || beat.criterion === "cities") return null;
    return new Set(beat.points.map(({ award }) => award.at));
  }
  get flying(): Flying[] {
    return (this.#beat?.points ?? []).flatMap(({ award, leaves }) => {
      const progress = (this.#now - leaves) / flight;
      return progress > 0 && progress < 1 ? [{ award, progress }] : [];
    });
  }
  // Of those that belong to a criterion, or of all.
  arrived(criterion?: Criterion): Award[] {
    return this.#beats.beats
      .filter((beat) => criterion === undefined || beat.criterion === criterion)
      .flatMap(({ points }) => points.filter(({ leaves }) => this.#now >= leaves + flight))
      .map(({ award }) => award);
  }
  // What each seat has got so far.
  gains(seats: number): number[] {
    const arrived = this.arrived();
    return Array.from({ length: seats }, (_, seat: Seat) =>
      sum(arrived.filter((award) => award.seat === seat).map(({ points }) => points)),
    );
  }

  // On to the next criterion.
  skipOne(): void {
    const { criterion } = this;
    const next = this.#beats.beats.find(
      (beat) => beat.begins > this.#now && (criterion === null || beat.criterion !== criterion),
    );
    this.#ahead += (next?.begins ?? this.#beats.done) - this.#now;
  }
  // Tells all of it.
  skip(): void {
    this.#ahead = Infinity;
  }
  close(): void {
    this.#closed = true;
  }
}

// The scoring among these news. The urban rule that counts is that of the view before: the next one is turned up after
// a scoring.
export function scoringIn(news: readonly TableEvent[], view: View, before: View | null): Explained | null {
  const event = news.find((one) => one.type === "score");
  const score = readScore(event);
  if (!event || !score) return null;
  const urban = before?.urban ?? null;
  const revealed = revealedBefore(event, news);
  const rules = { urban: revealed ?? urban, insteadOf: revealed === null ? null : urban };
  return explain(
    score,
    (event.awards ?? []).filter((award): award is Award => "for" in award),
    view,
    rules,
  );
}

// Fake news: the rule that counts is revealed only for the scoring.
function revealedBefore(score: EventOf<"score">, news: readonly TableEvent[]): string | null {
  const drawn = news.filter(({ number }) => number < score.number).map(chanceOf);
  return drawn.find((chance) => chance?.startsWith("urban "))?.slice(6) ?? null;
}

// Whether what was scored is past: the game goes on, or somebody looks at another moment.
export const isPast = ({ moment }: Ceremony, news: readonly TableEvent[], number: number): boolean =>
  hasBuild(news) || (news.length === 0 && number !== moment);
