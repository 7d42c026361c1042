// Manhattan Traffic, as the table shows it.
import type { GameScreen } from "../../game/contract";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import { driveTime } from "./board/motion.svelte";
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
  Aside,
  makePlan: (table) => new TurnPlan(table),
  prompt,
  progress,
  colours: (_, seat) => [colourOf(seat)],
  points: (view) => view.players.map((player) => player.points),
  tell,
  sayAction,
  dwell: (news) => {
    const acts = news.filter((event) => event.type === "action").map((event) => event.do ?? "");
    if (acts.some((act) => /^(taxi|truck|put)/.test(act))) return driveTime + 250;
    return acts.some((act) => act.startsWith("attach")) ? 700 : 300;
  },
};
