// Actions in words, as something that one can do.
import type { Sentence } from "@web/game/contract";
import { say } from "@web/texts/texts.svelte";
import { readAction, type Move } from "../notation";
import { cellName, pointName } from "../view";
import { blockName, cornerInShort, cornerName, streetName } from "./streets";

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
      // Two that differ in nothing else are two choices.
      const turn = say(`web.traffic.turned.${action.turn}`);
      const params = { tile: action.tile, cell: blockName(action.cell), turn };
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

// "Taxi to 3rd and 5th"
export function nameAction(text: string): string {
  const action = readAction(text);
  switch (action?.do) {
    case "attach":
      return say("web.traffic.name.attach", { tile: action.tile });
    case "put":
      return say(`web.traffic.name.put.${action.kind}`, { point: cornerInShort(action.to) });
    case "ride":
      return say(`web.traffic.name.${action.kind}`, { point: cornerInShort(action.to) });
    case "done":
    case "draw":
    case "end":
      return say(`web.traffic.name.${action.do}`);
    default:
      return text;
  }
}
