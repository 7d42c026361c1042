// What happened at Manhattan's table, being shown: the monster walks and stamps, blocks land, a round is scored.
import type { GameTable, Moment } from "@web/game/contract";
import { Showing } from "@web/game/showing.svelte";
import { actionOf } from "@web/net/events";
import type { TableEvent } from "@web/net/types";
import { Ceremony, isPast, scoringIn } from "./ceremony.svelte";
import { changesBetween, type Changes } from "./changes";
import { flatMotion, type FlatMotion } from "./flat_motion";
import { beatsOf, landing } from "./beats";
import { hasBuild, type Explained } from "./scoring";
import type { View } from "./view";

export type Table = GameTable<View, CityShowing>;

export class CityShowing extends Showing {
  readonly before: View | null;
  readonly view: View;
  // What became different on the board; nothing after a jump.
  readonly changes: Changes | null;
  readonly #flat: FlatMotion | null;
  // A round's points, from their scoring until they are closed or past.
  readonly #ceremony: Ceremony | null;

  constructor({ view, before, news, number }: Moment<View>, last: CityShowing | null) {
    const scored = scoringIn(news, view, before);
    const changes = before && changesBetween(before, view);
    const flat = before && changes && flatMotion(before, view, changes);
    const lasts = timeOf(news, scored) || (flat?.lasts ?? 0);
    super(lasts > 0 ? [{ lasts, awaits: scored !== null }] : []);
    this.view = view;
    this.before = before;
    this.changes = changes;
    this.#flat = flat;
    this.#ceremony = scored
      ? new Ceremony(scored, number, hasBuild(news), () => this.passed)
      : keptFrom(last, news, number);
  }

  get ceremony(): Ceremony | null {
    return this.#ceremony?.shown ? this.#ceremony : null;
  }

  // What moves on the flat plan, until it has come to rest.
  get flat(): FlatMotion | null {
    return this.#flat && !this.done && this.passed < this.#flat.lasts ? this.#flat : null;
  }

  // The points have been read.
  close(): void {
    this.#ceremony?.close();
    this.skip();
  }
}

function keptFrom(last: CityShowing | null, news: readonly TableEvent[], number: number): Ceremony | null {
  const kept = last?.ceremony ?? null;
  if (!kept || isPast(kept, news, number)) return null;
  kept.skip();
  return kept;
}

function timeOf(news: readonly TableEvent[], scored: Explained | null): number {
  if (scored) return beatsOf(scored, hasBuild(news)).lasts;
  const one = (event: TableEvent): number => {
    const action = actionOf(event);
    if (action?.startsWith("build")) return landing;
    return action?.startsWith("select") ? 500 : 0;
  };
  return Math.max(0, ...news.map(one));
}
