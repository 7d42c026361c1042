// What the board remembers from one view to the next: where pawns stand, what is new, and which moment is shown.
import type { Seat, TableEvent } from "../../net/types";
import { prefs } from "../../prefs.svelte";
import { lengthOf, momentsOf, type Moment } from "./moments";
import { placesInCity, placesOnLot, type Places } from "./pawn_places";
import type { View } from "./view";

export interface Standing {
  key: string;
  lot: number;
  place: number;
  seat: Seat;
  fresh: boolean;
}

export class BoardMemory {
  #view: View | null = null;
  #number = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue = $state.raw<readonly Moment[]>([]);
  pawns = $state.raw<readonly Standing[]>([]);
  #places: readonly Places[] = [];
  // Lots that have just got their tile, or their stamp.
  built = $state.raw<ReadonlySet<number>>(new Set());
  stamped = $state.raw<ReadonlySet<number>>(new Set());

  get moment(): Moment | null {
    return this.#queue[0] ?? null;
  }

  // Votes or dials are being shown: what follows from them on the plan comes after.
  get holding(): boolean {
    return this.moment !== null && this.moment.kind !== "payout";
  }

  // Lots whose payout is still to be shown: they are not stamped yet.
  get unpaid(): ReadonlySet<number> {
    return new Set(this.#queue.flatMap((moment) => (moment.kind === "payout" ? [moment.payout.lot] : [])));
  }

  follow(view: View, number: number, news: readonly TableEvent[]): void {
    if (number === this.#number && view === this.#view) return;
    const before = news.length ? this.#view : null;
    const places = placesInCity(before ? this.#places : [], view);
    const moving = before !== null && prefs.time(1) > 0;
    const moments = moving ? momentsOf(news, before, view) : [];
    this.pawns = [...this.#standing(view, places, moving), ...this.#leaving(moments)];
    const isNew = (test: (lot: View["lots"][number]) => boolean): Set<number> =>
      new Set(
        moving
          ? view.lots.filter((lot, i) => test(lot) && !test(before.lots[i] ?? lot)).map((lot) => lot.lot)
          : [],
      );
    this.built = isNew((lot) => lot.use !== null);
    this.stamped = isNew((lot) => lot.closed);
    this.#view = view;
    this.#number = number;
    this.#places = places;
    // A moment that is still being shown is not cut short by what is no moment itself.
    if (moments.length) this.#show(moments);
    else if (!moving) this.#show([]);
  }

  skip(): void {
    this.#show(this.#queue.slice(1));
  }

  forget(): void {
    clearTimeout(this.#timer);
  }

  #show(queue: readonly Moment[]): void {
    clearTimeout(this.#timer);
    this.#queue = queue;
    const moment = queue[0];
    if (moment) this.#timer = setTimeout(() => this.skip(), prefs.time(lengthOf(moment)));
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
