// What happened at Downtown's table, being shown: ballots and dials are turned over, lots pay, tiles rise, pawns hop in.
// All that is drawn of a table follows it, so that nothing tells the end of a reveal before the board has come to it.
import type { GameTable, Moment } from "@web/game/contract";
import { Showing } from "@web/game/showing.svelte";
import type { Seat } from "@web/net/types";
import { placesInCity, placesOnLot, type Places } from "./pawn_places";
import { lengthOf, restOf, revealsOf, turnAt, turnsOf, type PayoutReveal, type Reveal } from "./reveals";
import { asShown } from "./shown_view";
import { stepOf, type Step, type View } from "./view";

export type Table = GameTable<View, RoundShowing>;

export interface Standing {
  key: string;
  lot: number;
  place: number;
  seat: Seat;
  fresh: boolean;
}

// What was revealed settles on the plan before the table goes on.
const settling = 450;

export class RoundShowing extends Showing {
  readonly #reveals: readonly Reveal[];
  // The view before the reveals: the one that is shown may be in the next round already.
  readonly #before: View | null;
  readonly #places: readonly Places[];
  readonly pawns: readonly Standing[];
  // Lots that have just got their tile, or their stamp.
  readonly built: ReadonlySet<number>;
  readonly stamped: ReadonlySet<number>;

  constructor({ view, before, news }: Moment<View>, last: RoundShowing | null) {
    const own = before ? revealsOf(news, before, view) : [];
    // A reveal that waits for its reader is not cut short by what reveals nothing itself.
    const kept = own.length === 0 && before !== null && last?.waits ? last : null;
    const reveals = kept ? kept.#toCome : own;
    const rest = restOf(news);
    super([
      ...reveals.map((reveal) => ({
        lasts: lengthOf(reveal),
        stands: true,
        // What is paid is read in one's own time.
        awaits: reveal.kind === "payout",
      })),
      ...(rest > 0 ? [{ lasts: rest }] : []),
    ]);
    this.#reveals = reveals;
    this.#before = kept ? kept.#before : before;
    const stood = before && last ? last.#places : [];
    this.#places = placesInCity(stood, view);
    const unpaid = this.unpaid;
    this.pawns = [
      ...standing(view, this.#places, before ? stood : null),
      ...(kept ? kept.pawns.filter(({ lot }) => unpaid.has(lot)) : leaving(own, stood)),
    ];
    const isNew = (test: (lot: View["lots"][number]) => boolean): Set<number> =>
      new Set(
        before
          ? view.lots.filter((lot, i) => test(lot) && !test(before.lots[i] ?? lot)).map((lot) => lot.lot)
          : [],
      );
    this.built = isNew((lot) => lot.use !== null);
    this.stamped = isNew((lot) => lot.closed);
  }

  get #toCome(): readonly Reveal[] {
    return this.#reveals.slice(this.part);
  }

  // What is being revealed.
  get reveal(): Reveal | null {
    return this.#reveals[this.part] ?? null;
  }

  // How many of its ballots or dials have been turned over.
  get turned(): number {
    const { reveal, at } = this;
    if (!reveal) return 0;
    return Array.from({ length: turnsOf(reveal) }, (_, n) => turnAt(reveal, n)).filter((due) => due <= at)
      .length;
  }

  // Whoever has seen the last one need not wait for the rest.
  override goOn(): void {
    super.goOn();
    const rest = this.parts[this.part]?.lasts ?? 0;
    if (!this.reveal && !this.done) this.advance(Math.max(0, rest - settling));
  }

  get payout(): PayoutReveal | null {
    return this.reveal?.kind === "payout" ? this.reveal : null;
  }

  // Where the round is, as far as it has been shown.
  whereIn(view: View): { round: number; step: Step } {
    const shown = { votes: "vote", purchases: "buy", payout: "pay" } as const;
    return this.reveal
      ? { round: this.#before?.round ?? view.round, step: shown[this.reveal.kind] }
      : { round: view.round, step: stepOf(view) };
  }

  // The view as far as it has been shown.
  shown(view: View): View {
    const before = this.#before;
    return before ? asShown(view, { before, queue: this.#toCome, turned: this.turned }) : view;
  }

  // Everything that the reveal reveals lies open.
  get told(): boolean {
    return this.reveal === null || this.turned >= turnsOf(this.reveal);
  }

  // The lot whose ballots are still being turned over: nobody knows yet what is built there.
  get undecided(): number | null {
    return this.reveal?.kind === "votes" && !this.told ? this.reveal.lot : null;
  }

  // The lot that all are about to hear of.
  get votedOn(): number | null {
    return this.reveal?.kind === "votes" ? this.reveal.lot : null;
  }

  // Lots on the dials that are shown, in their order; and those of them that have been turned round.
  get aimedAt(): readonly number[] {
    return this.#lotsOnDials(Infinity);
  }
  get dialled(): readonly number[] {
    return this.#lotsOnDials(this.turned);
  }
  #lotsOnDials(count: number): number[] {
    const rows = this.reveal?.kind === "purchases" ? this.reveal.rows.slice(0, count) : [];
    return rows.flatMap(({ purchase }) => (purchase === "pass" ? [] : [purchase.lot]));
  }

  // A pawn that comes only when its owner's dial has been turned over.
  isToCome(pawn: Standing): boolean {
    const reveal = this.reveal;
    if (!pawn.fresh || reveal?.kind !== "purchases") return false;
    return reveal.rows.findIndex(({ seat }) => seat === pawn.seat) >= this.turned;
  }

  // Lots whose payout is still to be shown: they are not stamped yet.
  get unpaid(): ReadonlySet<number> {
    return new Set(this.#toCome.flatMap((reveal) => (reveal.kind === "payout" ? [reveal.payout.lot] : [])));
  }
}

// The pawns on the plan, and which of them have come since they stood so.
function standing(view: View, places: readonly Places[], stood: readonly Places[] | null): Standing[] {
  return view.lots.flatMap((lot, index) =>
    (places[index] ?? []).flatMap((seat, place) => {
      if (seat === null) return [];
      const fresh = stood !== null && stood[index]?.[place] !== seat;
      return [{ key: `${lot.lot} ${place} ${seat}`, lot: lot.lot, place, seat, fresh }];
    }),
  );
}

// The pawns of lots that are paid out: gone by the rules, but they are seen until the payout was shown.
function leaving(reveals: readonly Reveal[], stood: readonly Places[]): Standing[] {
  return reveals.flatMap((reveal) => {
    if (reveal.kind !== "payout") return [];
    const { lot } = reveal.payout;
    const before = stood[lot - 1] ?? [];
    return placesOnLot(before, reveal.pawns).flatMap((seat, place) =>
      seat === null
        ? []
        : [{ key: `${lot} ${place} ${seat}`, lot, place, seat, fresh: before[place] !== seat }],
    );
  });
}
