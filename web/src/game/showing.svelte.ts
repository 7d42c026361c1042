// What happened, being shown. A game makes one for every moment of its table and draws from it; whoever plays it gives
// it time, and waits until it is done. All that is drawn follows from how far it has come, so that to skip it is to be
// at its end, where everything is as the view says.
import type { Stop, Timeline } from "../scene/timeline";

export interface Part {
  // In milliseconds at normal pace.
  lasts: number;
  // Where nothing moves it is shown as well, until somebody has seen it.
  stands?: boolean;
  // Its reader ends it ("Go on"): at a table nothing that happens meanwhile is shown before. Where nothing moves it
  // stands as well.
  awaits?: boolean;
}

export class Showing {
  #part = $state(0);
  // Milliseconds since the part began.
  #at = $state(0);
  // Nothing moves: it is as far as it comes by itself.
  #still = $state(false);
  #faded = $state(false);
  #then: (() => void)[] = [];
  // Whoever plays it waits at the parts that await their reader: a table does, unless its reader prefers otherwise.
  attended = false;
  // What it leaves behind for a while after it is done, when things have moved and when they have not.
  readonly lingers: { moved: number; still: number } | null = null;

  constructor(readonly parts: readonly Part[] = []) {}

  get lasts(): number {
    return sum(this.parts);
  }
  get done(): boolean {
    return this.#part >= this.parts.length;
  }
  // Which part is shown, and for how long it has been; how long all of it has.
  get part(): number {
    return this.#part;
  }
  get at(): number {
    return this.#at;
  }
  get passed(): number {
    return sum(this.parts.slice(0, this.#part)) + this.#at;
  }
  // From 0 to 1.
  get progress(): number {
    return this.done ? 1 : this.passed / this.lasts;
  }
  // It stands, and does not end by itself.
  get waits(): boolean {
    return (this.#still && !this.done) || this.holds;
  }
  // Its reader has not gone on yet: nothing of what comes after it is shown.
  get isAwaited(): boolean {
    return this.attended && !this.done && this.parts.some(({ awaits }) => awaits);
  }
  // … nor by what happens next.
  get holds(): boolean {
    const part = this.parts[this.#part];
    return this.attended && part?.awaits === true && this.#at >= part.lasts;
  }
  // Nothing is left of it.
  get faded(): boolean {
    return this.#faded || (this.done && !this.lingers);
  }

  advance(by: number): boolean {
    if (this.done) return false;
    this.#still = by === Infinity;
    if (this.#still) {
      while (!this.done && !this.#stands) this.#part++;
      this.#at = this.parts[this.#part]?.lasts ?? 0;
    } else {
      this.#at += by;
      for (let left = this.parts[this.#part]; left && this.#at >= left.lasts; left = this.parts[this.#part]) {
        if (this.holds) {
          this.#at = left.lasts;
          break;
        }
        this.#at -= left.lasts;
        this.#part++;
      }
    }
    if (this.done) this.#finish();
    return !this.done;
  }

  get #stands(): boolean {
    const part = this.parts[this.#part];
    return part?.stands === true || part?.awaits === true;
  }

  // Somebody has seen enough of this part.
  goOn(): void {
    if (this.done) return;
    this.#part++;
    this.#at = 0;
    if (this.done) this.#finish();
    else if (this.#still) this.advance(Infinity);
  }

  // … of all of it.
  skip(): void {
    if (this.done) return;
    this.#part = this.parts.length;
    this.#finish();
  }

  fade(): void {
    this.#faded = true;
  }

  // At once where it is done already.
  whenDone(then: () => void): void {
    if (this.done) then();
    else this.#then.push(then);
  }

  #finish(): void {
    this.#at = 0;
    const waiting = this.#then;
    this.#then = [];
    for (const then of waiting) then();
  }
}

const sum = (parts: readonly Part[]): number => parts.reduce((all, { lasts }) => all + lasts, 0);

// Gives a showing its time, also for what it leaves behind.
export function playShowing(timeline: Timeline, showing: Showing, faster = 1): Stop {
  let stop = timeline.play((by) => showing.advance(by), faster);
  showing.whenDone(() => {
    if (!showing.lingers) return;
    const { moved, still } = showing.lingers;
    const pace = timeline.pace();
    stop = timeline.wait(pace > 0 ? moved * pace : still, () => showing.fade());
  });
  return () => stop();
}
