// Manhattan as the server shows it to one seat, and small questions to it.
import type { PlayerColour } from "../../game/colours";
import type { Seat } from "../../net/types";

export type Letter = "O" | "B" | "Y" | "P";
export type City = "A" | "B" | "C" | "D" | "E" | "F";

export interface Building {
  plot: string;
  owner: Letter;
  founder: Letter;
  height: number;
  floors: Partial<Record<Letter, number>>;
  // From the ground up, like "O3".
  blocks: readonly string[];
}

// How many blocks of one, two, three and four floors.
export type Sizes = readonly [number, number, number, number];

export interface Player {
  colours: readonly Letter[];
  // The side of the table: 0 south, 1 west, 2 north, 3 east.
  seat: number;
  points: number;
  cards: number;
  reserve: Partial<Record<Letter, Sizes>>;
  // What is left of the blocks chosen for this round.
  chosen: Partial<Record<Letter, Sizes>>;
}

export interface View {
  phase: string;
  round: number;
  rounds: number;
  // Of each colour.
  blocks_a_round: number;
  starter: Seat;
  active: Seat;
  players: readonly Player[];
  buildings: readonly Building[];
  // The colour that holds a city; none where nobody does.
  majorities: Partial<Record<City, Letter>>;
  // Only with a monster; null until it has a plot.
  monster?: string | null;
  // Only with progressive opening: the round in which each closed city opens.
  opens?: Partial<Record<City, number>>;
  // Only in the advanced mode.
  urban?: string | null;
  viewer: Seat | null;
  hand?: readonly number[];
  // The plot of a city that each card shows from the viewer's side: a city as that side reads it.
  plots_of_cards: readonly number[];
  deck: number;
}

export const letters: readonly Letter[] = ["O", "B", "Y", "P"];
export const cities: readonly City[] = ["A", "B", "C", "D", "E", "F"];
export const sizes = [1, 2, 3, 4] as const;

const colourNames: Record<Letter, PlayerColour> = { O: "orange", B: "blue", Y: "yellow", P: "purple" };
export const colourOf = (letter: Letter): PlayerColour => colourNames[letter];

export const cityOf = (plot: string): City => plot[0] as City;
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
