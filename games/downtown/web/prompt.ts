// What is asked of the viewer now, and where the game is.
import type { Sentence } from "@web/game/contract";
import { say } from "@web/texts/texts.svelte";
import type { Reveal } from "./reveals";
import { outcomeOf } from "./outcome";
import type { DowntownPlan } from "./plan.svelte";
import { progress as progressOf } from "./progress";
import type { Table } from "./showing.svelte";
import type { View } from "./view";

function countOfChosen(view: View): { done: number; all: number } {
  return { done: view.players.filter((player) => player.chosen).length, all: view.players.length };
}

// While something is revealed, that is what there is to look at.
function revealSentence(reveal: Reveal, told: boolean): Sentence {
  switch (reveal.kind) {
    case "votes":
      return told
        ? outcomeOf(reveal)
        : { key: "web.downtown.moment.votes", params: { lot: reveal.lot }, places: [String(reveal.lot)] };
    case "purchases":
      return { key: "web.downtown.moment.purchases" };
    case "payout":
      return { key: "web.downtown.moment.payout", params: { lot: reveal.payout.lot } };
  }
}

export function prompt(table: Table, plan: DowntownPlan): Sentence {
  const { view } = table;
  const { reveal, told } = table.showing;
  if (reveal) return revealSentence(reveal, told);
  if (!plan.asked) return waitingSentence(table);
  const params = { lot: view.deciding ?? 0, ...countOfChosen(view) };
  const key = plan.asked === "buy" && table.legal.length === 1 ? "pass" : plan.asked;
  return { key: `web.downtown.prompt.${key}`, params, places: view.deciding ? [String(view.deciding)] : [] };
}

export function waitingSentence(table: Pick<Table, "view" | "people" | "viewer">): Sentence {
  const { view, people, viewer } = table;
  const mayor = people[view.mayor ?? -1]?.name ?? "";
  const nameOf = (seat: number): string =>
    seat === viewer ? say("web.downtown.you") : (people[seat]?.name ?? "");
  const waited = view.to_act.map(nameOf);
  const params = { lot: view.deciding ?? 0, mayor, players: waited.join(", "), ...countOfChosen(view) };
  const known = ["pile", "vote", "lobby", "pick", "plan", "use", "buy", "over"];
  const key = known.includes(view.phase) && (view.phase === "over" || waited.length) ? view.phase : "reveal";
  // Nobody waits for themselves, as while something before their choice is being shown; and many are no sentence.
  const isNamed = waited.length < 3 && !(viewer !== null && view.to_act.includes(viewer));
  const many = (key === "vote" || key === "buy") && !isNamed ? "-many" : "";
  return { key: `web.downtown.wait.${key}${many}`, params };
}

export function progress(view: View, table?: Table): Sentence {
  const showing = table?.showing;
  return progressOf(
    view,
    showing && { ...showing.whereIn(view), over: view.phase === "over" && !showing.reveal },
  );
}
