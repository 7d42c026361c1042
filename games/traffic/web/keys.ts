// Traffic by keys: a tile by its letter, a vehicle by its number, places by the arrows, Enter for what has the focus: a
// place on the map first, then the golden button.
import { tick } from "svelte";

import { toGolden, type GameKey } from "@web/game/keys";
import type { TurnPlan } from "./plan.svelte";
import { choosePut, puttingOf } from "./tray/putting";

export const tileKeys = ["a", "s", "d", "f", "g", "h", "j", "k", "l"] as const;
export const vehicleKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const keyOf = { taxi: "1", truck: "2", neither: "0", turn: "r", draw: "t", end: "e" } as const;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// To the first place that can be chosen now.
function toMap(plan: TurnPlan): void {
  void tick().then(() => plan.map?.walk([0, 0]));
}

function chooseTile(plan: TurnPlan, key: string): boolean {
  const tile = plan.table.view.hand?.[tileKeys.findIndex((one) => one === key)]?.tile;
  if (tile === undefined || !plan.mine || !plan.ready) return false;
  if (plan.selection?.kind !== "tile" || plan.selection.tile !== tile) plan.toggleTile(tile);
  toMap(plan);
  return true;
}

function chooseVehicle(plan: TurnPlan, key: string): boolean {
  if (!plan.mine || !plan.ready) return false;
  const putting = puttingOf(plan);
  if (putting) {
    if (!choosePut(plan, key === keyOf.taxi ? "taxi" : "truck")) return false;
    if (putting.onePoint) toGolden();
    else toMap(plan);
    return true;
  }
  const vehicle = plan.moving[Number(key) - 1];
  if (!vehicle) return false;
  plan.select({ kind: "vehicle", ...vehicle });
  toMap(plan);
  return true;
}

function putNeither(plan: TurnPlan): boolean {
  const putting = puttingOf(plan);
  if (!plan.mine || !plan.ready || !putting) return false;
  plan.plan({ do: "done" }, putting.before);
  toGolden();
  return true;
}

function close(plan: TurnPlan, what: "draw" | "end"): boolean {
  if (what === "draw" ? !plan.mayDraw : !plan.ready || !plan.may("end")) return false;
  plan.plan({ do: what });
  toGolden();
  return true;
}

function turn(plan: TurnPlan): boolean {
  if (plan.selection?.kind !== "tile" && plan.last?.action.do !== "attach") return false;
  plan.turn(plan.map?.hovered() ?? null);
  return true;
}

const says = (what: string): { key: string } => ({ key: `web.traffic.keys.${what}` });

export const keys: readonly GameKey<TurnPlan>[] = [
  { keys: tileKeys, shown: "A S D F …", says: says("tile"), press: chooseTile },
  { keys: vehicleKeys, shown: "1 – 9", says: says("vehicle"), press: chooseVehicle },
  { keys: [keyOf.neither], shown: "0", says: says("neither"), press: putNeither },
  {
    keys: Object.keys(arrows),
    shown: "← ↑ → ↓",
    says: says("place"),
    press: (plan, key) => plan.map?.walk(arrows[key] ?? [0, 0]) ?? false,
  },
  { keys: [keyOf.turn], shown: "R", says: says("turn"), press: turn },
  { keys: [keyOf.draw], shown: "T", says: says("draw"), press: (plan) => close(plan, "draw") },
  { keys: [keyOf.end], shown: "E", says: says("end"), press: (plan) => close(plan, "end") },
];
