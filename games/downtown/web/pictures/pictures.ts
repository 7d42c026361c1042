// Which picture follows which rule.
import type { Component } from "svelte";

import HandingOut from "./HandingOut.svelte";
import Payout from "./Payout.svelte";
import Plan from "./Plan.svelte";
import Prices from "./Prices.svelte";
import Tiles from "./Tiles.svelte";
import Vote from "./Vote.svelte";
import WellPlaced from "./WellPlaced.svelte";

export const pictures: Readonly<Record<string, Component>> = {
  D2: Plan,
  D3: Tiles,
  D10: Vote,
  D13: Prices,
  D14: HandingOut,
  D16: WellPlaced,
  D18: Payout,
};
