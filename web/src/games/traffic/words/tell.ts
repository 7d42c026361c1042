// Events, prompts and standings in words.
import type { GameTable, Sentence } from "../../../game/contract";
import type { Seat, TableEvent } from "../../../net/types";
import { say } from "../../../texts/texts.svelte";
import { readAction, type Action } from "../notation";
import type { TurnPlan } from "../plan.svelte";
import { cellName, key, pointAt, pointName, type Place, type TrafficView, type VehicleKind } from "../view";

const kinds: readonly VehicleKind[] = ["taxi", "truck"];

export function tell(event: TableEvent, before: TrafficView | null, after: TrafficView | null): Sentence[] {
  const by = event.seat === undefined ? {} : { seat: event.seat };
  if (event.type === "chance" && event.chance) return tellChance(event.chance);
  if (event.type !== "action" || !event.do) return [];
  const action = readAction(event.do);
  if (!action) return [];
  const told = tellAction(action, after ?? before);
  const sentences: Sentence[] = told ? [{ ...told, ...by }] : [];
  if (before && after) sentences.push(...tellLosses(action, event.seat, before, after));
  if (before?.last_turns === 0 && (after?.last_turns ?? 0) > 0)
    sentences.push({ key: "web.traffic.tell.last-tile" });
  return sentences;
}

function tellChance(chance: string): Sentence[] {
  const [word, player, tile] = chance.split(" ");
  const seat = Number(player);
  if (word === "start") return [{ key: "web.traffic.tell.start", seat }];
  if (word === "draw" && tile) return [{ key: "web.traffic.tell.drawn-tile", seat, params: { tile } }];
  if (word === "draw") return [{ key: "web.traffic.tell.drawn", seat }];
  return [];
}

const kindOf = (view: TrafficView | null, at: Place): string =>
  say(`traffic.kind.${(view && pointAt(view, at)?.kind) || "crossing"}`);

function tellAction(action: Action, view: TrafficView | null): Sentence | null {
  switch (action.do) {
    case "attach":
      return {
        key: "web.traffic.tell.attach",
        params: { cell: key(action.cell) },
        places: [cellName(action.cell)],
      };
    case "put":
      return {
        key: `web.traffic.tell.put.${action.kind}`,
        params: { point: key(action.to), kind: kindOf(view, action.to) },
        places: [pointName(action.to)],
      };
    case "ride":
      return {
        key: `web.traffic.tell.ride.${action.kind}`,
        params: { point: key(action.to), kind: kindOf(view, action.to) },
        places: [pointName(action.from), pointName(action.to)],
      };
    case "end":
      return { key: "web.traffic.tell.end" };
    // Chance tells what is drawn.
    case "draw":
    case "done":
      return null;
  }
}

// Vehicles that are no longer where they stood, by player.
function tellLosses(
  action: Action,
  by: Seat | undefined,
  before: TrafficView,
  after: TrafficView,
): Sentence[] {
  if (action.do !== "put" && action.do !== "ride") return [];
  return before.players.flatMap((_, seat) => {
    if (seat === by) return [];
    return kinds.flatMap((kind) => {
      const places = before.points
        .filter(({ at, vehicle }) => {
          const now = pointAt(after, at)?.vehicle;
          return (
            vehicle?.player === seat && vehicle.kind === kind && (now?.player !== seat || now.kind !== kind)
          );
        })
        .map((point) => pointName(point.at));
      return places.length > 0
        ? [{ key: `web.traffic.tell.lost.${kind}`, seat, params: { count: places.length }, places }]
        : [];
    });
  });
}

export function prompt(table: GameTable<TrafficView>, plan: TurnPlan): Sentence {
  const { view } = table;
  if (view.phase === "over") return { key: `web.traffic.over.${view.ending ?? "none"}` };
  if (!plan.mine) {
    const name = table.people.find((person) => person.seat === view.active)?.name ?? "";
    return {
      key: view.last_turns > 0 ? "web.traffic.prompt.wait-last" : "web.traffic.prompt.wait",
      params: { name, count: view.last_turns },
    };
  }
  const { selection, last, puts } = plan;
  if (selection?.kind === "tile")
    return { key: `web.traffic.prompt.cell.${matchMedia("(hover: none)").matches ? "tap" : "key"}` };
  if (selection?.kind === "vehicle") return { key: `web.traffic.prompt.${selection.vehicle}` };
  if (puts.length > 0) {
    const fresh = new Set(puts.map((put) => key(put.to))).size;
    return { key: "web.traffic.prompt.put", params: { count: fresh } };
  }
  if (last && plan.situation.legal.length === 0) return { key: "web.traffic.prompt.ink" };
  if (last) return { key: "web.traffic.prompt.more", params: { count: plan.situation.view.actions_left } };
  if (plan.ready && plan.attaches.length + plan.rides.length === 0 && !plan.may("draw"))
    return { key: "web.traffic.prompt.only-end" };
  return { key: `web.traffic.prompt.choose.${offered(plan)}`, params: { count: view.actions_left } };
}

// What there is to choose from; while an action is on its way nobody knows.
function offered(plan: TurnPlan): string {
  if (!plan.ready) return "all";
  const attach = plan.attaches.length > 0;
  const ride = plan.rides.length > 0;
  if (!attach && !ride) return "draw";
  const what = attach ? (ride ? "all" : "attach") : "ride";
  return plan.may("draw") ? what : `${what}-last`;
}

export function progress(view: TrafficView): Sentence {
  if (view.phase === "over") return { key: "web.traffic.progress.over" };
  if (view.last_turns > 0) return { key: "web.traffic.progress.last", params: { count: view.last_turns } };
  return { key: "web.traffic.progress.stack", params: { count: view.stack } };
}
