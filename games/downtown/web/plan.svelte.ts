// What the viewer is about to do: shared by board, list and tray. What was prepared for one decision is void in the
// next one.
import type { GameTable } from "@web/game/contract";
import { Previews } from "@web/game/previews.svelte";
import type { Refusal } from "@web/net/types";
import { legalOf, legalPurchases, type Use, type View } from "./view";

export type Asked = "pile" | "vote" | "lobby" | "pick" | "plan" | "use" | "buy";

interface Prepared {
  decision: string;
  lot?: number;
  parcels?: number;
  use?: Use;
}

export class DowntownPlan {
  #prepared = $state.raw<Prepared>({ decision: "" });
  readonly #previews: Previews;
  // The lot under the pointer or with the focus.
  pointed = $state<number | null>(null);
  // Whether the board has room for the note about a lot; where it has none, the tray says it.
  noteOnBoard = $state(false);

  constructor(readonly table: GameTable<View>) {
    this.#previews = new Previews(table, () => this.#decision);
  }

  get asked(): Asked | null {
    const word = this.table.legal[0]?.split(" ")[0];
    return word === undefined ? null : word === "pass" ? "buy" : (word as Asked);
  }

  get purchases(): Map<number, number[]> {
    return legalPurchases(this.table.legal);
  }

  get uses(): readonly Use[] {
    return legalOf(this.table.legal, this.asked ?? "") as Use[];
  }

  get hand(): readonly number[] {
    return legalOf(this.table.legal, "plan").map(Number);
  }

  // The lot that is dialled, or whose card is to be planned.
  get lot(): number | null {
    return this.#current.lot ?? null;
  }
  set lot(lot: number | null) {
    this.#prepare(lot === null ? {} : { lot });
  }

  // As many parcels as were asked for, or the most that are possible there.
  get parcels(): number {
    const wanted = this.#current.parcels ?? 1;
    const possible = (this.lot !== null && this.purchases.get(this.lot)) || [];
    return possible.includes(wanted) ? wanted : (possible.at(-1) ?? wanted);
  }
  set parcels(parcels: number) {
    this.#prepare({ parcels });
  }

  get use(): Use | null {
    const only = this.uses.length === 1 ? this.uses[0] : null;
    return this.#current.use ?? only ?? null;
  }
  set use(use: Use) {
    this.#prepare({ use });
  }

  suggest(action: string): void {
    const [word, what, parcels] = action.split(" ");
    if (word === "buy") this.#prepare({ lot: Number(what), parcels: Number(parcels) });
    else if (word === "plan") this.#prepare({ lot: Number(what) });
    else if (["vote", "pick", "use"].includes(word ?? "")) this.#prepare({ use: what as Use });
  }

  // The lot that is being explained: the one pointed at, else the one chosen or decided on.
  get looked(): number | null {
    return this.pointed ?? this.lot;
  }

  // Why this is not possible, as far as the server has been asked.
  reason(action: string): Refusal | null {
    const answer = this.#previews.answer(action);
    return answer && "refusal" in answer && answer.refusal.rule ? answer.refusal : null;
  }

  // Asks the server why this is not possible. If it cannot say, nothing is shown.
  wonder(action: string): void {
    void this.#previews.ask(action);
  }

  get #decision(): string {
    const { round, phase, deciding } = this.table.view;
    return `${round} ${phase} ${deciding}`;
  }

  get #current(): Prepared {
    return this.#prepared.decision === this.#decision ? this.#prepared : { decision: this.#decision };
  }

  #prepare(change: Partial<Prepared>): void {
    this.#prepared = { ...this.#current, ...change };
  }
}
