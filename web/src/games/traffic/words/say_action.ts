// Actions in words, as something that one can do.
import type { Sentence } from "../../../game/contract";
import { readAction, type Move } from "../notation";
import { cellName, key, pointName } from "../view";

const streets = ({ fights }: Move): string => (fights.length > 1 ? "hv" : (fights[0] ?? "none"));

export function sayAction(text: string): Sentence {
  const action = readAction(text);
  switch (action?.do) {
    case "attach": {
      const params = { tile: action.tile, cell: key(action.cell) };
      return { key: "web.traffic.action.attach", params, places: [cellName(action.cell)] };
    }
    case "put": {
      return {
        key: `web.traffic.action.put.${action.kind}.${streets(action)}`,
        params: { point: key(action.to) },
        places: [pointName(action.to)],
      };
    }
    case "ride": {
      return {
        key: `web.traffic.action.${action.kind}.${streets(action)}`,
        params: { from: key(action.from), point: key(action.to) },
        places: [pointName(action.from), pointName(action.to)],
      };
    }
    case "done":
      return { key: "web.traffic.action.done" };
    case "draw":
      return { key: "web.traffic.draw" };
    case "end":
      return { key: "web.traffic.end" };
    default:
      // What this program does not know yet stays as it is written.
      return { key: text };
  }
}
