// Manhattan as the server shows it to one seat, and small questions to it.
import type { PlayerColour } from "@web/look/colours";
import type {
  ManhattanBuilding,
  ManhattanCity,
  ManhattanColour,
  ManhattanPlayer,
  ManhattanSizes,
  ManhattanView,
} from "@web/net/generated/api";
import type { Seat } from "@web/net/types";

export type Letter = ManhattanColour;
export type City = ManhattanCity;
export type Building = ManhattanBuilding;
export type Sizes = ManhattanSizes;
export type Player = ManhattanPlayer;
export type View = ManhattanView;

export const letters: readonly Letter[] = ["O", "B", "Y", "P"];
export const cities: readonly City[] = ["A", "B", "C", "D", "E", "F"];
export const sizes = [1, 2, 3, 4] as const;

const colourNames: Record<Letter, PlayerColour> = { O: "orange", B: "blue", Y: "yellow", P: "purple" };
export const colourOf = (letter: Letter): PlayerColour => colourNames[letter];

export const isCity = (place: string): place is City => cities.includes(place as City);
export const cityOf = (plot: string): City => plot[0] as City;
export const plotsOf = (city: City): readonly string[] =>
  Array.from({ length: 9 }, (_, index) => `${city}${index + 1}`);
export const numberOf = (plot: string): number => Number(plot.slice(1));

export function blockOf(text: string): { colour: Letter; floors: number } {
  return { colour: text[0] as Letter, floors: Number(text.slice(1)) };
}

export function buildingOn(view: View, plot: string): Building | undefined {
  return view.buildings.find((building) => building.plot === plot);
}

export function seatOf(view: View, colour: Letter): Seat {
  return view.players.findIndex((player) => player.colours.includes(colour));
}

// Whose side of the table is in front: the viewer's, or the south for whoever only watches.
export function sideInFront(view: View): number {
  return view.viewer === null ? 0 : (view.players[view.viewer]?.seat ?? 0);
}

export interface Tally {
  colour: Letter;
  count: number;
  // Holds the city's majority.
  leads: boolean;
}

export function tallyOf(view: View, city: City): Tally[] {
  return letters
    .map((colour) => ({
      colour,
      count: view.buildings.filter(({ plot, owner }) => cityOf(plot) === city && owner === colour).length,
      leads: view.majorities[city] === colour,
    }))
    .filter(({ count }) => count > 0);
}

// In how many rounds a city opens; 0 if it is open.
export const roundsUntilOpen = (view: View, city: City): number =>
  Math.max(0, (view.opens?.[city] ?? view.round) - view.round);

export const sum = (counts: readonly number[] | undefined): number =>
  (counts ?? []).reduce((all, count) => all + count, 0);
