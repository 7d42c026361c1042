// What the viewer is about to do: the blocks of a round, or a card, a block and a plot, chosen in any order. What is
// possible is read off the list of legal actions; why something is not, the server is asked.
import type { GameTable } from "@web/game/contract";
import { Previews } from "@web/game/previews.svelte";
import type { Preview } from "@web/net/types";
import { readAction, writeBuild, writeSelect, type Build, type Select } from "./notation";
import { cities, sizes, sum, type Letter, type View } from "./view";

export interface Block {
  colour: Letter;
  floors: number;
}

export type Counts = Partial<Record<Letter, number[]>>;

export class Plan {
  #card = $state<number | null>(null);
  #block = $state.raw<Block | null>(null);
  #plot = $state<string | null>(null);
  // Under the pointer, or focused.
  pointed = $state<string | null>(null);
  // A plot of the card that was clicked although nothing can be built there: it keeps saying why.
  refused = $state<string | null>(null);
  #counts = $state.raw<{ whose: string; counts: Counts }>({ whose: "", counts: {} });
  readonly #previews: Previews;

  constructor(readonly table: GameTable<View>) {
    this.#previews = new Previews(table, () => String(table.number));
  }

  readonly #actions = $derived.by(() => this.table.legal.map(readAction));
  readonly builds = $derived(this.#actions.filter((action) => action?.kind === "build") as Build[]);
  readonly selections = $derived(this.#actions.filter((action) => action?.kind === "select") as Select[]);
  readonly skips = $derived(
    this.#actions
      .filter((action) => action?.kind === "skip")
      .map((action) => (action as { card: number }).card),
  );

  get phase(): "select" | "build" | "skip" | "wait" {
    if (this.selections.length) return "select";
    if (this.builds.length) return "build";
    return this.skips.length ? "skip" : "wait";
  }

  // A card is to be played, with a block or, where none fits anywhere, without.
  get playing(): boolean {
    return this.phase === "build" || this.phase === "skip";
  }

  // --- building

  get card(): number | null {
    return this.#card !== null && this.table.view.hand?.includes(this.#card) ? this.#card : null;
  }
  get block(): Block | null {
    const { colour, floors } = this.#block ?? {};
    const held = this.#held;
    // Where all that is left are alike, there is nothing to choose.
    if (held.length === 1) return held[0] ?? null;
    return held.some((block) => block.colour === colour && block.floors === floors) ? this.#block : null;
  }
  // The kinds of blocks that are left for this round, largest first.
  get #held(): Block[] {
    const { viewer, players } = this.table.view;
    const own = viewer === null ? null : players[viewer];
    return (own?.colours ?? [])
      .flatMap((colour) =>
        (own?.chosen[colour] ?? []).flatMap((count, index) => (count ? [{ colour, floors: index + 1 }] : [])),
      )
      .sort((a, b) => b.floors - a.floors);
  }
  get plot(): string | null {
    return this.#plot !== null && this.cardPlots.includes(this.#plot) ? this.#plot : null;
  }
  // What is looked at: pointed at now, or tapped before.
  get target(): string | null {
    return this.pointed ?? this.plot;
  }

  chooseCard(card: number): void {
    this.refused = null;
    this.#card = this.card === card ? null : card;
    this.#plot = null;
    this.#dropBlockThatFitsNowhere();
  }
  chooseBlock(block: Block): void {
    this.refused = null;
    const same = this.block?.colour === block.colour && this.block.floors === block.floors;
    this.#block = same ? null : block;
    if (this.plot && !this.may(this.plot)) this.#plot = null;
  }
  #dropBlockThatFitsNowhere(): void {
    if (this.card !== null && this.block && this.phase === "build" && !this.mayPlots.length)
      this.#block = null;
  }

