// Several people at one device, which goes from hand to hand: whose view is asked for, and whether they have said that
// they look now. Until then a curtain hides the table.
import { nextAtDevice } from "../game/people";
import type { Seat, State } from "../net/types";

export class HotSeat {
  // Null where one person has the device.
  #held: Seat | null = null;
  #hidden = $state(false);

  constructor(first: State) {
    if (first.you.seats.length < 2) return;
    this.#held = nextAtDevice(first);
    this.#hidden = first.phase === "running";
  }

  get held(): Seat | null {
    return this.#held;
  }

  // Who shall look now; null when nothing hides the table.
  curtain(shown: State, settled: boolean): Seat | null {
    if (this.#hidden) return this.#held;
    const next = settled ? nextAtDevice(shown) : shown.you.seat;
    return next === shown.you.seat ? null : next;
  }

  // Whoever the shown view is for says that they look.
  look(): void {
    this.#hidden = false;
  }

  // The next one has the device; nothing is seen before their own view has come.
  passOn(next: Seat): void {
    this.#held = next;
    this.#hidden = true;
  }

  // A view has come.
  sees(seat: Seat | null): void {
    if (seat === this.#held) this.#hidden = false;
  }
}
