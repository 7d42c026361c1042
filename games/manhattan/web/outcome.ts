// What would come of building on a plot, in words; or why it cannot be.
import type { GameTable } from "@web/game/contract";
import type { Refusal } from "@web/net/types";
import { whyRefused } from "@web/net/refusal_words";
import { say } from "@web/texts/texts.svelte";
import { changesBetween } from "./changes";
import type { Plan } from "./plan.svelte";
import { buildingOn, cityOf, roundsUntilOpen, seatOf, type View } from "./view";
import { colourName, plotName } from "./words";

export interface Outcome {
  possible: boolean;
  text: string;
  // The paragraph of the rules that forbids it.
  rule: string | null;
  // What would help.
  instead: string | null;
  // The height that the building would have, once the server has told it; only with a block chosen.
  height: number | null;
  // What the monster would do first.
  monster: string | null;
}

export function outcomeOn(table: GameTable<View>, plan: Plan, plot: string): Outcome {
  const answer = plan.answer(plot);
  if (!plan.may(plot)) {
    const refusal = answer && "refusal" in answer ? answer.refusal : null;
    const floors = plan.needs(plot);
    return {
      ...nothing,
      possible: false,
      text: refusal ? whyRefused(asSeenHere(refusal, table.view, plot)) : whyNot(table.view, plan, plot),
      rule: refusal?.rule ?? null,
      instead: floors === null ? null : say("web.manhattan.would-do", { floors }),
    };
  }
  if (!plan.block) return { ...nothing, possible: true, text: say("web.manhattan.result.block") };
  const after = answer && "view" in answer ? (answer.view as View) : null;
  const height = after && buildingOn(after, plot)?.height;
  if (!after || !height) return { ...nothing, possible: true, text: say("web.manhattan.ask.moment") };
  return {
    ...nothing,
    possible: true,
    text: say(`web.manhattan.result.${whose(table, plan, plot)}`, { height, name: ownerName(table, plot) }),
    height,
    monster: monsterMove(table.view, after, plot),
  };
}

const nothing = { rule: null, instead: null, height: null, monster: null };

// The words of a refusal name the plot by its letter; where they stand on the plot, they need not.
function asSeenHere(refusal: Refusal, view: View, plot: string): Refusal {
  const key = here[refusal.code];
  if (!key) return refusal;
  const round = String(view.round + roundsUntilOpen(view, cityOf(plot)));
  return { ...refusal, code: key, params: { ...refusal.params, round } };
}
const here: Record<string, string> = {
  "manhattan.too-few-floors": "web.manhattan.why.too-few-floors",
  "manhattan.own-building": "web.manhattan.why.own-building",
  "manhattan.monster-there": "web.manhattan.why.monster-there",
  "manhattan.closed-city": "web.manhattan.why.closed-city",
};

// A quiet word on a plot that cannot be built on.
export function whyNot(view: View, plan: Plan, plot: string): string {
  if (roundsUntilOpen(view, cityOf(plot)) > 0) return say("web.manhattan.not-open");
  const answer = plan.answer(plot);
  const code = answer && "refusal" in answer ? answer.refusal.code : null;
  if (code === "manhattan.monster-there") return say("web.manhattan.monster-comes");
  if (code === "manhattan.own-building") return say("web.manhattan.is-yours");
  const floors = plan.needs(plot);
  return floors === null ? say("web.manhattan.no-block-fits") : say("web.manhattan.needs", { floors });
}

function whose(table: GameTable<View>, plan: Plan, plot: string): "new" | "own" | "own-other" | "from" {
  const owner = buildingOn(table.view, plot)?.owner;
  if (!owner) return "new";
  if (owner === plan.block?.colour) return "own";
  return seatOf(table.view, owner) === table.viewer ? "own-other" : "from";
}

function ownerName(table: GameTable<View>, plot: string): string {
  const owner = buildingOn(table.view, plot)?.owner;
  if (!owner) return "";
  return table.people[seatOf(table.view, owner)]?.name || colourName(owner);
}

function monsterMove(before: View, after: View, built: string): string | null {
  const { monster, fallen } = changesBetween(before, after);
  const lost = [...fallen].find(([plot]) => plot !== built);
  if (!monster) return lost ? say("web.manhattan.result.monster-stays", { place: plotName(lost[0]) }) : null;
  const does = !lost ? "monster" : lost[1].from === 0 ? "monster-crushes" : "monster-damages";
  return say(`web.manhattan.result.${does}`, { place: plotName(monster.to) });
}
