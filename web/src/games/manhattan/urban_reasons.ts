// Where on the board the points of an urban rule come from. The server tells only how many there were for whom: what
// is found here is shown only if it comes to the same, so that nobody is told a wrong reason.
import {
  cities,
  cityOf,
  letters,
  numberOf,
  seatOf,
  type Building,
  type City,
  type Letter,
  type View,
} from "./view";

export interface UrbanPoints {
  // A plot, or a whole city.
  place: string;
  colour: Letter;
  points: number;
}

export function urbanReasons(rule: string | null, view: View, paid: readonly number[]): UrbanPoints[] {
  const found = (rule && finders[rule]?.(view)) || [];
  const sums = view.players.map((_, seat) =>
    found.reduce((sum, { colour, points }) => sum + (seatOf(view, colour) === seat ? points : 0), 0),
  );
  return sums.every((points, seat) => points === (paid[seat] ?? 0)) ? found : [];
}

const to =
  (points: number) =>
  (building: Building): UrbanPoints => ({
    place: building.plot,
    colour: building.owner,
    points,
  });
const inCity = (view: View, city: City): Building[] =>
  view.buildings.filter(({ plot }) => cityOf(plot) === city);

// The only one of which there is most; nothing where several are equal.
function only<Thing>(things: readonly Thing[], measure: (thing: Thing) => number): Thing[] {
  const most = Math.max(...things.map(measure));
  const best = things.filter((thing) => measure(thing) === most);
  return best.length === 1 ? best : [];
}

function besideEmpty(view: View, { plot }: Building): boolean {
  const number = numberOf(plot) - 1;
  const [row, column] = [Math.floor(number / 3), number % 3];
  const free = (r: number, c: number): boolean =>
    r >= 0 &&
    r < 3 &&
    c >= 0 &&
    c < 3 &&
    !view.buildings.some((other) => other.plot === `${cityOf(plot)}${r * 3 + c + 1}`);
  return free(row - 1, column) || free(row + 1, column) || free(row, column - 1) || free(row, column + 1);
}

const finders: Record<string, (view: View) => UrbanPoints[]> = {
  "big-business": (view) =>
    cities.flatMap((city) => only(inCity(view, city), ({ height }) => height)).map(to(2)),
  founder: ({ buildings }) =>
    buildings
      .filter(({ founder, owner }) => founder !== owner)
      .map(({ plot, founder }) => ({ place: plot, colour: founder, points: 1 })),
  megacity: (view) =>
    only(cities, (city) => inCity(view, city).length)
      .flatMap((city) => inCity(view, city))
      .map(to(1)),
  "fog-free-view": ({ buildings }) => buildings.filter(({ height }) => height >= 5).map(to(1)),
  "multiple-tower": ({ buildings }) =>
    buildings.filter(({ blocks }) => new Set(blocks.map((block) => block[0])).size >= 3).map(to(2)),
  villa: (view) =>
    view.buildings.filter((building) => building.height === 1 && besideEmpty(view, building)).map(to(2)),
  "worldwide-expansion": (view) =>
    cities.flatMap((city) =>
      letters
        .filter((colour) => inCity(view, city).some(({ owner }) => owner === colour))
        .map((colour) => ({ place: city, colour, points: 1 })),
    ),
  "hobbit-home": (view) => {
    const tallest = Math.max(...view.buildings.map(({ height }) => height));
    const towns = new Set(
      view.buildings.filter(({ height }) => height === tallest).map(({ plot }) => cityOf(plot)),
    );
    return towns.size === 1
      ? [...towns].flatMap((city) => only(inCity(view, city), ({ height }) => -height)).map(to(2))
      : [];
  },
  "small-town": (view) =>
    only(cities, (city) => -inCity(view, city).length)
      .flatMap((city) => inCity(view, city))
      .map(to(1)),
};
