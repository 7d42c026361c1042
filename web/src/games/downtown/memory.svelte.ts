// What is remembered from one view to the next: where pawns stand, what is new, and which moment is shown. All that is
// drawn of a table shares it, so that nothing tells the end of a reveal before the board has come to it.
import type { GameTable } from "../../game/contract";
import type { Seat, TableEvent } from "../../net/types";
import { prefs } from "../../prefs.svelte";
import { isReveal, lengthOf, momentsOf, turnAt, turnsOf, type Moment, type PayoutMoment } from "./moments";
import { placesInCity, placesOnLot, type Places } from "./pawn_places";
import { asShown } from "./shown_view";
import { stepOf, type Step, type View } from "./view";

export interface Standing {
  key: string;
  lot: number;
  place: number;
  seat: Seat;
  fresh: boolean;
}

// What was revealed settles on the plan before the table goes on.
const settling = 450;

export class BoardMemory {
  #view: View | null = null;
  #number = -1;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #queue = $state.raw<readonly Moment[]>([]);
  // How many ballots or dials of the moment have been turned over.
  turned = $state(0);
  // The view before the moments: the one that is shown may be in the next round already.
  #before = $state.raw<View | null>(null);
  pawns = $state.raw<readonly Standing[]>([]);
  #places: readonly Places[] = [];
  // Lots that have just got their tile, or their stamp.
  built = $state.raw<ReadonlySet<number>>(new Set());
  stamped = $state.raw<ReadonlySet<number>>(new Set());

  // Says that the table may go on; a replay has its own pace, and its next step ends what the last one showed.
  constructor(readonly seen: (() => void) | null) {}

  get moment(): Moment | null {
    return this.#queue[0] ?? null;
  }

  get payout(): PayoutMoment | null {
    return this.moment?.kind === "payout" ? this.moment : null;
  }

