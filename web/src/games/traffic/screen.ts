// Manhattan Traffic, as the table shows it.
import type { GameScreen } from "../../game/contract";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import { showTime } from "./board/motion.svelte";
import ChipFacts from "./ChipFacts.svelte";
import { readActions } from "./notation";
import PlayerFacts from "./PlayerFacts.svelte";
import { TurnPlan } from "./plan.svelte";
import Tray from "./Tray.svelte";
import { colourOf, type TrafficView } from "./view";
import { sayAction } from "./words/say_action";
import { progress, prompt, tell } from "./words/tell";

export const screen: GameScreen<TrafficView, TurnPlan> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  ChipFacts,
  Aside,
  makePlan: (table) => new TurnPlan(table),
  prompt,
  progress,
  colours: (_, seat) => [colourOf(seat)],
  points: (view) => view.players.map((player) => player.points),
  tell,
  sayAction,
  dwell: (news) => showTime(readActions(news.flatMap((event) => event.do ?? []))) || 300,
};
