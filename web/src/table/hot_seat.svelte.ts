// Several people at one device, which goes from hand to hand: whose view is asked for, and whether they have said that
// they look now. Until then a curtain hides the table, unless what is asked may be answered before all eyes.
import type { GameScreen } from "../game/contract";
import { nextAtDevice } from "../game/people";
import type { Seat, State } from "../net/types";

export class HotSeat {
  // Null where one person has the device.
  #held: Seat | null = null;
  #hidden = $state(false);
  // The device lies before all: what is asked in secret next asks who looks, whoever it is.
  #laid = $state(false);

  constructor(
    first: State,
    readonly shared: GameScreen["shared"],
  ) {
    if (first.you.seats.length < 2) return;
    this.#held = nextAtDevice(first);
    this.#laid = this.#isOpen(first);
    this.#hidden = first.phase === "running" && !this.#laid;
  }

  #isOpen({ view }: State): boolean {
    return view !== undefined && this.shared?.isOpen(view) === true;
  }

  // A state as all of them may see it, where they all look.
  seen(state: State): State {
    if (state.you.seats.length < 2 || !this.#isOpen(state)) return state;
    return { ...state, view: this.shared?.veil(state.view) };
  }
  // … and a view of the past.
  seenView(view: unknown): unknown {
    return this.#held === null ? view : (this.shared?.veil(view) ?? view);
  }

  get held(): Seat | null {
    return this.#held;
  }

  // Who shall look now; null when nothing hides the table.
  curtain(shown: State, settled: boolean): Seat | null {
    if (this.#hidden) return this.#held;
    if (this.#isOpen(shown)) return null;
    const { seat } = shown.you;
    const isAsked = settled && seat !== null && shown.may_act?.includes(seat) === true;
    return isAsked && this.#laid ? seat : this.#next(shown, settled);
  }
  // Who is asked next before all eyes; null when it is whoever is asked already.
  next(shown: State, settled: boolean): Seat | null {
    const next = !this.#hidden && this.#isOpen(shown) ? this.#next(shown, settled) : null;
    return next === this.#held ? null : next;
  }
  #next(shown: State, settled: boolean): Seat | null {
    const next = settled ? nextAtDevice(shown) : shown.you.seat;
    return next === shown.you.seat ? null : next;
  }

  // Whoever the shown view is for says that they look.
  look(): void {
    this.#hidden = this.#laid = false;
  }

  // The next one has the device; nothing is seen before their own view has come, except what all may see.
  passOn(next: Seat, openly: boolean): void {
    this.#held = next;
    this.#hidden = !openly;
    this.#laid = openly;
  }

  // A view has come.
  sees(seat: Seat | null): void {
    if (seat === this.#held) this.#hidden = false;
  }
}
