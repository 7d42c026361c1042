// What the viewer is about to do: shared by board, list and tray. What was prepared for one decision is void in the
// next one.
import type { GameTable } from "@web/game/contract";
import { pencil, type Pencilled } from "@web/game/pencil";
import { Previews } from "@web/game/previews.svelte";
import type { Refusal } from "@web/net/types";
import { legalOf, legalPurchases, type Use, type View } from "./view";

export type Asked = "pile" | "vote" | "lobby" | "pick" | "plan" | "use" | "buy";

interface Prepared {
  decision: string;
  lot?: number;
  parcels?: number;
  use?: Use;
  // A pile, what to do with the token, or to buy nothing: an action as it is.
  whole?: string;
}

export class DowntownPlan implements Pencilled {
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
    if (lot === null) this.#begin({});
    else this.#prepare({ lot });
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

  // The pile or the answer that is chosen. A token is kept unless one says otherwise.
  get whole(): string | null {
    return this.#current.whole ?? (this.asked === "lobby" ? "lobby no" : null);
  }
  get passes(): boolean {
    return this.whole === "pass";
  }

  suggest(action: string): void {
    const [word, what, parcels] = action.split(" ");
    if (word === "buy") this.#begin({ lot: Number(what), parcels: Number(parcels) });
    else if (word === "plan") this.#begin({ lot: Number(what) });
    else if (["vote", "pick", "use"].includes(word ?? "")) this.#begin({ use: what as Use });
    else if (["pile", "lobby", "pass"].includes(word ?? "")) this.#begin({ whole: action });
  }

  // A touch: the same again, or the first where one has chosen so in the settings, does it.
  touch(action: string): void {
    pencil(this, () => this.suggest(action));
  }

  // What the golden button does.
  get action(): string | null {
    const { asked, whole, lot, use } = this;
    if (whole !== null) return whole;
    if (asked === "plan") return lot === null ? null : `plan ${lot}`;
    if (asked !== "buy") return use === null ? null : `${asked} ${use}`;
    const possible = lot !== null && this.purchases.get(lot)?.includes(this.parcels);
    return possible ? `buy ${lot} ${this.parcels}` : null;
  }
  commit(): void {
    const { action } = this;
    if (action !== null && this.table.legal.includes(action)) this.table.act(action);
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
    // Several people may share a device: nobody sees what another has chosen there.
    const { round, phase, deciding, viewer } = this.table.view;
    return `${round} ${phase} ${deciding} ${viewer}`;
  }

  get #current(): Prepared {
    return this.#prepared.decision === this.#decision ? this.#prepared : { decision: this.#decision };
  }

  #prepare(change: Partial<Prepared>): void {
    const { whole: _, ...current } = this.#current;
    this.#prepared = { ...current, ...change };
  }
  #begin(chosen: Partial<Prepared>): void {
    this.#prepared = { decision: this.#decision, ...chosen };
  }
}
