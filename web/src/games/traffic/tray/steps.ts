// The actions of a turn as numbered lines: in ink, in pencil, or still open.
import type { Sentence } from "../../../game/contract";
import { isMove, type Action } from "../notation";
import type { Step, TurnPlan } from "../plan.svelte";

export interface Line {
  state: "ink" | "pencil" | "open";
  sentence: Sentence;
}

export function linesOf(plan: TurnPlan): Line[] {
  const { actions_a_turn: all, actions_left: left } = plan.table.view;
  const lines: Line[] = Array.from({ length: all - left }, () => ({
    state: "ink",
    sentence: { key: "web.traffic.step.ink" },
  }));
  for (const group of groups(plan.steps)) lines.push({ state: "pencil", sentence: tellGroup(group) });
  // Vehicles put on points that were completed in ink belong to the last line.
  while (lines.length < all) lines.push({ state: "open", sentence: { key: openKey(plan) } });
  return lines.slice(-Math.max(all, lines.filter((line) => line.state === "pencil").length));
}

// A put belongs to the attachment before it.
function groups(steps: readonly Step[]): Action[][] {
  const found: Action[][] = [];
  for (const { action } of steps) {
    const begins = action.do === "attach" || action.do === "ride";
    const last = found.at(-1);
    if (begins || !last) found.push([action]);
    else last.push(action);
  }
  return found;
}

function tellGroup(group: readonly Action[]): Sentence {
  const [first] = group;
  const puts = group.filter((action) => action.do === "put");
  const fights = group.filter(isMove).some((action) => action.fights.length > 0);
  if (first?.do === "ride") return { key: `web.traffic.step.${first.kind}${fights ? "-fight" : ""}` };
  const [put] = puts;
  const base = first?.do === "attach" ? "attach" : "new";
  if (!put) return { key: `web.traffic.step.${base}` };
  if (puts.length > 1) return { key: `web.traffic.step.${base}-several`, params: { count: puts.length } };
  return { key: `web.traffic.step.${base}-${put.kind}${fights ? "-fight" : ""}` };
}

function openKey(plan: TurnPlan): string {
  const { attaches, rides, ready } = plan;
  if (attaches.length > 0 || !ready) return "web.traffic.step.open-all";
  if (rides.length > 0) return "web.traffic.step.open-ride";
  return plan.may("draw") ? "web.traffic.step.open-draw" : "web.traffic.step.open";
}
