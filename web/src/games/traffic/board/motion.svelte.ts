// Vehicles as they stand and move: the view's, on their way while news are shown, and those that go home.
import { prefs } from "../../../prefs.svelte";
import type { TableEvent } from "../../../net/types";
import { drive, step } from "../map/geometry";
import { readAction } from "../notation";
import { key, pointAt, type MapPoint, type Place, type TrafficView, type Vehicle } from "../view";

export interface Actor extends Vehicle {
  id: string;
  x: number;
  y: number;
  // Above the street, in tiles.
  lift: number;
  // Radians clockwise from east, as seen from above.
  angle: number;
  opacity: number;
}

interface Course {
  id: string;
  vehicle: Vehicle;
  from: number; // when it begins, as a part of the whole
  to: number;
  at: (part: number) => { x: number; y: number; lift: number; angle: number; opacity: number };
}

export const driveTime = 900;

export class Motion {
  actors = $state.raw<readonly Actor[]>([]);
  #facing = new Map<string, number>();
  #frame = 0;

  // Shows a view; where it is known what led to it, by what moves.
  show(view: TrafficView, before: TrafficView | null, news: readonly TableEvent[]): void {
    cancelAnimationFrame(this.#frame);
    const courses = before ? this.#courses(view, before, news) : [];
    const ms = prefs.time(driveTime);
    const moving = new Set(courses.map((course) => course.id));
    const standing = this.stand(view).filter((actor) => !moving.has(actor.id));
    if (courses.length === 0 || ms === 0) {
      this.actors = this.stand(view);
      return;
    }
    const begin = performance.now();
    const advance = (now: number): void => {
      const whole = Math.min(1, Math.max(0, (now - begin) / ms));
      const moved = courses.map((course) => {
        const part = Math.min(1, Math.max(0, (whole - course.from) / (course.to - course.from)));
        return { id: course.id, ...course.vehicle, ...course.at(part) };
      });
      this.actors = whole < 1 ? [...standing, ...moved] : this.stand(view);
      if (whole < 1) this.#frame = requestAnimationFrame(advance);
    };
    advance(begin);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
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

  #courses(view: TrafficView, before: TrafficView, news: readonly TableEvent[]): Course[] {
    const courses: Course[] = [];
    let left: Place | null = null;
    for (const event of news) {
      const action = event.do ? readAction(event.do) : null;
      if (action?.do !== "ride" && action?.do !== "put") continue;
      const vehicle = pointAt(view, action.to)?.vehicle;
      if (!vehicle) continue;
      if (action.do === "ride") {
        left = action.from;
        const path = drive(before, action.from, action.to);
        this.#facing.set(`${vehicle.player} ${key(action.to)}`, lastAngle(path));
        courses.push({
          id: key(action.to),
          vehicle,
          from: 0,
          to: 0.75,
          at: (part) => along(path, eased(part)),
        });
      } else {
        const [x, y] = action.to;
        const angle = facingBy(pointAt(view, action.to));
        courses.push({
          id: key(action.to),
          vehicle,
          from: 0,
          to: 0.5,
          at: (part) => ({ x, y, lift: (1 - part * part) * 0.9, angle, opacity: Math.min(1, part * 3) }),
        });
      }
    }
    return [...courses, ...this.#departures(view, before, left, courses.length > 0 ? 0.65 : 0)];
  }

  // Whoever is no longer where they stood and did not ride goes back into the reserve.
  #departures(view: TrafficView, before: TrafficView, left: Place | null, from: number): Course[] {
    return this.stand(before).flatMap((actor) => {
      const now = pointAt(view, [actor.x, actor.y])?.vehicle;
      const stays = now && now.player === actor.player && now.kind === actor.kind;
      if (stays || (left && actor.id === key(left))) return [];
      const { x, y, angle } = actor;
      return [
        {
          id: `home ${actor.id}`,
          vehicle: { player: actor.player, kind: actor.kind },
          from,
          to: 1,
          at: (part: number) => ({
            x: x + part * part * 0.6,
            y: y - part * part * 0.5,
            lift: part * 1.2,
            angle,
            opacity: 1 - part,
          }),
        },
      ];
    });
  }
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

function lastAngle(path: readonly Place[]): number {
  const to = path.at(-1) ?? [0, 0];
  const from = path.at(-2) ?? to;
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

// A place on a drive with rounded turns of the vehicle.
export function along(path: readonly Place[], part: number): Omit<Actor, keyof Vehicle | "id"> {
  const legs = Math.max(1, path.length - 1);
  const far = Math.min(legs - 1e-6, part * legs);
  const leg = Math.floor(far);
  const within = far - leg;
  const from = path[leg] ?? [0, 0];
  const to = path[leg + 1] ?? from;
  const next = path[leg + 2];
  const previous = path[leg - 1];
  let angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const turn = 0.2;
  if (next && within > 1 - turn)
    angle += bend(angle, Math.atan2(next[1] - to[1], next[0] - to[0])) * ((within - 1 + turn) / (2 * turn));
  else if (previous && within < turn)
    angle -=
      bend(Math.atan2(from[1] - previous[1], from[0] - previous[0]), angle) * ((turn - within) / (2 * turn));
  return {
    x: from[0] + (to[0] - from[0]) * within,
    y: from[1] + (to[1] - from[1]) * within,
    lift: 0,
    angle,
    opacity: 1,
  };
}

function bend(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

// Vehicles stand in the direction of a street; which one is the same for every viewer.
export function facingBy(point: MapPoint | undefined): number {
  if (!point) return 0;
  const ways = point.ways || point.joints || "e";
  const way = ways[Math.abs(point.at[0] * 3 + point.at[1] * 5) % ways.length] ?? "e";
  const [dx, dy] = step[way] ?? [1, 0];
  return Math.atan2(dy, dx);
}
