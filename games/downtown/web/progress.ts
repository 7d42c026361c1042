// Where a game is, for titles and lists.
import type { Sentence } from "@web/game/contract";
import { stepOf, type Step, type View } from "./view";

export function progress(view: View, shown?: { round: number; step: Step; over: boolean }): Sentence {
  const { round, step, over } = shown ?? {
    round: view.round,
    step: stepOf(view),
    over: view.phase === "over",
  };
  const key = over ? "over" : view.players.length === 2 && step === "vote" ? "use" : step;
  return { key: `web.downtown.progress.${key}`, params: { round } };
}
