// Actions in words, as something that one can do.
import type { Sentence } from "@web/game/contract";
import { readAction, type Move } from "../notation";
import { cellName, pointName } from "../view";
import { blockName, cornerName, streetName } from "./streets";

// Where a move competes: a part of its key, and the streets.
export function competing({ fights, to }: Move): { on: "none" | "one" | "both"; street: string } {
  const [axis, other] = fights;
  return {
    on: other ? "both" : axis ? "one" : "none",
    street: axis ? streetName(axis, to) : "",
  };
}

export function sayAction(text: string): Sentence {
  const action = readAction(text);
  switch (action?.do) {
    case "attach": {
      const params = { tile: action.tile, cell: blockName(action.cell) };
      return { key: "web.traffic.action.attach", params, places: [cellName(action.cell)] };
    }
    case "put": {
      const { on, street } = competing(action);
      return {
        key: `web.traffic.action.put.${action.kind}.${on}`,
        params: { point: cornerName(action.to), street },
        places: [pointName(action.to)],
      };
    }
    case "ride": {
      const { on, street } = competing(action);
      return {
        key: `web.traffic.action.${action.kind}.${on}`,
        params: { from: cornerName(action.from), point: cornerName(action.to), street },
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
