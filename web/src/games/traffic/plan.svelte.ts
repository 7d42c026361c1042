// The turn in pencil: actions that are planned, what the server says would follow from them, and what is being
// chosen for the next one. Nothing is done until it is inked in. A plan holds only for the situation in which it was
// made: when the view changes, it is gone, and when an earlier moment has been looked at, it is back.
import type { GameTable } from "../../game/contract";
import type { Refusal } from "../../net/types";
import { isMove, isVariant, readActions, writeAction, type Action, type Attach, type Move } from "./notation";
import { key, same, turned, type Axis, type Place, type TrafficView, type VehicleKind } from "./view";

export interface Situation {
  view: TrafficView;
  legal: readonly Action[];
}
export interface Step {
  action: Action;
  before: Situation;
  // What would be then; not known yet, or from a server that cannot tell.
  after: Situation | null;
  // Of moves: what would be for each choice of fights ("", "h", "v", "hv"), as far as it is known.
  outcomes: ReadonlyMap<string, Situation>;
}
export type Selection =
  | { kind: "tile"; tile: number; turn: number }
  | { kind: "vehicle"; vehicle: VehicleKind; at: Place }
  | { kind: "put"; vehicle: VehicleKind };
// Why something cannot be done, shown where it was tried.
export interface Reason {
  refusal: Refusal;
  at: Place;
  on: "cell" | "point";
}
interface Draft {
  madeFor: string;
  steps: readonly Step[];
  selection: Selection | null;
  reason: Reason | null;
}

export class TurnPlan {
  #draft = $state.raw<Draft>({ madeFor: "", steps: [], selection: null, reason: null });
  // The id of the target that is pointed at or has the focus.
  pointed = $state<string | null>(null);
  #question = 0;

  constructor(readonly table: GameTable<TrafficView>) {}

