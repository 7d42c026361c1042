// The turn in pencil: actions that are planned, what the server says would follow from them, and what is being
// chosen for the next one. Nothing is done until it is inked in. A plan holds only for the situation in which it was
// made: when the view changes, it is gone, and when an earlier moment has been looked at, it is back.
import type { GameTable } from "@web/game/contract";
import { Previews } from "@web/game/previews.svelte";
import type { Refusal } from "@web/net/types";
import { prefs } from "@web/prefs.svelte";
import {
  isMove,
  isVariant,
  readAction,
  readActions,
  writeAction,
  type Action,
  type Attach,
  type Move,
} from "./notation";
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
// What ends a turn. What follows from it cannot be foreseen: chance comes in, or others act.
export type Closing = "draw" | "end";
interface Draft {
  madeFor: string;
  steps: readonly Step[];
  closing: readonly Closing[];
  selection: Selection | null;
  reason: Reason | null;
  // A tile that was pressed though it cannot be used.
  idleTile: number | null;
}
const nothing: Omit<Draft, "madeFor"> = {
  steps: [],
  closing: [],
  selection: null,
  reason: null,
  idleTile: null,
};

export interface MapByKeys {
  // To the next place that way, to the first one where none has the focus. Says whether there is any.
  walk(way: readonly [number, number]): boolean;
  // The cell over which the chosen tile hovers, or where it lies in pencil.
  hovered(): Place | null;
}

export class TurnPlan {
  #draft = $state.raw<Draft>({ madeFor: "", ...nothing });
  // The id of the target that is pointed at or has the focus.
  pointed = $state<string | null>(null);
  // What the board does for keys; null where there is none.
  map: MapByKeys | null = null;
  #question = 0;

  readonly #previews: Previews;

  constructor(readonly table: GameTable<TrafficView>) {
    this.#previews = new Previews(table, () => String(table.number));
  }

