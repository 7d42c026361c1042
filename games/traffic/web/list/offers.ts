// All legal actions, grouped and named, for lists of buttons.
import { say } from "@web/texts/texts.svelte";
import { writeAction, type Action } from "../notation";
import { competing } from "../words/say_action";
import { blockName, cornerName } from "../words/streets";
import { completedAt, pointAt, turned, type Place, type TrafficView } from "../view";

export interface Offer {
  action: Action;
  name: string;
}
export interface Group {
  title: string;
  // Many of a kind: only shown when asked for.
  folded: boolean;
  rank: number;
  offers: Offer[];
}

export function offersOf(view: TrafficView, legal: readonly Action[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of legal) {
    const title = titleOf(action);
    const group = groups.get(title) ?? {
      title,
      folded: action.do === "attach",
      rank: ranks[action.do],
      offers: [],
    };
    group.offers.push({ action, name: nameOf(action, view) });
    groups.set(title, group);
  }
  return [...groups.values()].sort((a, b) => a.rank - b.rank);
}

// Vehicles first: they are few. What gives the turn away comes last.
const ranks: Readonly<Record<Action["do"], number>> = {
  put: 0,
  ride: 0,
  attach: 1,
  done: 2,
  draw: 2,
  end: 2,
};

export const offerKey = (offer: Offer): string => writeAction(offer.action);

function titleOf(action: Action): string {
  if (action.do === "attach") return say("web.traffic.list.attach", { tile: action.tile });
  if (action.do === "ride") return say(`web.traffic.list.${action.kind}`, { point: cornerName(action.from) });
  if (action.do === "put") return say("web.traffic.put");
  return say("web.traffic.list.other");
}

function nameOf(action: Action, view: TrafficView): string {
  switch (action.do) {
    case "attach": {
      const sides = turned(view.hand?.find((held) => held.tile === action.tile)?.sides ?? "", action.turn);
      const squares = completedAt(view, action.cell).length;
      return say(squares > 0 ? "web.traffic.list.lay-square" : "web.traffic.list.lay", {
        cell: blockName(action.cell),
        squares,
        ...sidesOf(sides),
      });
    }
    case "put":
    case "ride": {
      const { on, street } = competing(action);
      const what = action.do === "put" ? `put-${action.kind}` : "ride";
      return say(`web.traffic.list.${what}.${on}`, { place: pointName(view, action.to), street });
    }
    case "draw":
      return say("web.traffic.draw");
    case "end":
      return say("web.traffic.end");
    case "done":
      return say("web.traffic.neither");
  }
}

export function sidesOf(sides: string): Record<"north" | "east" | "south" | "west", string> {
  const name = (side: number): string => say(`web.traffic.side.${sides[side] ?? ""}`);
  return { north: name(0), east: name(1), south: name(2), west: name(3) };
}

export function pointName(view: TrafficView, at: Place): string {
  return say("web.traffic.point", {
    kind: say(`traffic.kind.${pointAt(view, at)?.kind ?? "crossing"}`),
    point: cornerName(at),
  });
}
