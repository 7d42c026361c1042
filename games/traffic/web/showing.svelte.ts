// What happened at Traffic's table, being shown: a tile falls into its place, vehicles are on their way, and those that
// lost a fight go home. At the end everything stands as the view says.
import { actionOf } from "@web/net/events";
import type { GameTable, Moment } from "@web/game/contract";
import { Showing } from "@web/game/showing.svelte";
import { along, facingBy, lastAngle, type Stance } from "./board/drive";
import { foughtIn, type Fought } from "./fights";
import { drive } from "./map/geometry";
import { isMove, readActions, type Action, type Attach, type Move } from "./notation";
import { key, pointAt, same, type LaidTile, type Place, type TrafficView, type Vehicle } from "./view";

export type Table = GameTable<TrafficView, TurnShowing>;

export interface Actor extends Vehicle, Stance {
  id: string;
}
export interface Falling {
  tile: LaidTile;
  // The map as it was before.
  under: TrafficView;
}
// A falling tile as a map of its own.
export const onlyTile = ({ tile, under }: Falling): TrafficView => ({ ...under, tiles: [tile], points: [] });

interface Course {
  id: string;
  vehicle: Vehicle;
  // When it begins and ends, in milliseconds at normal speed.
  from: number;
  to: number;
  at: (part: number) => Stance;
}

const fallTime = 420;
const dropTime = 450;
const departTime = 420;
const lookTime = 450; // to see who is stronger, before anybody leaves
const afterTime = 250; // to see how all stands
// How long a fight is still shown when it is over.
const fightLingers = { moved: 450, still: 2800 };
const plainTime = 300;
const fallHeight = 1.1;

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
const within = (part: number): number => Math.min(1, Math.max(0, part));

// A long ride takes longer, but not as long as it is.
function arrivalTime(move: Move): number {
  if (move.do === "put") return dropTime;
  const far = Math.abs(move.to[0] - move.from[0]) + Math.abs(move.to[1] - move.from[1]);
  return Math.min(1100, 420 + 110 * far);
}

// How long actions are watched at normal speed.
function showTime(actions: readonly Action[]): number {
  const move = actions.find(isMove);
  if (!move) return actions.some((action) => action.do === "attach") ? fallTime + afterTime : plainTime;
  return arrivalTime(move) + (move.fights.length > 0 ? lookTime + departTime : 0) + afterTime;
}

export class TurnShowing extends Showing {
  readonly view: TrafficView;
  readonly #falling: Falling | null;
  readonly #courses: readonly Course[];
  readonly #fought: readonly Fought[];
  // When whoever moves has arrived.
  readonly #arrives: number;
  // Where vehicles look that have driven to where they stand.
  readonly #facing: Map<string, number>;
  override readonly lingers: Showing["lingers"];

  constructor({ view, before, news }: Moment<TrafficView>, last: TurnShowing | null) {
    const actions = before ? readActions(news.flatMap((event) => actionOf(event) ?? [])) : [];
    super(news.length ? [{ lasts: showTime(actions) }] : []);
    const move = actions.find(isMove);
    const attached = actions.find((action): action is Attach => action.do === "attach");
    const laid = attached && view.tiles.find((tile) => same(tile.at, attached.cell));
    this.view = view;
    this.#facing = new Map(last ? last.#facing : []);
    this.#falling = before && laid ? { tile: laid, under: before } : null;
    this.#courses = before && move ? this.#coursesOf(before, move) : [];
    this.#fought = before && move ? foughtIn(move, before, view) : [];
    this.#arrives = move ? arrivalTime(move) : 0;
    this.lingers = this.#fought.length > 0 ? fightLingers : null;
  }

  // A tile on its way down, until it lies.
  get falling(): Falling | null {
    return !this.done && this.passed < fallTime ? this.#falling : null;
  }
  // … above its place, in tiles.
  get height(): number {
    return (1 - within(this.passed / fallTime) ** 2) * fallHeight;
  }

  // Fights, from the arrival on and a little longer than anybody moves.
  get fought(): readonly Fought[] {
    return this.passed >= this.#arrives && !this.faded ? this.#fought : [];
  }

  readonly #standing = $derived.by(() => this.stand(this.view));
  // All vehicles, standing and moving.
  readonly actors = $derived.by<readonly Actor[]>(() => {
    const ends = Math.max(0, ...this.#courses.map((course) => course.to));
    if (this.done || this.passed >= ends) return this.#standing;
    const moving = new Set(this.#courses.map((course) => course.id));
    return [
      ...this.#standing.filter((actor) => !moving.has(actor.id)),
      ...this.#courses.map((course) => {
        const part = within((this.passed - course.from) / (course.to - course.from));
        return { id: course.id, ...course.vehicle, ...course.at(part) };
      }),
    ];
  });

  stand(view: TrafficView): Actor[] {
    return view.points.flatMap((point) =>
      point.vehicle
        ? [
            {
              ...point.vehicle,
              id: key(point.at),
              x: point.at[0],
              y: point.at[1],
              lift: 0,
              angle: this.#facing.get(`${point.vehicle.player} ${key(point.at)}`) ?? facingBy(point),
              opacity: 1,
            },
          ]
        : [],
    );
  }

  #coursesOf(before: TrafficView, move: Move): Course[] {
    const { view } = this;
    const vehicle = pointAt(view, move.to)?.vehicle;
    if (!vehicle) return [];
    const id = key(move.to);
    const arrival = arrivalTime(move);
    const leaving = this.#departures(view, before, move, arrival + lookTime);
    if (move.do === "ride") {
      const path = drive(before, move.from, move.to);
      this.#facing.set(`${vehicle.player} ${id}`, lastAngle(path));
      return [{ id, vehicle, from: 0, to: arrival, at: (part) => along(path, eased(part)) }, ...leaving];
    }
    const [x, y] = move.to;
    const angle = facingBy(pointAt(view, move.to));
    const drop = (part: number): Stance => ({
      x,
      y,
      lift: (1 - part * part) * 0.9,
      angle,
      opacity: Math.min(1, part * 3),
    });
    return [{ id, vehicle, from: 0, to: arrival, at: drop }, ...leaving];
  }

  // Whoever is no longer where they stood and did not ride goes back into the reserve.
  #departures(view: TrafficView, before: TrafficView, move: Move, from: number): Course[] {
    const left: Place | null = move.do === "ride" ? move.from : null;
    const gone = this.stand(before).filter((actor) => {
      const now = pointAt(view, [actor.x, actor.y])?.vehicle;
      const stays = now && now.player === actor.player && now.kind === actor.kind;
      return !stays && !(left && actor.id === key(left));
    });
    return gone.map(({ id, player, kind, strength, x, y, angle }) => ({
      id: `home ${id}`,
      vehicle: { player, kind, strength },
      from,
      to: from + departTime,
      at: (part) => ({
        x: x + part * part * 0.6,
        y: y - part * part * 0.5,
        lift: part * 1.2,
        angle,
        opacity: 1 - part,
      }),
    }));
  }
}
