// Small views of the game for unit tests.
import type { Building, Letter, Player, View } from "./view";

// From the ground up: "O1", "B2".
export function building(plot: string, ...blocks: string[]): Building {
  const colours = blocks.map((block) => block[0] as Letter);
  return {
    plot,
    owner: colours.at(-1) ?? "O",
    founder: colours[0] ?? "O",
    height: blocks.reduce((height, block) => height + Number(block.slice(1)), 0),
    floors: {},
    blocks,
  };
}

const player = (colour: Letter, points: number): Player => ({
  colours: [colour],
  seat: 0,
  points,
  cards: 4,
  reserve: {},
  chosen: {},
});

// Orange, who looks, and blue.
export const viewOf = (buildings: Building[], more: Partial<View> = {}): View => ({
  game: "manhattan",
  phase: "select",
  round: 2,
  rounds: 4,
  blocks_a_round: 6,
  starter: 0,
  active: 0,
  players: [player("O", 9), player("B", 12)],
  buildings,
  majorities: {},
  viewer: 0,
  plots_of_cards: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  played: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  deck: 20,
  ...more,
});
