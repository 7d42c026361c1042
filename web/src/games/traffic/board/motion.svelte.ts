// Vehicles as they stand and move: the view's, on their way while news are shown, and those that go home.
import { prefs } from "../../../prefs.svelte";
import type { TableEvent } from "../../../net/types";
import { drive } from "../map/geometry";
import { readAction } from "../notation";
import { key, pointAt, type Place, type TrafficView, type Vehicle } from "../view";
import { along, facingBy, lastAngle, type Stance } from "./drive";

export interface Actor extends Vehicle, Stance {
  id: string;
}

interface Course {
  id: string;
  vehicle: Vehicle;
  from: number; // when it begins, as a part of the whole
  to: number;
  at: (part: number) => Stance;
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
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