  // Where the round is, as far as it has been shown.
  whereIn(view: View): { round: number; step: Step } {
    const shown = { votes: "vote", purchases: "buy", payout: "pay" } as const;
    return this.moment
      ? { round: this.#before?.round ?? view.round, step: shown[this.moment.kind] }
      : { round: view.round, step: stepOf(view) };
  }

  // The view as far as it has been shown.
  shown(view: View): View {
    const before = this.#before;
    return before ? asShown(view, { before, queue: this.#queue, turned: this.turned }) : view;
  }

  // Everything that the moment reveals lies open.
  get told(): boolean {
    return this.moment === null || this.turned >= turnsOf(this.moment);
  }

  // The lot whose ballots are still being turned over: nobody knows yet what is built there.
  get undecided(): number | null {
    return this.moment?.kind === "votes" && !this.told ? this.moment.lot : null;
  }

  // The lot that all are about to hear of.
  get votedOn(): number | null {
    return this.moment?.kind === "votes" ? this.moment.lot : null;
  }

  // Lots on the dials that are shown, in their order; and those of them that have been turned round.
  get aimedAt(): readonly number[] {
    return this.#lotsOnDials(Infinity);
  }
  get dialled(): readonly number[] {
    return this.#lotsOnDials(this.turned);
  }
  #lotsOnDials(count: number): number[] {
    const rows = this.moment?.kind === "purchases" ? this.moment.rows.slice(0, count) : [];
    return rows.flatMap(({ purchase }) => (purchase === "pass" ? [] : [purchase.lot]));
  }

  // A pawn that comes only when its owner's dial has been turned over.
  isToCome(pawn: Standing): boolean {
    const moment = this.moment;
    if (!pawn.fresh || moment?.kind !== "purchases") return false;
    return moment.rows.findIndex(({ seat }) => seat === pawn.seat) >= this.turned;
  }

  // Lots whose payout is still to be shown: they are not stamped yet.
  get unpaid(): ReadonlySet<number> {
    return new Set(this.#queue.flatMap((moment) => (moment.kind === "payout" ? [moment.payout.lot] : [])));
  }

  follow(view: View, number: number, news: readonly TableEvent[]): void {
    if (number === this.#number) {
      this.#view = view;
      return;
    }
    const before = this.#leadsOn(news) ? this.#view : null;
    const places = placesInCity(before ? this.#places : [], view);
    const moments = before ? momentsOf(news, before, view) : [];
    this.pawns = [...this.#standing(view, places, before !== null), ...this.#leaving(moments)];
    const isNew = (test: (lot: View["lots"][number]) => boolean): Set<number> =>
      new Set(
        before
          ? view.lots.filter((lot, i) => test(lot) && !test(before.lots[i] ?? lot)).map((lot) => lot.lot)
          : [],
      );
    this.built = isNew((lot) => lot.use !== null);
    this.stamped = isNew((lot) => lot.closed);
    this.#view = view;
    this.#number = number;
    this.#places = places;
    // A moment that is still being shown is not cut short by what is no moment itself.
    if (!moments.length && before && this.seen) return;
    this.#before = before;
    this.#show(moments);
    // Where nothing moves the table waits for a reveal to be seen: not for one that cannot be shown.
    if (!moments.length && news.some(isReveal)) this.seen?.();
  }

  // Whether the news begin where the view before ended: not when an older moment has been looked at meanwhile. Replays
  // leave out what changed nothing.
  #leadsOn(news: readonly TableEvent[]): boolean {
    const [first] = news;
    return first !== undefined && (this.seen === null || first.number === this.#number + 1);
  }

  // Somebody has seen enough of this moment. After the last one the table need not wait either.
  goOn(): void {
    this.#next();
    if (!this.moment) this.#after(settling, () => this.seen?.());
  }

  // … of all of them.
  goOnToTheEnd(): void {
    this.#show([]);
    this.seen?.();
  }

  // Nobody looks any more.
  rest(): void {
    if (this.moment) this.goOnToTheEnd();
  }

  readonly #next = (): void => this.#show(this.#queue.slice(1));

  #show(queue: readonly Moment[]): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.turned = 0;
    this.#queue = queue;
    const moment = queue[0];
    if (!moment) return;
    // Where nothing moves it lies open at once, and stays until it has been seen.
    if (!prefs.moves) {
      this.turned = turnsOf(moment);
      return;
    }
    for (let n = 0; n < turnsOf(moment); ++n)
      this.#after(turnAt(moment, n), () => void (this.turned = Math.max(this.turned, n + 1)));
    this.#after(lengthOf(moment), this.#next);
  }

  #after(time: number, then: () => void): void {
    this.#timers.push(setTimeout(then, prefs.time(time)));
  }

  #standing(view: View, places: readonly Places[], moving: boolean): Standing[] {
    return view.lots.flatMap((lot, index) =>
      (places[index] ?? []).flatMap((seat, place) => {
        if (seat === null) return [];
        const fresh = moving && this.#places[index]?.[place] !== seat;
        return [{ key: `${lot.lot} ${place} ${seat}`, lot: lot.lot, place, seat, fresh }];
      }),
    );
  }

  // The pawns of lots that are paid out: gone by the rules, but they are seen until the payout was shown.
  #leaving(moments: readonly Moment[]): Standing[] {
    return moments.flatMap((moment) => {
      if (moment.kind !== "payout") return [];
      const { lot } = moment.payout;
      const before = this.#places[lot - 1] ?? [];
      return placesOnLot(before, moment.pawns).flatMap((seat, place) =>
        seat === null
          ? []
          : [{ key: `${lot} ${place} ${seat}`, lot, place, seat, fresh: before[place] !== seat }],
      );
    });
  }
}

const memories = new WeakMap<GameTable<View>, BoardMemory>();

export function memoryOf(table: GameTable<View>): BoardMemory {
  const known = memories.get(table);
  if (known) return known;
  const made = new BoardMemory(table.seen ? () => table.seen?.() : null);
  memories.set(table, made);
  return made;
}
