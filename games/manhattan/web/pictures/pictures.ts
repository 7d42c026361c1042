// Which picture follows which rule.
import type { Component } from "svelte";

import Blocks from "./Blocks.svelte";
import Board from "./Board.svelte";
import CardPlots from "./CardPlots.svelte";
import Monster from "./Monster.svelte";
import Scoring from "./Scoring.svelte";
import Takeover from "./Takeover.svelte";
import Turned from "./Turned.svelte";

export const pictures: Readonly<Record<string, Component>> = {
  M1: Board,
  M3: Blocks,
  M5: Turned,
  M15: CardPlots,
  M18: Takeover,
  M23: Scoring,
  M38: Monster,
};
