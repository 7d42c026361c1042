// Events, prompts and standings in words.
import type { GameTable, Sentence } from "@web/game/contract";
import type { Seat, TableEvent } from "@web/net/types";
import { say } from "@web/texts/texts.svelte";
import { combatantPlace, foughtIn, type Fought } from "../fights";
import { isMove, readAction, type Action } from "../notation";
import type { TurnPlan } from "../plan.svelte";
import { closedBy } from "../tray/strip";
import { cellName, key, pointName, same, type Place, type TrafficView } from "../view";
import { cornerName, streetName, streetPlace } from "./streets";

export function tell(event: TableEvent, before: TrafficView | null, after: TrafficView | null): Sentence[] {
  if (event.type === "chance") return tellChance(event.chance);
  if (event.type !== "action" || !event.do) return [];
  const action = readAction(event.do);
  if (!action) return [];
  const told = tellAction(action, before);
  const sentences: Sentence[] = told ? [{ ...told, seat: event.seat }] : [];
  if (before && after && isMove(action))
    for (const fought of foughtIn(action, before, after)) sentences.push(tellFight(fought, event.seat));
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

function tellAction(action: Action, before: TrafficView | null): Sentence | null {
  switch (action.do) {
    case "attach":
      return tellAttach(action.cell, before);
    case "put":
      return {
        key: `web.traffic.tell.put.${action.kind}`,
        params: { point: cornerName(action.to) },
        places: [pointName(action.to)],
      };
    case "ride":
      return {
        key: `web.traffic.tell.ride.${action.kind}`,
        params: { point: cornerName(action.to) },
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

// A tile is told by the points that it completes, or else by what meets at its sides.
function tellAttach(cell: Place, before: TrafficView | null): Sentence {
  const places = [cellName(cell)];
  const open = before?.open_cells.find(({ at }) => same(at, cell));
  const completed = open?.completes ?? [];
  if (completed.length > 0)
    return {
      key: "web.traffic.tell.attach.completes",
      params: { points: completed.map(cornerName).join("; ") },
      places: [...places, ...completed.map(pointName)],
    };
  const sides = new Set([...(open?.sides ?? "")].filter((side) => side !== ".").map(meetingOf));
  if (sides.size === 0) return { key: "web.traffic.tell.attach", places };
  const meets = [...sides].map((side) => say(`web.traffic.meets.${side}`)).join(", ");
  return { key: "web.traffic.tell.attach.meets", params: { meets }, places };
}

const meetingOf = (side: string): string => (side === "G" ? "park" : side === "W" ? "water" : "street");

// Who had how much on a street, and what had to leave it: names always, and the reader's as well.
function tellFight({ street, axis, combatants }: Fought, by: Seat): Sentence {
  const strength = new Map<Seat, number>();
  for (const one of combatants) strength.set(one.seat, (strength.get(one.seat) ?? 0) + one.strength);
  const sides = [...strength].sort(([a], [b]) => Number(b === by) - Number(a === by));
  const gone = combatants.filter((one) => one.out);
  return {
    key: "web.traffic.tell.fight",
    seat: by,
    params: { street: streetName(axis, street.points[0] ?? [0, 0]) },
    names: (nameOf) => ({
      sides: sides.map(([seat, sum]) => `${nameOf(seat)} ${sum}`).join(", "),
      gone: gone
        .map(({ seat, kind }) => say(`web.traffic.tell.gone.${kind}`, { name: nameOf(seat) }))
        .join(", "),
    }),
    places: [streetPlace(street.points), ...combatants.map(combatantPlace)],
  };
}

export function prompt(table: GameTable<TrafficView>, plan: TurnPlan): Sentence {
  const { view } = table;
  if (view.phase === "over") return howItEnded(table);
  if (!plan.mine) {
    const name = table.people.find((person) => person.seat === view.active)?.name ?? "";
    return {
      key: view.last_turns > 0 ? "web.traffic.prompt.wait-last" : "web.traffic.prompt.wait",
      params: { name, count: view.last_turns },
    };
  }
  const { selection, last, puts, idleTile } = plan;
  if (idleTile !== null) return { key: `web.traffic.why.${closedBy(plan, "attach")}` };
  if (selection?.kind === "tile")
    return { key: `web.traffic.prompt.cell.${matchMedia("(hover: none)").matches ? "tap" : "key"}` };
  if (selection?.kind === "vehicle") return { key: `web.traffic.prompt.${selection.vehicle}` };
  if (puts.length > 0) {
    const fresh = new Set(puts.map((put) => key(put.to))).size;
    return { key: "web.traffic.prompt.put", params: { count: fresh } };
  }
  if (plan.ends) return { key: "web.traffic.prompt.ends" };
  if (plan.pencilled && plan.left > 0)
    return { key: "web.traffic.prompt.more", params: { count: plan.left } };
  if (plan.draws > 0 && !last) return { key: `web.traffic.prompt.draw.${instead(plan)}` };
  if (plan.pencilled) return { key: `web.traffic.prompt.ink.${plan.draws > 0 ? instead(plan) : "all"}` };
  if (!plan.ready && view.actions_left === 0) return { key: "web.traffic.prompt.inked" };
  if (plan.ready && plan.only === "end") return { key: "web.traffic.prompt.only-end" };
  return { key: `web.traffic.prompt.choose.${offered(plan)}`, params: { count: view.actions_left } };
}

// T17 has a winner who is known by name.
function howItEnded({ view, people, viewer }: GameTable<TrafficView>): Sentence {
  const key = `web.traffic.over.${view.ending ?? "none"}`;
  if (view.ending !== "T17") return { key };
  const seat = view.players.findIndex(
    (player) => player.taxis_in_reserve === 0 && player.trucks_in_reserve === 0,
  );
  return seat === viewer ? { key: `${key}-you` } : { key, params: { name: people[seat]?.name ?? "" } };
}

// What could be done in the place of a pencilled draw.
function instead(plan: TurnPlan): string {
  if (plan.attaches.length > 0) return "attach";
  return plan.rides.length > 0 ? "ride" : "all";
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
