// The turn as a strip of three stations in the order of T10: what each has taken of the turn's actions, in ink or in
// pencil, what is still open there, and why it is closed.
import type { Sentence } from "@web/game/contract";
import type { Action } from "../notation";
import type { TurnPlan } from "../plan.svelte";
import type { TrafficView } from "../view";

export const stationNames = ["attach", "ride", "draw"] as const;
export type StationName = (typeof stationNames)[number];
export interface Peg {
  number: number;
  state: "ink" | "pencil" | "open";
}
export interface Station {
  name: StationName;
  // The actions that it has taken.
  pegs: readonly Peg[];
  open: boolean;
  words: Sentence;
  note: Sentence;
}

interface Taken {
  by: StationName;
  state: "ink" | "pencil";
}

// In the order in which they are done.
function takenIn(plan: TurnPlan): Taken[] {
  const ink = plan.table.view;
  const inked = ink.actions_a_turn - ink.actions_left;
  const by = inkedBy(ink);
  return [
    ...Array.from({ length: inked }, (): Taken => ({ by, state: "ink" })),
    ...(plan.mine ? plan.steps : []).flatMap(({ action }): Taken[] =>
      action.do === "attach" || action.do === "ride" ? [{ by: action.do, state: "pencil" }] : [],
    ),
    ...Array.from({ length: plan.mine ? plan.draws : 0 }, (): Taken => ({ by: "draw", state: "pencil" })),
  ];
}

// A turn goes on only after actions of one kind, which the view tells by what may still be done.
function inkedBy(view: TrafficView): StationName {
  if (view.may_attach) return "attach";
  return view.may_ride || view.may_deliver ? "ride" : "draw";
}

export function pegsOf(plan: TurnPlan): Peg[] {
  const taken = takenIn(plan);
  return Array.from({ length: Math.max(plan.table.view.actions_a_turn, taken.length) }, (_, index) => ({
    number: index + 1,
    state: taken[index]?.state ?? "open",
  }));
}

export function stationsOf(plan: TurnPlan): Station[] {
  const taken = takenIn(plan).map((one, index) => ({ ...one, number: index + 1 }));
  return stationNames.map((name) => {
    const pegs = taken.filter((one) => one.by === name).map(({ number, state }) => ({ number, state }));
    const open = plan.mine && plan.ready && isOpen(plan, name);
    return { name, pegs, open, words: wordsOf(plan, name, pegs, open), note: noteOf(plan, name, open) };
  });
}

function isOpen(plan: TurnPlan, name: StationName): boolean {
  if (name === "draw") return plan.mayDraw;
  return (name === "attach" ? plan.attaches : plan.rides).length > 0;
}

function wordsOf(plan: TurnPlan, name: StationName, pegs: readonly Peg[], open: boolean): Sentence {
  const of = (key: string, params: Sentence["params"] = {}): Sentence => ({
    key: `web.traffic.strip.${name}.${key}`,
    params,
  });
  if (name === "draw" && plan.draws > 0)
    return of("pencil", { count: plan.draws, stack: plan.situation.view.stack });
  const pencil = pegs.some((peg) => peg.state === "pencil") ? plan.steps.map(({ action }) => action) : [];
  if (pencil.length > 0) return name === "attach" ? attached(pencil) : of(ridden(pencil));
  if (pegs.length > 0) return of("ink", { count: pegs.length });
  // There is no room for both.
  if (open && plan.left === 0 && plan.draws > 0) return { key: "web.traffic.strip.instead" };
  if (open) return openWords(plan, name);
  if (!plan.mine || !plan.ready) return of("waiting");
  return { key: `web.traffic.strip.${closedBy(plan, name)}` };
}

function attached(actions: readonly Action[]): Sentence {
  const count = (kind?: "taxi" | "truck"): number =>
    actions.filter((action) => (kind ? action.do === "put" && action.kind === kind : action.do === "attach"))
      .length;
  const [tiles, taxis, trucks] = [count(), count("taxi"), count("truck")];
  if (tiles === 1 && taxis + trucks < 2)
    return { key: `web.traffic.strip.attach.${taxis ? "taxi" : trucks ? "truck" : "tile"}` };
  return { key: "web.traffic.strip.attach.several", params: { tiles, vehicles: taxis + trucks } };
}

function ridden(actions: readonly Action[]): string {
  const kinds = actions.flatMap((action) => (action.do === "ride" ? [action.kind] : []));
  return kinds.length > 1 ? "both" : (kinds[0] ?? "taxi");
}

function openWords(plan: TurnPlan, name: StationName): Sentence {
  if (name === "attach")
    return { key: "web.traffic.strip.attach.open", params: { count: plan.fitting.length } };
  if (name === "ride") return whoCanGo(plan);
  return { key: "web.traffic.strip.draw.open", params: { stack: plan.situation.view.stack } };
}

function whoCanGo(plan: TurnPlan): Sentence {
  const taxis = plan.moving.filter((one) => one.vehicle === "taxi").length;
  const trucks = plan.moving.length - taxis;
  const key = taxis && trucks ? "open" : taxis ? "open-taxis" : "open-trucks";
  return { key: `web.traffic.strip.ride.${key}`, params: { taxis, trucks } };
}

function noteOf(plan: TurnPlan, name: StationName, open: boolean): Sentence {
  if (name === "ride" && open && plan.left === 0) return whoCanGo(plan);
  return { key: `web.traffic.strip.${name}.note` };
}

// Why nothing can be done there now, as far as the view tells it.
export function closedBy(plan: TurnPlan, name: StationName): string {
  const { view } = plan.situation;
  if (plan.puts.length > 0) return "put-first";
  if (plan.usesAll || view.actions_left === 0) return "none-left";
  if (name === "draw") return view.stack === 0 ? "draw.empty" : "none-left";
  if (name === "attach") {
    if (!view.may_attach) return "attach.late";
    return view.hand?.length ? "attach.no-fit" : "attach.no-tile";
  }
  if (!view.may_ride && !view.may_deliver) return "ride.late";
  const out = view.points.some(({ vehicle }) => vehicle && vehicle.player === view.viewer);
  return out ? "ride.no-way" : "ride.none";
}
