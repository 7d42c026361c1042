// The time of this page's life, as its tables see it: it goes on steadily, even where somebody sets the device's clock
// back, and knows when nobody was awake. Timers stand still while a device sleeps or a page is frozen: whoever looks at
// the time every few seconds and comes late has slept.
export type Span = readonly [from: number, to: number];

export const betweenBeats = 2000;
const slept = 5 * betweenBeats;
// So much more than the steady clock's time is one that it slept through itself.
const ahead = 1000;

export class Waking {
  // When the steady clock was at zero.
  #origin: number;
  #looked: number;
  #woke = 0;

  constructor(
    readonly wall = (): number => Date.now(),
    readonly steady = (): number => performance.now(),
  ) {
    this.#origin = wall() - steady();
    this.#looked = this.now();
  }

  now(): number {
    const steady = this.#origin + this.steady();
    const wall = this.wall();
    const now = Math.round(wall - steady > ahead ? wall : steady);
    this.#origin += now - steady;
    if (now - this.#looked > slept) this.#woke = now;
    this.#looked = now;
    return now;
  }

  // Whether there was a sleep after that.
  sleptSince(moment: number): boolean {
    return this.now() > moment && this.#woke > moment;
  }

  // What has happened is past, whatever the device's clock says.
  follow(moment: number): void {
    const behind = moment - this.now();
    if (behind <= 0) return;
    this.#origin += behind;
    this.#looked = moment;
  }
}
