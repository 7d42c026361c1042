// What can be chosen on the board right now, and what happens when it is.
import { say } from "@web/texts/texts.svelte";
import { isMove, type Action, type Attach, type Move, type Ride } from "../notation";
import { blockName, cornerName } from "../words/streets";
import { sameVehicle, waysOn, type TurnPlan } from "../plan.svelte";
import { completedAt, key, pointAt, same, type Place, type TrafficView } from "../view";

export interface Target {
  id: string;
  on: "cell" | "point" | "vehicle";
  at: Place;
  name: string;
  // Another choice for what is in pencil already.
  quiet: boolean;
  choose: () => void;
}

export function targetsOf(plan: TurnPlan): Target[] {
  if (!plan.mine) return [];
  const { selection, last, situation } = plan;
  if (selection?.kind === "tile")
    return cellTargets(
      plan,
      plan.attaches.filter((action) => action.tile === selection.tile),
      situation.view,
      false,
    );
  if (selection?.kind === "vehicle")
    return pointTargets(
      plan,
      plan.rides.filter((action) => same(action.from, selection.at)),
      situation.view,
      false,
    );
  const targets: Target[] = [];
  if (selection?.kind === "put")
    targets.push(
      ...pointTargets(
        plan,
        plan.puts.filter((action) => action.kind === selection.vehicle),
        situation.view,
        false,
      ),
    );
  else targets.push(...vehicleTargets(plan, plan.rides, situation.view));
  if (last) targets.push(...otherChoices(plan, targets));
  return targets;
}

// The last step may be made otherwise: a tile laid elsewhere, a ride led elsewhere, a tile turned.
function otherChoices(plan: TurnPlan, taken: readonly Target[]): Target[] {
  const { last } = plan;
  if (!last) return [];
  const { action, before } = last;
  if (action.do === "attach") {
    const elsewhere = before.legal.filter(
      (other): other is Attach =>
        other.do === "attach" && other.tile === action.tile && !same(other.cell, action.cell),
    );
    const cells = cellTargets(plan, elsewhere, before.view, true);
    if (waysOn(before, action.tile, action.cell).length > 1)
      cells.unshift({
        id: `turn ${key(action.cell)}`,
        on: "cell",
        at: action.cell,
        name: say("web.traffic.target.turn"),
        quiet: true,
        choose: () => plan.turn(),
      });
    return cells;
  }
  if (!isMove(action)) return [];
  const elsewhere = before.legal.filter(
    (other): other is Move => isMove(other) && sameVehicle(other, action) && !same(other.to, action.to),
  );
  return pointTargets(plan, elsewhere, before.view, true).filter(
    (target) => !taken.some((other) => other.id === target.id),
  );
}

function cellTargets(
  plan: TurnPlan,
  actions: readonly Attach[],
  view: TrafficView,
  quiet: boolean,
): Target[] {
  return byPlace(actions, (action) => action.cell).map((cell) => ({
    id: `cell ${key(cell)}`,
    on: "cell",
    at: cell,
    name: say("web.traffic.target.cell", {
      cell: blockName(cell),
      squares: completedAt(view, cell).length,
    }),
    quiet,
    choose: () => plan.attach(cell),
  }));
}

function pointTargets(plan: TurnPlan, actions: readonly Move[], view: TrafficView, quiet: boolean): Target[] {
  return byPlace(actions, (action) => action.to).map((to) => {
    const fought = actions.some((action) => same(action.to, to) && action.fights.length > 0);
    return {
      id: `point ${key(to)}`,
      on: "point",
      at: to,
      name: say(fought ? "web.traffic.target.point-fight" : "web.traffic.target.point", {
        kind: say(`traffic.kind.${pointAt(view, to)?.kind ?? "crossing"}`),
        point: cornerName(to),
      }),
      quiet,
      choose: () => plan.moveTo(to),
    };
  });
}

function vehicleTargets(plan: TurnPlan, rides: readonly Ride[], view: TrafficView): Target[] {
  return byPlace(rides, (ride) => ride.from).map((at) => {
    const vehicle = pointAt(view, at)?.vehicle?.kind ?? "taxi";
    return {
      id: `vehicle ${key(at)}`,
      on: "vehicle",
      at,
      name: say(`web.traffic.target.${vehicle}`, { point: cornerName(at) }),
      quiet: false,
      choose: () => plan.select({ kind: "vehicle", vehicle, at }),
    };
  });
}

function byPlace<A extends Action>(actions: readonly A[], place: (action: A) => Place): Place[] {
  return [...new Map(actions.map((action) => [key(place(action)), place(action)])).values()];
}

// Something was pointed at that cannot be chosen: the server is asked why.
export function askWhy(plan: TurnPlan, at: Place, on: "cell" | "point"): void {
  const { selection, situation, mine } = plan;
  if (!mine) return;
  const { view } = situation;
  if (selection?.kind === "tile" && on === "cell")
    void plan.why({ do: "attach", tile: selection.tile, cell: at, turn: selection.turn }, at, on);
  if (on !== "point") return;
  const vehicle = pointAt(view, at)?.vehicle;
  if (selection?.kind === "vehicle" && !same(selection.at, at))
    void plan.why({ do: "ride", kind: selection.vehicle, from: selection.at, to: at, fights: [] }, at, on);
  else if (selection?.kind === "put")
    void plan.why({ do: "put", kind: selection.vehicle, to: at, fights: [] }, at, on);
  else if (!selection && vehicle?.player === view.viewer && vehicle)
    void plan.why({ do: "ride", kind: vehicle.kind, from: at, to: at, fights: [] }, at, on);
}
