// The steps of a replay in the game's own words.
import type { GameScreen, Sentence } from "../../game/contract";

import type { Step } from "../../game/steps";

export interface ToldStep {
  step: number;
  round: number;
  opensRound: boolean;
  sentences: readonly Sentence[];
}

// Steps of which the game has nothing to say are passed over, but for the first.
export function tellSteps(screen: GameScreen, steps: readonly Step[]): ToldStep[] {
  const told: ToldStep[] = [];
  let round = 0;
  steps.forEach((step, index) => {
    const before = steps[index - 1]?.view ?? null;
    const sentences = step.news.flatMap((event) => screen.tell(event, before, step.view));
    if (index === 0 && !sentences.length) sentences.push({ key: "web.replay.set-up" });
    if (!sentences.length) return;
    told.push({ step: index, round: step.round, opensRound: step.round !== round, sentences });
    round = step.round;
  });
  return told;
}
