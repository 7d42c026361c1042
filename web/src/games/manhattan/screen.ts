// Manhattan at the table.
import type { GameScreen } from "../../game/contract";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import { Plan } from "./plan.svelte";
import PlayerFacts from "./PlayerFacts.svelte";
import { sayAction } from "./say_action";
import Tray from "./Tray.svelte";
import { colourOf, type View } from "./view";
import { dwell, progress, prompt, stands, tell } from "./words";

export const screen: GameScreen<View, Plan> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  makePlan: (table) => new Plan(table),
  prompt,
  progress,
  colours: (view, seat) => view.players[seat]?.colours.map(colourOf) ?? [],
  points: (view) => view.players.map(({ points }) => points),
  tell,
  sayAction,
  dwell,
  stands,
};
