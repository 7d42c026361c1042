// The board as it lies before one side of the table: which plot is where.
import { cities, sideInFront, type City, type View } from "./view";

// The six cities in the order in which this side reads them, and in how many columns they truly lie.
export function citiesFrom(side: number): { order: City[]; columns: number } {
  const at = (row: number, column: number): City => cities[row * 3 + column] as City;
  if (side === 0) return { order: [...cities], columns: 3 };
  if (side === 2) return { order: [...cities].reverse(), columns: 3 };
  const order: City[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 2; column++)
      order.push(side === 1 ? at(column, 2 - row) : at(1 - column, row));
  return { order, columns: 2 };
}

export interface Place {
  x: number;
  z: number;
}

// Lengths are in plots: a plot is 1 wide.
export interface Layout {
  // The plots of a city, row by row as they lie.
  read: readonly number[];
  columns: number;
  rows: number;
  // The middle of each city's nine plots.
  cities: ReadonlyMap<City, Place>;
  plots: ReadonlyMap<string, Place>;
  width: number;
  depth: number;
  // The strip with the name in front of the plots.
  lip: number;
  // The middles of its name and of its counts, from the middle of the city.
  nameAt: number;
  countsAt: number;
  // How much larger than usual the strip is written.
  large: number;
  // Half of a city's plate, and the margin of the paper around all of them.
  plate: number;
  margin: number;
}

const spacing = {
  wide: { gapX: 0.62, gapZ: 0.92, lip: 0.35 },
  tall: { gapX: 0.44, gapZ: 0.7, lip: 0.32 },
  // Three cities across a phone: names and counts have a line each, to be legible.
  small: { gapX: 0.4, gapZ: 1.2, lip: 0.84 },
  // … on the flat plan edge to edge, so that a plot is as wide as a fingertip wants.
  tight: { gapX: 0.16, gapZ: 1.05, lip: 0.84 },
};

// The shape of the window that the cities are laid out for.
export interface Room {
  columns: 2 | 3;
  // So narrow that plots become as small as fingertips.
  small: boolean;
  // Nothing is lost between the cities there.
  tight?: boolean;
}

export function roomIn(width: number, height: number): Room {
  return { columns: width / Math.max(1, height) > 1.1 ? 3 : 2, small: width < 600 };
}

// The board of a view as its viewer sees it.
export const layOutFor = (view: View, room: Room): Layout =>
  layOut(sideInFront(view), view.plots_of_cards, room, view.monster !== undefined);

// Where the neighbourhood of the cities matters (a monster walks), they stay as they lie, whatever suits the window.
export function layOut(side: number, read: readonly number[], room: Room, asItLies: boolean): Layout {
  const from = citiesFrom(side);
  const across = asItLies ? from.columns : room.columns;
  const rows = 6 / across;
  const twoLines = across === 3 && room.small;
  const { gapX, gapZ, lip } =
    spacing[twoLines ? (room.tight ? "tight" : "small") : across === 3 ? "wide" : "tall"];
  const strip = lip + 0.15;
  const placed = new Map<City, Place>();
  const plots = new Map<string, Place>();
  from.order.forEach((city, index) => {
    const x = ((index % across) - (across - 1) / 2) * (3 + gapX);
    const z = (Math.floor(index / across) - (rows - 1) / 2) * (3 + gapZ);
    placed.set(city, { x, z });
    read.forEach((number, place) =>
      plots.set(`${city}${number}`, { x: x + (place % 3) - 1, z: z + Math.floor(place / 3) - 1 }),
    );
  });
  return {
    read,
    columns: across,
    rows,
    cities: placed,
    plots,
    width: across * 3 + (across - 1) * gapX,
    depth: rows * 3 + (rows - 1) * gapZ,
    lip,
    nameAt: 1.5 + strip * (twoLines ? 0.29 : 0.54),
    countsAt: 1.5 + strip * (twoLines ? 0.72 : 0.54),
    large: twoLines ? 1.45 : 1,
    plate: Math.min(1.65, 1.47 + gapX / 2),
    margin: twoLines && room.tight ? 0.24 : 0.7,
  };
}
