// How long a table waits after what happened, by the pace that this person has chosen.
import type { GameScreen } from "../game/contract";
import type { TableEvent } from "../net/types";
import { prefs } from "../prefs.svelte";

export const pauseAfter =
  (screen: GameScreen) =>
  (news: readonly TableEvent[]): number =>
    !prefs.moves && screen.stands?.(news) ? Infinity : prefs.time(screen.dwell(news));
