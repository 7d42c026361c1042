// Manhattan at the table.
import type { GameScreen } from "@web/game/contract";
import { actionOf } from "@web/net/events";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import { ending } from "./ending";
import { keys } from "./keys";
import { Plan } from "./plan.svelte";
import PlayerFacts from "./PlayerFacts.svelte";
import { picture } from "./picture";
import { nameAction, sayAction } from "./say_action";
import { sayReason } from "./say_reason";
import { CityShowing } from "./showing.svelte";
import Tray from "./Tray.svelte";
import { colourOf, type View } from "./view";
import { gains, nameRefusal, points, progress, prompt, tell } from "./words";

export const screen: GameScreen<View, Plan, CityShowing> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  keys,
  makePlan: (table) => new Plan(table),
  prompt,
  progress,
  colours: (view, seat) => view.players[seat]?.colours.map(colourOf) ?? [],
  points,
  gains,
  ending,
  picture,
  tell,
  sound: (event) => (actionOf(event)?.startsWith("build") ? "wood" : "paper"),
  sayAction,
  nameAction,
  suggest: (plan, action) => plan.suggest(action),
  sayReason,
  nameRefusal,
  show: (moment, last) => new CityShowing(moment, last),
};
