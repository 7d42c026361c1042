// The screen of a game that brings none: the position, the open actions and what happened in words.
import { playerColours } from "../../look/colours";
import type { GameScreen } from "../contract";
import { Showing } from "../showing.svelte";

import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import PlayerFacts from "./PlayerFacts.svelte";
import Tray from "./Tray.svelte";
import { points, progress, prompt, sayAction, tell } from "./words";

export const screen: GameScreen<unknown, null> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  makePlan: () => null,
  prompt,
  progress,
  colours: (_view, seat) => [playerColours[seat % playerColours.length] ?? "orange"],
  points,
  tell,
  sayAction,
  show: ({ news }) => new Showing(news.length ? [{ lasts: 600 }] : []),
};