  readonly #fingerprint = $derived.by(() => JSON.stringify(this.table.view));
  readonly #current = $derived.by<Draft>(() =>
    this.#draft.madeFor === this.#fingerprint
      ? this.#draft
      : { madeFor: this.#fingerprint, steps: [], selection: null, reason: null },
  );
  readonly #start = $derived.by<Situation>(() => ({
    view: this.table.view,
    legal: readActions(this.table.legal),
  }));

  readonly steps = $derived.by(() => this.#current.steps);
  readonly last = $derived.by(() => this.steps.at(-1));
  readonly reason = $derived.by(() => this.#current.reason);
  readonly situation = $derived.by<Situation>(() => {
    const { last } = this;
    return last ? (last.after ?? { view: last.before.view, legal: [] }) : this.#start;
  });
  readonly mine = $derived.by(
    () => this.table.viewer !== null && this.table.mayAct.includes(this.table.viewer),
  );
  // Nothing of the plan can be sent while an action is on its way or the past is shown.
  readonly ready = $derived.by(() => this.table.legal.length > 0);
  readonly attaches = $derived.by(() => this.situation.legal.filter((action) => action.do === "attach"));
  readonly puts = $derived.by(() => this.situation.legal.filter((action) => action.do === "put"));
  readonly rides = $derived.by(() => this.situation.legal.filter((action) => action.do === "ride"));

  // What is chosen for the next action. While vehicles may be put, one kind always is.
  readonly selection = $derived.by<Selection | null>(() => {
    const chosen = this.#current.selection;
    const first = this.puts[0];
    if (first && (chosen?.kind !== "put" || !this.puts.some((put) => put.kind === chosen.vehicle)))
      return { kind: "put", vehicle: first.kind };
    return !first && chosen?.kind === "put" ? null : chosen;
  });

  may(what: "done" | "draw" | "end"): boolean {
    return this.situation.legal.some((action) => action.do === what);
  }

  // --- choosing

  select(selection: Selection | null): void {
    this.#change({ selection, reason: null });
  }

  toggleTile(tile: number): void {
    const now = this.selection;
    this.select(now?.kind === "tile" && now.tile === tile ? null : { kind: "tile", tile, turn: 0 });
  }

  readonly mayTakeBack = $derived.by(
    () => this.reason !== null || this.#current.selection !== null || this.steps.length > 0,
  );

  // Escape: the choice first, then the last step.
  takeBack(): void {
    if (this.reason) this.#change({ reason: null });
    else if (this.#current.selection) this.select(null);
    else this.undo();
  }

  // Turns the tile in pencil, or the one that is chosen: a quarter, or to the next way that is legal where it lies
  // or hovers.
  turn(over: Place | null = null): void {
    const { selection, last } = this;
    if (selection?.kind === "tile") {
      const shown = over ? this.attachAt(over) : null;
      const next = shown ? nextWay(shown.action, shown.before) : null;
      this.select({ ...selection, turn: next?.turn ?? (selection.turn + 1) % 4 });
    } else if (last?.action.do === "attach") {
      const next = nextWay(last.action, last.before);
      if (next) void this.#pencil(next, last.before);
    }
  }

  // The way in which the chosen tile would lie on a cell: turned as wished, or the next turn that is legal.
  attachAt(cell: Place): { action: Attach; before: Situation } | null {
    const { selection, last } = this;
    if (selection?.kind === "tile")
      return this.#attachFrom(this.situation, selection.tile, selection.turn, cell);
    if (last?.action.do === "attach")
      return this.#attachFrom(last.before, last.action.tile, last.action.turn, cell);
    return null;
  }

  #attachFrom(
    before: Situation,
    tile: number,
    wish: number,
    cell: Place,
  ): { action: Attach; before: Situation } | null {
    const ways = waysOn(before, tile, cell);
    const sides = sidesIn(before, tile);
    for (let more = 0; more < 4; more++) {
      const action = ways.find((way) => turned(sides, way.turn) === turned(sides, wish + more));
      if (action) return { action, before };
    }
    return null;
  }

  attach(cell: Place): void {
    const found = this.attachAt(cell);
    if (found) void this.#pencil(found.action, found.before);
  }

  // Puts or moves the chosen vehicle to a point, fighting wherever somebody can be taken off.
  moveTo(to: Place): void {
    const { selection, last } = this;
    let before = this.situation;
    let options = before.legal.filter(
      (action) => isMove(action) && same(action.to, to) && fits(action, selection),
    );
    if (options.length === 0 && isMove(last?.action)) {
      const moved = last.action;
      before = last.before;
      options = before.legal.filter(
        (action) => isMove(action) && same(action.to, to) && sameVehicle(action, moved),
      );
    }
    const boldest = (options as Move[]).sort((a, b) => b.fights.length - a.fights.length)[0];
    if (boldest) void this.#pencil(boldest, before);
  }

  setFight(axis: Axis, on: boolean): void {
    const step = this.last;
    if (!step || !isMove(step.action)) return;
    const wanted = step.action.fights.filter((fight) => fight !== axis).concat(on ? [axis] : []);
    const action = variants(step).find(
      (way) =>
        isMove(way) &&
        way.fights.length === wanted.length &&
        wanted.every((fight) => way.fights.includes(fight)),
    );
    if (action) void this.#pencil(action, step.before);
  }

  // Any legal action by itself, also in place of an earlier one: for lists and buttons.
  plan(action: Action, before: Situation = this.situation): void {
    if (action.do === "draw" || action.do === "end") this.inkAnd(action.do);
    else void this.#pencil(action, before);
  }

  // --- doing

  undo(): void {
    this.#question++;
    this.#change({ steps: this.steps.slice(0, -1), selection: null, reason: null });
  }

  ink(): void {
    if (this.ready) this.table.act(...this.#texts(this.steps));
  }

  // Chance comes in, or the turn ends: what was planned is done, and then this.
  inkAnd(last: "draw" | "end"): void {
    if (this.ready) this.table.act(...this.#texts(this.steps), last);
  }

  // Asks why an action is refused, to show it where it was tried.
  async why(action: Action, at: Place, on: Reason["on"]): Promise<void> {
    const question = ++this.#question;
    const answer = await this.#ask([...this.#texts(this.steps), writeAction(action)]);
    if (
      question === this.#question &&
      answer &&
      "refusal" in answer &&
      !answer.refusal.code.startsWith("server.")
    )
      this.#change({ reason: { refusal: answer.refusal, at, on } });
  }

  // --- asking

  async #pencil(action: Action, before: Situation): Promise<void> {
    const replaced = this.steps.findIndex((step) => step.before === before);
    const kept = replaced < 0 ? this.steps : this.steps.slice(0, replaced);
    const question = ++this.#question;
    const show = (after: Situation | null, outcomes: ReadonlyMap<string, Situation>) =>
      this.#change({ steps: [...kept, { action, before, after, outcomes }], selection: null, reason: null });
    const outcomes = new Map<string, Situation>();
    const known = this.last && this.last.before === before && isVariant(this.last.action, action);
    if (known && this.last) for (const [fights, outcome] of this.last.outcomes) outcomes.set(fights, outcome);
    show(outcomes.get(fightsOf(action)) ?? null, outcomes);
    // What happens without a fight or with another one is asked at once as well: it says who would win.
    const ways = isMove(action) ? before.legal.filter((other) => isVariant(other, action)) : [action];
    const unknown = ways.filter((way) => !isMove(way) || !outcomes.has(fightsOf(way)));
    const inTurn = [...unknown].sort((a, b) => Number(isSame(b, action)) - Number(isSame(a, action)));
    const hear = async (way: Action): Promise<void> => {
      const answer = await this.#ask([...this.#texts(kept), writeAction(way)]);
      if (question !== this.#question || !answer || "refusal" in answer) return;
      const after = { view: answer.view as TrafficView, legal: readActions(answer.legal) };
      if (isMove(way)) outcomes.set(fightsOf(way), after);
      show(isMove(action) ? (outcomes.get(fightsOf(action)) ?? null) : after, new Map(outcomes));
    };
    await Promise.all(inTurn.map(hear));
  }

  // A server that does not know previews says nothing; a late answer is as good as none when something else has
  // been asked meanwhile.
  async #ask(actions: string[]): Promise<Awaited<ReturnType<GameTable["preview"]>> | null> {
    try {
      return (await this.table.preview(...actions)) ?? null;
    } catch {
      return null;
    }
  }

  #texts(steps: readonly Step[]): string[] {
    return steps.map((step) => writeAction(step.action));
  }

  #change(change: Partial<Draft>): void {
    this.#draft = { ...this.#current, ...change };
  }
}

