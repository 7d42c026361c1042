// What board, overlay and both ways of drawing have in common, derived once.
import { prefs } from "@web/prefs.svelte";
import { fightsOf, type Fight, type Fought } from "../fights";
import { boundsOf, drive, type Bounds } from "../map/geometry";
import type { Marks } from "../map/marks";
import { day, night, type Palette } from "../map/palette";
import { isMove, type Attach } from "../notation";
import { type Falling, type Table, type TurnShowing } from "../showing.svelte";
import { waysOn, type Situation, type TurnPlan } from "../plan.svelte";
import { colourOf, completedAt, key, turned, type MapPoint, type Place, type TrafficView } from "../view";
import { targetsOf, type Target } from "./targets";

// A tile that hovers over a cell, or lies there in pencil, and how it would fit.
export interface Ghost {
  tile: number;
  cell: Place;
  sides: string;
  // Sides that touch another tile, 0 north … 3 west; they match, or it would not be legal.
  touching: readonly number[];
  // New points: the middles of the squares that are completed.
  corners: readonly Place[];
  pencilled: boolean;
  // It fits in this way only.
  only: boolean;
}

export class BoardState {
  // Cells on which a tile lay in pencil before what is shown: it need not fall.
  lay = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    readonly plan: TurnPlan,
    readonly table: Table,
  ) {}

  readonly showing = $derived.by<TurnShowing>(() => this.table.showing);
  readonly falling = $derived.by<Falling | null>(() => {
    const { falling } = this.showing;
    return falling && !this.lay.has(key(falling.tile.at)) ? falling : null;
  });

  readonly inks = $derived.by<Palette>(() => (prefs.night ? night : day));
  // What the pencil would make of the map.
  readonly view = $derived.by<TrafficView>(() => this.plan.situation.view);
  readonly ink = $derived.by<TrafficView>(() => this.plan.table.view);
  // What the ground is drawn from: a tile that is still falling does not lie there yet.
  readonly ground = $derived.by<{ view: TrafficView; ink: TrafficView }>(() => {
    const under = this.falling?.under;
    return under ? { view: under, ink: under } : { view: this.view, ink: this.ink };
  });
  // Changes only when the map itself does, in ink or in pencil: drawing it takes a moment.
  readonly land = $derived.by<string>(() => {
    const { view, ink } = this.ground;
    return JSON.stringify([landOf(view), view === ink ? null : landOf(ink)]);
  });
  readonly targets = $derived.by<Target[]>(() => targetsOf(this.plan));
  readonly fights = $derived.by<Fight[]>(() => fightsOf(this.plan.last));
  // Fights that are just being shown; who plans already looks at their own.
  readonly fought = $derived.by<readonly Fought[]>(() => (this.plan.last ? [] : this.showing.fought));
  // The map, for whoever plays with the cells round it where tiles may be laid, also while others do: it stays where it
  // is from turn to turn.
  readonly bounds = $derived.by<Bounds>(() => {
    const { tiles, open_cells } = this.view;
    const lies = tiles.map((tile) => tile.at);
    if (this.plan.table.viewer !== null && this.ink.phase !== "over") {
      // Beyond a tile in pencil only when another one is to be laid there: a tile does not move away from the finger.
      const next = this.plan.selection?.kind === "tile" ? open_cells : [];
      return boundsOf([...lies, ...[...this.ink.open_cells, ...next].map((cell) => cell.at)]);
    }
    const tight = boundsOf(lies);
    return {
      left: tight.left - 0.25,
      top: tight.top - 0.25,
      right: tight.right + 0.25,
      bottom: tight.bottom + 0.25,
    };
  });

  readonly ghost = $derived.by<Ghost | null>(() => {
    const { plan } = this;
    const pointed = this.targets.find((target) => target.id === plan.pointed && target.on === "cell");
    const hovering = pointed ? plan.attachAt(pointed.at) : null;
    if (hovering && pointed && !pointed.id.startsWith("turn"))
      return ghostOf(hovering.action, hovering.before, false);
    const last = plan.last;
    if (last?.action.do !== "attach") return null;
    return ghostOf(last.action, last.before, true);
  });

  // Once the preview has laid it, the map itself shows it.
  readonly hovering = $derived.by<Ghost | null>(() => {
    const { ghost } = this;
    return ghost && !this.view.tiles.some((tile) => key(tile.at) === key(ghost.cell)) ? ghost : null;
  });

  readonly marks = $derived.by<Marks>(() => {
    const { selection, last } = this.plan;
    const of = (on: Target["on"]) => this.targets.filter((target) => target.on === on);
    const moved = isMove(last?.action) ? last.action : null;
    const chosen = selection?.kind === "vehicle" ? selection.at : moved?.do === "ride" ? moved.from : null;
    return {
      cells: of("cell")
        .filter((target) => !target.id.startsWith("turn"))
        .map(({ at, quiet }) => ({ at, quiet, corners: completedAt(this.view, at) })),
      points: of("point").map(({ at, quiet }) => ({ at, quiet })),
      vehicles: of("vehicle").map((target) => target.at),
      chosen,
      ribbons: [
        ...this.fights
          .filter((fight) => fight.open)
          .map((fight) => ({ points: fight.street.points, on: fight.on })),
        ...this.fought.map(({ street }) => ({ points: street.points, on: true })),
      ],
      way:
        moved?.do === "ride" && last
          ? {
              points: drive(last.before.view, moved.from, moved.to),
              colour: playerInk(this.ink.viewer ?? 0),
            }
          : null,
    };
  });

  // Points with a vehicle that is only in pencil.
  readonly pencilled = $derived.by<ReadonlySet<string>>(() => changed(this.view, this.ink));
  // Points that the viewer's own vehicles would leave. Whoever would be taken off is shown as it stands.
  readonly leaving = $derived.by<ReadonlySet<string>>(
    () =>
      new Set(
        [...changed(this.ink, this.view)].filter(
          (at) => this.ink.points.find((point) => key(point.at) === at)?.vehicle?.player === this.ink.viewer,
        ),
      ),
  );
}

function landOf(view: TrafficView): unknown {
  return [view.tiles, view.points.map(({ at, kind, ways }) => [at, kind, ways])];
}

// Points where a vehicle stands that does not in the other view.
function changed(view: TrafficView, other: TrafficView): Set<string> {
  const known = new Map(other.points.map((point) => [key(point.at), point.vehicle]));
  const differs = ({ at, vehicle }: MapPoint): boolean => {
    const before = known.get(key(at));
    return vehicle !== null && (before?.player !== vehicle.player || before.kind !== vehicle.kind);
  };
  return new Set(view.points.filter(differs).map((point) => key(point.at)));
}

function ghostOf(action: Attach, before: Situation, pencilled: boolean): Ghost {
  const { view } = before;
  const demanded = view.open_cells.find((cell) => key(cell.at) === key(action.cell))?.sides ?? "....";
  return {
    tile: action.tile,
    cell: action.cell,
    sides: turned(view.hand?.find((held) => held.tile === action.tile)?.sides ?? "BBBB", action.turn),
    touching: [0, 1, 2, 3].filter((side) => demanded[side] !== "."),
    corners: completedAt(view, action.cell),
    pencilled,
    only: waysOn(before, action.tile, action.cell).length === 1,
  };
}

// A canvas and the graphics card cannot read the page's tokens by name.
export function playerInk(seat: number): string {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(`--${colourOf(seat)}`)
    .trim();
}
