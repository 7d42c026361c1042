// A vehicle for a new point: what may be put there, also in the place of what the pencil has put there.
import type { Put } from "../notation";
import type { Situation, TurnPlan } from "../plan.svelte";
import { key, type VehicleKind } from "../view";

export interface Putting {
  before: Situation;
  puts: readonly Put[];
  // There is one new point, so that the kind says all.
  onePoint: boolean;
  chosen: VehicleKind | null;
}

export function puttingOf(plan: TurnPlan): Putting | null {
  if (plan.puts.length > 0) {
    const onePoint = new Set(plan.puts.map((put) => key(put.to))).size === 1;
    const chosen = plan.selection?.kind === "put" && !onePoint ? plan.selection.vehicle : null;
    return { before: plan.situation, puts: plan.puts, onePoint, chosen };
  }
  const step = plan.last;
  if (step?.action.do !== "put") return null;
  const { action, before } = step;
  const puts = before.legal.filter(
    (other): other is Put => other.do === "put" && key(other.to) === key(action.to),
  );
  return { before, puts, onePoint: true, chosen: action.kind };
}

// Says whether that kind can be put.
export function choosePut(plan: TurnPlan, kind: VehicleKind): boolean {
  const putting = puttingOf(plan);
  const boldest = putting?.puts
    .filter((put) => put.kind === kind)
    .sort((a, b) => b.fights.length - a.fights.length)[0];
  if (!boldest || !putting) return false;
  if (putting.onePoint) plan.plan(boldest, putting.before);
  else plan.select({ kind: "put", vehicle: kind });
  return true;
}
