// What Manhattan brings to the browser.
import type { GameParts } from "@web/game/parts";

import day from "./pictures/board-day.webp";
import night from "./pictures/board-night.webp";

export default {
  screen: () => import("./screen"),
  setup: () => import("./setup/setup"),
  course: () => import("./course"),
  editor: () => import("./editor/PositionEditor.svelte"),
  pictures: () => import("./pictures/pictures"),
  progress: () => import("./progress"),
  emblem: () => import("./Emblem.svelte"),
  board: { day, night },
} satisfies GameParts;