const fightsOf = (action: Action): string => (isMove(action) ? [...action.fights].sort().join("") : "");
const isSame = (one: Action, other: Action): boolean => writeAction(one) === writeAction(other);

export function variants(step: Step): readonly Action[] {
  return step.before.legal.filter((action) => isVariant(action, step.action));
}

const sidesIn = ({ view }: Situation, tile: number): string =>
  view.hand?.find((held) => held.tile === tile)?.sides ?? "";

// The ways in which a tile may lie on a cell, each look once, in the order of turning.
export function waysOn(before: Situation, tile: number, cell: Place): readonly Attach[] {
  const sides = sidesIn(before, tile);
  const looks = new Map<string, Attach>();
  for (const action of before.legal)
    if (action.do === "attach" && action.tile === tile && same(action.cell, cell)) {
      const look = turned(sides, action.turn);
      const known = looks.get(look);
      if (!known || action.turn < known.turn) looks.set(look, action);
    }
  return [...looks.values()].sort((a, b) => a.turn - b.turn);
}

// The way after this one, round and round; none where it fits in this way only.
function nextWay(action: Attach, before: Situation): Attach | null {
  const ways = waysOn(before, action.tile, action.cell);
  if (ways.length < 2) return null;
  const look = turned(sidesIn(before, action.tile), action.turn);
  const at = ways.findIndex((way) => turned(sidesIn(before, way.tile), way.turn) === look);
  return ways[(at + 1) % ways.length] ?? null;
}

function fits(action: Move, selection: Selection | null): boolean {
  if (action.do === "put") return selection?.kind === "put" && selection.vehicle === action.kind;
  return selection?.kind === "vehicle" && same(selection.at, action.from);
}

export function sameVehicle(one: Move, other: Move): boolean {
  if (one.do === "ride" && other.do === "ride") return key(one.from) === key(other.from);
  return one.do === other.do && one.kind === other.kind;
}
