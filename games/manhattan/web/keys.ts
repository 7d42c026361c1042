// Manhattan by keys: a card by its letter, a block by its floors, a plot by the arrows, Enter builds.
import type { GameKey } from "@web/game/keys";
import type { Plan } from "./plan.svelte";
import { sizes } from "./view";

export const cardKeys = ["a", "s", "d", "f", "g"] as const;

function chooseCard(plan: Plan, key: string): boolean {
  const card = plan.table.view.hand?.[cardKeys.findIndex((one) => one === key)];
  if (card === undefined || !plan.playing) return false;
  if (plan.card !== card) plan.chooseCard(card);
  return true;
}

function chooseBlock(plan: Plan, key: string): boolean {
  const floors = Number(key);
  const { viewer, players } = plan.table.view;
  const colours = viewer === null ? [] : (players[viewer]?.colours ?? []);
  if (plan.phase === "select") {
    const colour = colours.find((one) => plan.mayTake(one, floors));
    if (colour) plan.take(colour, floors, 1);
    return colour !== undefined;
  }
  const block = colours.map((colour) => ({ colour, floors })).find((one) => plan.blockFits(one));
  const chosen = plan.block?.colour === block?.colour && plan.block?.floors === floors;
  if (!block || plan.phase !== "build") return false;
  if (!chosen) plan.chooseBlock(block);
  return true;
}

function choosePlot(plan: Plan, key: string): boolean {
  const plots = plan.mayPlots;
  if (plan.phase !== "build" || plan.card === null || plan.block === null || !plots.length) return false;
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const at = plan.plot === null ? -1 : plots.indexOf(plan.plot);
  const next = at < 0 ? (step > 0 ? 0 : plots.length - 1) : (at + step + plots.length) % plots.length;
  plan.choosePlot(plots[next] ?? "");
  return true;
}

function commit(plan: Plan): boolean {
  if (plan.phase === "select" && plan.selection) {
    plan.commitSelection();
    return true;
  }
  // Who is on another plot means that one.
  const elsewhere = plan.pointed !== null && plan.pointed !== plan.plot;
  if (!plan.action || elsewhere) return false;
  plan.commit();
  return true;
}

export const keys: readonly GameKey<Plan>[] = [
  { keys: cardKeys, shown: "A S D F", says: { key: "web.manhattan.keys.card" }, press: chooseCard },
  { keys: sizes.map(String), shown: "1 – 4", says: { key: "web.manhattan.keys.block" }, press: chooseBlock },
  {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: "← ↑ → ↓",
    says: { key: "web.manhattan.keys.plot" },
    press: choosePlot,
  },
  { keys: ["Enter"], shown: "Enter", says: { key: "web.manhattan.keys.commit" }, press: commit },
];