  readonly #fingerprint = $derived.by(() => JSON.stringify(this.table.view));
  readonly #current = $derived.by<Draft>(() =>
    this.#draft.madeFor === this.#fingerprint ? this.#draft : { madeFor: this.#fingerprint, ...nothing },
  );
  readonly #start = $derived.by<Situation>(() => ({
    view: this.table.view,
    legal: readActions(this.table.legal),
  }));

  readonly steps = $derived.by(() => this.#current.steps);
  readonly last = $derived.by(() => this.steps.at(-1));
  readonly reason = $derived.by(() => this.#current.reason);
  readonly idleTile = $derived.by(() => this.#current.idleTile);
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

  may(what: "done" | Closing): boolean {
    return this.situation.legal.some((action) => action.do === what);
  }

  // What is in pencil behind the steps. A step takes the place of a draw where there is no room for both.
  readonly closing = $derived.by<readonly Closing[]>(() => {
    const { closing } = this.#current;
    const { last, situation } = this;
    if (last && !last.after) return closing;
    if (closing[0] === "end") return this.may("end") ? closing : [];
    return closing.slice(0, this.may("draw") ? drawsIn(situation.view) : 0);
  });
  readonly draws = $derived.by(() => this.closing.filter((what) => what === "draw").length);
  readonly mayDraw = $derived.by(
    () => this.ready && this.may("draw") && this.draws < drawsIn(this.situation.view),
  );
  readonly ends = $derived.by(() => this.closing[0] === "end");
  // What is in pencil takes all of the turn: the next player's has begun in what would be then.
  readonly usesAll = $derived.by(() => this.situation.view.active !== this.table.view.active);
  // Actions that neither ink nor pencil has used.
  readonly left = $derived.by(() =>
    this.ends || this.usesAll ? 0 : this.situation.view.actions_left - this.draws,
  );
  readonly pencilled = $derived.by(() => this.steps.length + this.closing.length > 0);
  // All there is to do: nothing better is given up by it.
  readonly only = $derived.by<Closing | null>(() => {
    const { legal } = this.situation;
    if (legal.some((action) => action.do !== "draw" && action.do !== "end")) return null;
    return this.may("draw") ? "draw" : this.may("end") ? "end" : null;
  });

  // --- choosing

  select(selection: Selection | null): void {
    this.#change({ selection });
  }

  // Tiles that lie somewhere, and vehicles that go somewhere.
  readonly fitting = $derived.by(() => [...new Set(this.attaches.map((action) => action.tile))]);
  readonly moving = $derived.by(() => [
    ...new Map(this.rides.map((ride) => [key(ride.from), { at: ride.from, vehicle: ride.kind }])).values(),
  ]);

  toggleTile(tile: number): void {
    const now = this.selection;
    if (now?.kind === "tile" && now.tile === tile) this.select(null);
    else if (this.fitting.includes(tile)) this.select({ kind: "tile", tile, turn: 0 });
    else this.#change({ selection: null, idleTile: tile });
  }

  // The first that can be used, then the next, round and round.
  nextTile(): void {
    const { selection, fitting } = this;
    const tile = after(fitting, (one) => selection?.kind === "tile" && selection.tile === one);
    if (tile !== undefined) this.select({ kind: "tile", tile, turn: 0 });
  }

  nextVehicle(): void {
    const { selection, moving } = this;
    const next = after(moving, ({ at }) => selection?.kind === "vehicle" && same(selection.at, at));
    if (next) this.select({ kind: "vehicle", ...next });
  }

  readonly mayTakeBack = $derived.by(
    () => this.reason !== null || this.#current.selection !== null || this.pencilled,
  );

  // Escape: the choice first, then the last step.
  takeBack(): void {
    if (this.reason) this.#change({ selection: this.#current.selection });
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
    if (action.do === "draw") this.draw();
    else if (action.do === "end") this.end();
    else void this.#pencil(action, before);
  }

  // As if it had been planned, in the place of what was in pencil; nothing is inked.
  suggest(text: string): void {
    const action = readAction(text);
    if (!action) return;
    this.#draft = { madeFor: this.#fingerprint, ...nothing };
    if (action.do === "draw" || action.do === "end") this.#change({ closing: [action.do] });
    else void this.#pencil(action, this.#start);
  }

  draw(): void {
    if (this.mayDraw) this.#close([...this.closing.filter((what) => what !== "end"), "draw"]);
  }

  end(): void {
    if (this.ready && this.may("end")) this.#close(["end"]);
  }

  #close(closing: readonly Closing[]): void {
    this.#change({ closing });
    if (prefs.get("choosing") === "at-once") this.ink();
  }

  // --- doing

  undo(): void {
    this.#question++;
    const { closing } = this;
    if (closing.length > 0) this.#change({ closing: closing.slice(0, -1) });
    else this.#change({ steps: this.steps.slice(0, -1) });
  }

  ink(): void {
    if (this.ready) this.table.act(...this.#texts(this.steps), ...this.closing);
  }

  // Where there is nothing else to do, it need not be pencilled first.
  endNow(): void {
    if (this.ready && this.only === "end") this.table.act("end");
  }

  // Asks why an action is refused, to show it where it was tried.
  async why(action: Action, at: Place, on: Reason["on"]): Promise<void> {
    const question = ++this.#question;
    const answer = await this.#previews.ask(...this.#texts(this.steps), writeAction(action));
    if (question === this.#question && answer && "refusal" in answer)
      this.#change({ selection: this.#current.selection, reason: { refusal: answer.refusal, at, on } });
  }

  // --- asking

  // A late answer is as good as none when something else has been asked meanwhile.
  async #pencil(action: Action, before: Situation): Promise<void> {
    const replaced = this.steps.findIndex((step) => step.before === before);
    const kept = replaced < 0 ? this.steps : this.steps.slice(0, replaced);
    const question = ++this.#question;
    const closing = this.#current.closing.filter((what) => what !== "end");
    const show = (after: Situation | null, outcomes: ReadonlyMap<string, Situation>) =>
      this.#change({ steps: [...kept, { action, before, after, outcomes }], closing });
    const outcomes = new Map<string, Situation>();
    const known = this.last && this.last.before === before && isVariant(this.last.action, action);
    if (known && this.last) for (const [fights, outcome] of this.last.outcomes) outcomes.set(fights, outcome);
    show(outcomes.get(fightsOf(action)) ?? null, outcomes);
    // What happens without a fight or with another one is asked at once as well: it says who would win.
    const ways = isMove(action) ? before.legal.filter((other) => isVariant(other, action)) : [action];
    const unknown = ways.filter((way) => !isMove(way) || !outcomes.has(fightsOf(way)));
    const inTurn = [...unknown].sort((a, b) => Number(isSame(b, action)) - Number(isSame(a, action)));
    const hear = async (way: Action): Promise<void> => {
      const answer = await this.#previews.ask(...this.#texts(kept), writeAction(way));
      if (question !== this.#question || !answer || "refusal" in answer) return;
      const after = { view: answer.view as TrafficView, legal: readActions(answer.legal) };
      if (isMove(way)) outcomes.set(fightsOf(way), after);
      show(isMove(action) ? (outcomes.get(fightsOf(action)) ?? null) : after, new Map(outcomes));
    };
    await Promise.all(inTurn.map(hear));
  }

  #texts(steps: readonly Step[]): string[] {
    return steps.map((step) => writeAction(step.action));
  }

  // What was being chosen, and why something could not be, is over with every change.
  #change(change: Partial<Draft>): void {
    this.#draft = { ...this.#current, selection: null, reason: null, idleTile: null, ...change };
  }
}

const drawsIn = (view: TrafficView): number => Math.min(view.actions_left, view.stack);

function after<Item>(items: readonly Item[], isNow: (item: Item) => boolean): Item | undefined {
  return items[(items.findIndex(isNow) + 1) % items.length];
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
