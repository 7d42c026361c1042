// How a vote ended, in a sentence.
import type { Sentence } from "@web/game/contract";
import { say } from "@web/texts/texts.svelte";
import { votesFor, type VotesReveal } from "./reveals";
import { uses } from "./view";

export function outcomeOf(reveal: VotesReveal): Sentence {
  // Most votes first; of each use how many.
  const counts = uses
    .map((use) => ({ use, votes: votesFor(reveal, use) }))
    .filter(({ votes }) => votes > 0)
    .sort((a, b) => b.votes - a.votes);
  const decided = reveal.byMayor ? "tie" : counts.length < 2 ? "all" : "clear";
  const how = reveal.outcome ? decided : "pick";
  return {
    key: `web.downtown.votes.${how}`,
    params: {
      lot: reveal.lot,
      use: reveal.outcome ? say(`downtown.use.${reveal.outcome}`) : "",
      votes: counts.map(({ use, votes }) => `${say(`downtown.use.${use}`)} ${votes}`).join(", "),
    },
    places: [String(reveal.lot)],
  };
}
