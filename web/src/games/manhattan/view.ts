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
  starter: Seat;
  active: Seat;
  players: readonly Player[];
  buildings: readonly Building[];
  // Only with a monster; null until it has a plot.
  monster?: string | null;
  // Only with progressive opening: the order of the cities, and how many are open.
  opening?: string;
  open?: number;
  // Only in the advanced mode.
  urban?: string | null;
  viewer: Seat | null;
  hand?: readonly number[];
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
  // Owns more buildings here than any other colour.
  leads: boolean;
}

export function tallyOf(view: View, city: City): Tally[] {
  const counts = letters
    .map((colour) => ({
      colour,
      count: view.buildings.filter(({ plot, owner }) => cityOf(plot) === city && owner === colour).length,
    }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const alone = counts.filter(({ count }) => count === most).length === 1;
  return counts.map((entry) => ({ ...entry, leads: alone && entry.count === most }));
}

// In how many rounds a city opens; 0 if it is open.
export function roundsUntilOpen(view: View, city: City): number {
  if (view.opening === undefined || view.open === undefined) return 0;
  return Math.max(0, view.opening.indexOf(city) - view.open + 1);
}

// How many blocks each colour has in a round: what is left of them and what stands already.
export function blocksARound(view: View): number {
  return view.players.length === 2 ? 4 : 24 / view.rounds;
}

export const sum = (counts: readonly number[] | undefined): number =>
  (counts ?? []).reduce((all, count) => all + count, 0);
