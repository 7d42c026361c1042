// Which picture follows which rule.
import type { Component } from "svelte";

import Competing from "./Competing.svelte";
import Kinds from "./Kinds.svelte";
import Ride from "./Ride.svelte";
import Sides from "./Sides.svelte";
import Square from "./Square.svelte";
import Streets from "./Streets.svelte";

export const pictures: Readonly<Record<string, Component>> = {
  T6: Sides,
  T8: Kinds,
  T9: Streets,
  T11: Square,
  T13: Ride,
  T15: Competing,
};
