// Where a game is, for titles and lists.
import type { Sentence } from "@web/game/contract";
import type { View } from "./view";

export const progress = (view: View, round = view.round): Sentence => ({
  key: "manhattan.round",
  params: { round, rounds: view.rounds },
});
