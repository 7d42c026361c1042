// What moves while news are shown: a tile that falls into its place, vehicles on their way, and those that go home
// after a fight. At the end everything stands as the view says.
import { prefs } from "../../../prefs.svelte";
import type { TableEvent } from "../../../net/types";
import { foughtIn, type Fought } from "../fights";
import { drive } from "../map/geometry";
import { isMove, readActions, type Action, type Attach, type Move } from "../notation";
import { key, pointAt, same, type LaidTile, type Place, type TrafficView, type Vehicle } from "../view";
import { along, facingBy, lastAngle, type Stance } from "./drive";

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
const holdTime = 700; // that a fight is still shown when it is over
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
export function showTime(actions: readonly Action[]): number {
  const move = actions.find(isMove);
  if (!move) return actions.some((action) => action.do === "attach") ? fallTime + 250 : 0;
  return arrivalTime(move) + (move.fights.length > 0 ? lookTime + departTime : 0) + 250;
}

export class Motion {
  actors = $state.raw<readonly Actor[]>([]);
  falling = $state.raw<Falling | null>(null);
  // Of the falling tile above its place, in tiles.
  height = $state(0);
  fought = $state.raw<readonly Fought[]>([]);
  #facing = new Map<string, number>();
  #frame = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  // Shows a view; where it is known what led to it, by what moves. What was there in pencil need not fall.
  show(
    view: TrafficView,
    before: TrafficView | null,
    news: readonly TableEvent[],
    pencilled: ReadonlySet<string>,
  ): void {
    this.stop();
    const actions = before ? readActions(news.flatMap((event) => event.do ?? [])) : [];
    const move = actions.find(isMove);
    const attached = actions.find((action): action is Attach => action.do === "attach");
    const pace = prefs.time(1);
    const fight = before && move ? foughtIn(move, before, view) : [];
    const courses = before && move ? this.#courses(view, before, move) : [];
    const laid = attached && view.tiles.find((tile) => same(tile.at, attached.cell));
    this.falling =
      before && laid && pace > 0 && !pencilled.has(key(laid.at)) ? { tile: laid, under: before } : null;
    const ends = Math.max(this.falling ? fallTime : 0, ...courses.map((course) => course.to));
    this.#play(view, courses, pace > 0 ? ends : 0, pace);
    if (move && fight.length > 0) this.#showFight(fight, arrivalTime(move) * pace, ends * pace);
  }

  // From the arrival on, and a little longer than anybody moves.
  #showFight(fight: readonly Fought[], from: number, ends: number): void {
    this.#timers = [
      setTimeout(() => (this.fought = fight), from),
      setTimeout(() => (this.fought = []), ends + (prefs.time(holdTime) || 4 * holdTime)),
    ];
  }

  #play(view: TrafficView, courses: readonly Course[], ends: number, pace: number): void {
    const moving = new Set(courses.map((course) => course.id));
    const standing = this.stand(view).filter((actor) => !moving.has(actor.id));
    const begin = performance.now();
    const advance = (now: number): void => {
      const passed = pace > 0 ? Math.max(0, now - begin) / pace : 0;
      if (passed >= ends) {
        this.falling = null;
        this.actors = this.stand(view);
        return;
      }
      const fallen = within(passed / fallTime);
      this.height = (1 - fallen * fallen) * fallHeight;
      if (fallen === 1) this.falling = null;
      this.actors = [
        ...standing,
        ...courses.map((course) => {
          const part = within((passed - course.from) / (course.to - course.from));
          return { id: course.id, ...course.vehicle, ...course.at(part) };
        }),
      ];
      this.#frame = requestAnimationFrame(advance);
    };
    advance(begin);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const timer of this.#timers) clearTimeout(timer);
    this.fought = [];
  }

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

  #courses(view: TrafficView, before: TrafficView, move: Move): Course[] {
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