  suggest(text: string): void {
    const action = readAction(text);
    this.clear();
    if (action?.kind === "select") {
      const counts = Object.entries(action.counts).map(([colour, list]) => [colour, [...list]]);
      this.#counts = { whose: this.#chooser, counts: Object.fromEntries(counts) as Counts };
    }
    if (action?.kind === "skip") this.#card = action.card;
    if (action?.kind !== "build") return;
    const { card, colour, floors, plot } = action;
    [this.#card, this.#block, this.#plot] = [card, { colour, floors }, plot];
  }

  // A plot was clicked, tapped or entered.
  choosePlot(plot: string): void {
    const may = this.may(plot);
    this.refused = may ? null : plot;
    this.#plot = may ? plot : null;
  }

  // One thing: the plot first, then what would be put there. Says whether something was chosen.
  stepBack(): boolean {
    if (this.plot === null && this.refused === null) return this.clear();
    this.#plot = this.refused = null;
    return true;
  }
  clear(): boolean {
    const chosen = [this.#card, this.#block, this.#plot, this.refused].some((choice) => choice !== null);
    this.#card = this.#block = this.#plot = this.refused = null;
    return chosen;
  }

  #fits(build: Build, plot: string | null): boolean {
    return (
      (this.card === null || build.card === this.card) &&
      (this.block === null || (build.colour === this.block.colour && build.floors === this.block.floors)) &&
      (plot === null || build.plot === plot)
    );
  }

  // The six plots that the chosen card shows.
  get cardPlots(): string[] {
    if (this.card === null) return [];
    const number = this.table.view.plots_of_cards[this.card - 1];
    return cities.map((city) => `${city}${number}`);
  }
  may(plot: string): boolean {
    return this.card !== null && this.builds.some((build) => this.#fits(build, plot));
  }
  get mayPlots(): string[] {
    return this.cardPlots.filter((plot) => this.may(plot));
  }
  get mayNotPlots(): string[] {
    return this.playing ? this.cardPlots.filter((plot) => !this.may(plot)) : [];
  }
  // On how many plots a card could be used with the chosen block, or with any.
  plotsOfCard(card: number): number {
    const plots = this.builds.filter(
      (build) =>
        build.card === card &&
        (this.block === null || (build.colour === this.block.colour && build.floors === this.block.floors)),
    );
    return new Set(plots.map(({ plot }) => plot)).size;
  }
  // Whether a block could be put somewhere with the chosen card, and on the chosen plot.
  blockFits({ colour, floors }: Block): boolean {
    return this.builds.some(
      (build) =>
        build.colour === colour &&
        build.floors === floors &&
        (this.card === null || build.card === this.card) &&
        (this.plot === null || build.plot === this.plot),
    );
  }
  // The smallest block with which this plot could be built on after all.
  needs(plot: string): number | null {
    const floors = this.builds
      .filter((build) => build.card === this.card && build.plot === plot)
      .map((build) => build.floors);
    return floors.length ? Math.min(...floors) : null;
  }

  // The build that would be done on a plot with what is chosen.
  #buildOn(plot: string | null): string | null {
    if (plot === null || this.card === null || this.block === null) return null;
    return writeBuild({ card: this.card, plot, ...this.block });
  }
  get action(): string | null {
    if (this.phase === "skip") return this.card === null ? null : `skip ${this.card}`;
    return this.plot !== null && this.may(this.plot) ? this.#buildOn(this.plot) : null;
  }
  commit(): void {
    const { action } = this;
    if (!action) return;
    this.table.act(action);
    this.clear();
    this.pointed = null;
  }

  // --- what would follow, and why not

  // Asks the server about a plot, once; the answer appears in `answer`.
  ask(plot: string): void {
    const action = this.#question(plot);
    if (action && this.playing) void this.#previews.ask(action);
  }
  answer(plot: string): Preview | null {
    const action = this.#question(plot);
    return action ? this.#previews.answer(action) : null;
  }
  #question(plot: string): string | null {
    if (this.block) return this.#buildOn(plot);
    if (this.may(plot) || this.card === null) return null;
    // No block fits there: the largest says best why.
    const [largest] = this.#held;
    return largest ? writeBuild({ card: this.card, plot, ...largest }) : null;
  }

  // --- choosing the round's blocks

  // Whoever has the device chooses anew in every round.
  get #chooser(): string {
    const { round, viewer } = this.table.view;
    return `${round} ${viewer}`;
  }
  get counts(): Counts {
    const { viewer, players } = this.table.view;
    if (this.#counts.whose === this.#chooser) return this.#counts.counts;
    const own = viewer === null ? null : players[viewer];
    return Object.fromEntries((own?.colours ?? []).map((colour) => [colour, [0, 0, 0, 0]]));
  }
  // Whether a list of counts is part of some legal selection.
  #leadsOn(counts: Counts): boolean {
    return this.selections.some((selection) =>
      Object.entries(counts).every(([colour, wanted]) =>
        wanted.every((count, index) => count <= (selection.counts[colour as Letter]?.[index] ?? 0)),
      ),
    );
  }
  #changed(colour: Letter, floors: number, by: number): Counts {
    const old = this.counts[colour] ?? [0, 0, 0, 0];
    return {
      ...this.counts,
      [colour]: old.map((count, index) => (index === floors - 1 ? count + by : count)),
    };
  }
  mayTake(colour: Letter, floors: number): boolean {
    return this.#leadsOn(this.#changed(colour, floors, 1));
  }
  take(colour: Letter, floors: number, by: 1 | -1): void {
    const counts = this.#changed(colour, floors, by);
    if (by > 0 ? !this.#leadsOn(counts) : (counts[colour]?.[floors - 1] ?? -1) < 0) return;
    this.#counts = { whose: this.#chooser, counts };
  }
  get taken(): number {
    return sum(Object.values(this.counts).map(sum));
  }
  // How many are to be chosen in all.
  get toTake(): number {
    return sum(Object.values(this.selections[0]?.counts ?? {}).map(sum));
  }
  // A choice for newcomers, as near as possible to one block of each size, low ones first.
  get goodSelection(): string | null {
    const wanted = (blocks: number): number[] =>
      sizes.map((_, index) => Math.floor((blocks + sizes.length - 1 - index) / sizes.length));
    const distance = ({ counts }: Select): number =>
      sum(
        Object.values(counts).map((own) => {
          const mix = wanted(sum(own));
          return sum(own.map((count, index) => Math.abs(count - (mix[index] ?? 0))));
        }),
      );
    const [first, ...others] = this.selections;
    if (!first) return null;
    return writeSelect(
      others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first).counts,
    );
  }
  get selection(): string | null {
    const text = writeSelect(this.counts);
    return this.table.legal.includes(text) ? text : null;
  }
  commitSelection(): void {
    if (this.selection) this.table.act(this.selection);
  }
}
