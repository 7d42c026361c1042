// The one loop of a page: whatever moves gets its time here, frame by frame, and what shows it is drawn after that.
// Pace is applied here and nowhere else: whoever moves something counts in milliseconds at normal pace.
import { easeOut, type Ease } from "./easing";

// Where frames come from: the browser, or a test.
export interface Frames {
  ask(frame: (now: number) => void): void;
}

// Goes on by so many milliseconds, without end where nothing shall move; says whether there is more to come.
export type Advance = (by: number) => boolean;
export type Stop = () => void;

interface Course {
  advance: Advance;
  // Of time at normal pace to the time of the clock.
  rate: () => number;
  last: number | null;
}

export class Timeline {
  readonly #moving = new Set<Course>();
  readonly #drawing = new Set<() => void>();
  #asked = false;

  constructor(
    readonly frames: Frames,
    // How much longer than at normal pace all takes; 0 where nothing moves.
    readonly pace: () => number,
  ) {}

  // From the next frame on; where nothing moves, it is at its end at once.
  play(advance: Advance, faster = 1): Stop {
    if (this.pace() > 0) return this.#add(advance, () => (this.pace() > 0 ? faster / this.pace() : Infinity));
    advance(Infinity);
    return () => undefined;
  }

  // Calls `step` with 0…1. Of no duration, it is at its end at once.
  tween(ms: number, step: (part: number) => void, ease: Ease = easeOut): Stop {
    let passed = 0;
    const advance = (by: number): boolean => {
      passed += by;
      step(passed < ms ? ease(passed / ms) : 1);
      return passed < ms;
    };
    if (ms > 0 && this.pace() > 0) step(ease(0));
    return this.play(ms > 0 ? advance : () => advance(Infinity));
  }

  // Waits by the clock, whatever the pace: reading takes as long as it takes.
  wait(ms: number, then: () => void): Stop {
    let passed = 0;
    return this.#add(
      (by) => {
        passed += by;
        if (passed < ms) return true;
        then();
        return false;
      },
      () => 1,
    );
  }

  // Draws once, in the next frame, when all that moves has moved.
  draw(paint: () => void): void {
    this.#drawing.add(paint);
    this.#ask();
  }
  undraw(paint: () => void): void {
    this.#drawing.delete(paint);
  }

  #add(advance: Advance, rate: () => number): Stop {
    const course: Course = { advance, rate, last: null };
    this.#moving.add(course);
    this.#ask();
    return () => void this.#moving.delete(course);
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.frames.ask((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#asked = false;
    for (const course of [...this.#moving]) this.#move(course, now);
    const drawing = [...this.#drawing];
    this.#drawing.clear();
    for (const paint of drawing) paint();
    if (this.#moving.size) this.#ask();
  }

  #move(course: Course, now: number): void {
    // Whoever moved before may have stopped it.
    if (!this.#moving.has(course)) return;
    const rate = course.rate();
    // Counted from the first frame on: what it takes to build a scene is not taken off its time.
    const passed = course.last === null ? 0 : Math.max(0, now - course.last);
    course.last = now;
    const goesOn = course.advance(rate === Infinity ? Infinity : passed * rate);
    if (!goesOn || rate === Infinity) this.#moving.delete(course);
  }
}
