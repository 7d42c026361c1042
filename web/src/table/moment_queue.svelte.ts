// What happens at a table comes faster than people can follow. Moments wait here and are shown one by one, each for
// as long as it deserves.
import type { State, TableEvent } from "../net/types";

export interface Moment {
  state: State;
  // What led here from the moment before; nothing after a jump.
  news: readonly TableEvent[];
}

// With more than these waiting, each is shown shorter: nobody wants to watch yesterday for minutes.
const unhurried = 4;

export class MomentQueue {
  #shown: Moment = $state.raw({ state: {} as State, news: [] });
  #waiting: readonly Moment[] = $state.raw([]);
  // Whether the moment shown had its time.
  #settled = $state(true);
  // … which lasts until it has been seen, or something else happens.
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // Milliseconds; without an end where nothing moves and a reveal waits for its reader.
  constructor(readonly pause: (news: readonly TableEvent[]) => number) {}

  get shown(): Moment {
    return this.#shown;
  }
  get latest(): Moment {
    return this.#waiting.at(-1) ?? this.#shown;
  }
  get behind(): boolean {
    return this.#waiting.length > 0;
  }
  get settled(): boolean {
    return this.#settled && !this.behind;
  }

  add(moment: Moment): void {
    if (this.settled || this.#held) this.#show(moment);
    else this.#waiting = [...this.#waiting, moment];
  }

  jump(moment: Moment): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#settled = true;
    this.#held = false;
    this.#shown = moment;
  }

  // Shows how it is now.
  skip(): void {
    this.jump({ state: this.latest.state, news: [] });
  }

  // The moment shown has been seen; the next one need not wait for the rest of its time.
  hurry(): void {
    clearTimeout(this.#timer);
    this.#goOn();
  }

  // Presence and the like: true at once, whatever is being shown.
  amend(change: (state: State) => State): void {
    const amended = (moment: Moment): Moment => ({ ...moment, state: change(moment.state) });
    this.#waiting = this.#waiting.map(amended);
    this.#shown = amended(this.#shown);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #show(moment: Moment): void {
    this.#shown = moment;
    const time = this.pause(moment.news) / Math.max(1, this.#waiting.length / unhurried);
    this.#held = time === Infinity;
    if (time <= 0) return this.#goOn();
    this.#settled = false;
    if (!this.#held) this.#timer = setTimeout(() => this.#goOn(), time);
  }

  #goOn(): void {
    this.#settled = true;
    this.#held = false;
    const [next, ...rest] = this.#waiting;
    if (!next) return;
    this.#waiting = rest;
    this.#show(next);
  }
}
