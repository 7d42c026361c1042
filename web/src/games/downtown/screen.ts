// Downtown: a zoning plan on which the players vote, buy and are paid.
import { playerColours } from "../../game/colours";
import type { GameScreen } from "../../game/contract";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import { memoryOf } from "./memory.svelte";
import { dwell, stands } from "./moments";
import { DowntownPlan } from "./plan.svelte";
import PlayerFacts from "./PlayerFacts.svelte";
import { progress, prompt } from "./prompt";
import { sayAction } from "./say_action";
import { tell } from "./tell";
import Tray from "./Tray.svelte";
import { standing, type View } from "./view";

export const screen: GameScreen<View, DowntownPlan> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  Aside,
  makePlan: (table) => new DowntownPlan(table),
  prompt,
  progress,
  colours: (_view, seat) => [playerColours[seat] ?? "orange"],
  points: (view, table) => (table ? memoryOf(table).shown(view) : view).players.map(standing),
  tell,
  sayAction,
  dwell,
  stands,
};
