// How a vote ended, in a sentence.
import type { Sentence } from "../../game/contract";
import { say } from "../../texts/texts.svelte";
import { votesFor, type VotesMoment } from "./moments";
import { uses } from "./view";

export function outcomeOf(moment: VotesMoment): Sentence {
  const [most = 0, second = 0] = uses.map((use) => votesFor(moment, use)).sort((a, b) => b - a);
  const decided = moment.byMayor ? "tie" : second === 0 ? "all" : "clear";
  const how = moment.outcome ? decided : "pick";
  return {
    key: `web.downtown.votes.${how}`,
    params: {
      lot: moment.lot,
      use: moment.outcome ? say(`downtown.use.${moment.outcome}`) : "",
      most,
      second,
    },
    places: [String(moment.lot)],
  };
}
