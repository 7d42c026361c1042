// Which picture follows which rule.
import type { Component } from "svelte";

import Handing from "./downtown/HandingOut.svelte";
import Payout from "./downtown/Payout.svelte";
import Plan from "./downtown/Plan.svelte";
import Prices from "./downtown/Prices.svelte";
import Tiles from "./downtown/Tiles.svelte";
import Vote from "./downtown/Vote.svelte";
import WellPlaced from "./downtown/WellPlaced.svelte";
import Blocks from "./manhattan/Blocks.svelte";
import Board from "./manhattan/Board.svelte";
import CardPlots from "./manhattan/CardPlots.svelte";
import Monster from "./manhattan/Monster.svelte";
import Scoring from "./manhattan/Scoring.svelte";
import Takeover from "./manhattan/Takeover.svelte";
import Turned from "./manhattan/Turned.svelte";
import Competing from "./traffic/Competing.svelte";
import Kinds from "./traffic/Kinds.svelte";
import Ride from "./traffic/Ride.svelte";
import Sides from "./traffic/Sides.svelte";
import Square from "./traffic/Square.svelte";
import Streets from "./traffic/Streets.svelte";

export const pictures: Readonly<Record<string, Component>> = {
  M1: Board,
  M3: Blocks,
  M5: Turned,
  M15: CardPlots,
  M18: Takeover,
  M23: Scoring,
  M38: Monster,
  D2: Plan,
  D3: Tiles,
  D10: Vote,
  D13: Prices,
  D14: Handing,
  D16: WellPlaced,
  D18: Payout,
  T6: Sides,
  T8: Kinds,
  T9: Streets,
  T11: Square,
  T13: Ride,
  T15: Competing,
};
