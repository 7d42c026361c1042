// The pictures on the home page. They shall become renders of the real boards; this is the place to put them.
import type { Component } from "svelte";

import Downtown from "./DowntownPicture.svelte";
import Manhattan from "./ManhattanPicture.svelte";
import Traffic from "./TrafficPicture.svelte";

export const pictures: Record<string, Component> = {
  manhattan: Manhattan,
  downtown: Downtown,
  traffic: Traffic,
};
