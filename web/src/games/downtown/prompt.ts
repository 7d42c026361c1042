// What is asked of the viewer now, and where the game is.
import type { GameTable, Sentence } from "../../game/contract";
import { memoryOf } from "./memory.svelte";
import type { Moment } from "./moments";
import { outcomeOf } from "./outcome";
import type { DowntownPlan } from "./plan.svelte";
import { stepOf, type View } from "./view";

function countOfChosen(view: View): { done: number; all: number } {
  return { done: view.players.filter((player) => player.chosen).length, all: view.players.length };
}

// While something is revealed, that is what there is to look at.
function momentSentence(moment: Moment, told: boolean): Sentence {
  switch (moment.kind) {
    case "votes":
      return told
        ? outcomeOf(moment)
        : { key: "web.downtown.moment.votes", params: { lot: moment.lot }, places: [String(moment.lot)] };
    case "purchases":
      return { key: "web.downtown.moment.purchases" };
    case "payout":
      return { key: "web.downtown.moment.payout", params: { lot: moment.payout.lot } };
  }
}

export function prompt(table: GameTable<View>, plan: DowntownPlan): Sentence {
  const { view } = table;
  const { moment, told } = plan.memory;
  if (moment) return momentSentence(moment, told);
  if (!plan.asked) return waitingSentence(table);
  const params = { lot: view.deciding ?? 0, ...countOfChosen(view) };
  const key = plan.asked === "buy" && table.legal.length === 1 ? "pass" : plan.asked;
  return { key: `web.downtown.prompt.${key}`, params, places: view.deciding ? [String(view.deciding)] : [] };
}

export function waitingSentence(table: GameTable<View>): Sentence {
  const { view, people, viewer } = table;
  const mayor = people[view.mayor ?? -1]?.name ?? "";
  const waited = view.to_act.filter((seat) => seat !== viewer).map((seat) => people[seat]?.name ?? "");
  const params = { lot: view.deciding ?? 0, mayor, players: waited.join(", "), ...countOfChosen(view) };
  const known = ["pile", "vote", "lobby", "pick", "plan", "use", "buy", "over"];
  const key = known.includes(view.phase) && (view.phase === "over" || waited.length) ? view.phase : "moment";
  const many = (key === "vote" || key === "buy") && waited.length > 3 ? "-many" : "";
  return { key: `web.downtown.wait.${key}${many}`, params };
}

export function progress(view: View, table?: GameTable<View>): Sentence {
  const memory = table ? memoryOf(table) : null;
  const { round, step } = memory?.whereIn(view) ?? { round: view.round, step: stepOf(view) };
  const over = view.phase === "over" && !memory?.moment;
  const key = over ? "over" : view.players.length === 2 && step === "vote" ? "use" : step;
  return { key: `web.downtown.progress.${key}`, params: { round } };
}
