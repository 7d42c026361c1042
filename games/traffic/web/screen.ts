// Manhattan Traffic, as the table shows it.
import type { GameScreen } from "@web/game/contract";
import { actionOf } from "@web/net/events";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import ChipFacts from "./ChipFacts.svelte";
import PlayerFacts from "./PlayerFacts.svelte";
import { ending } from "./ending";
import { keys } from "./keys";
import { picture } from "./picture";
import { TurnPlan } from "./plan.svelte";
import { progress } from "./progress";
import { TurnShowing } from "./showing.svelte";
import Tray from "./Tray.svelte";
import { colourOf, type TrafficView } from "./view";
import { nameAction, sayAction } from "./words/say_action";
import { sayReason } from "./words/say_reason";
import { nameRefusal } from "./words/streets";
import { prompt, tell } from "./words/tell";

export const screen: GameScreen<TrafficView, TurnPlan, TurnShowing> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  ChipFacts,
  Aside,
  makePlan: (table) => new TurnPlan(table),
  keys,
  prompt,
  progress,
  colours: (_, seat) => [colourOf(seat)],
  points: (view) => view.players.map((player) => player.points),
  ending,
  picture,
  tell,
  sound: (event) => {
    const action = actionOf(event) ?? "";
    return /^(taxi|truck) /.test(action) ? "traffic" : /^(attach|put) /.test(action) ? "wood" : "paper";
  },
  suggest: (plan, action) => plan.suggest(action),
  sayAction,
  nameAction,
  sayReason,
  nameRefusal,
  show: (moment, last) => new TurnShowing(moment, last),
};
