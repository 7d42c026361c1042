// Actions in words, as something that one can do.
import type { Sentence } from "@web/game/contract";
import { say, texts } from "@web/texts/texts.svelte";
import { readAction, type Select } from "./notation";
import { seatOf, type Letter, type View } from "./view";
import { colourName, plotName } from "./words";

// Only who has two colours needs to hear which.
const ofTwo = (view: View, colour: Letter): string =>
  (view.players[seatOf(view, colour)]?.colours.length ?? 0) > 1 ? ".coloured" : "";

function blocksIn({ counts }: Select, view: View): string {
  const said = Object.entries(counts).flatMap(([letter, sizes]) => {
    const colour = letter as Letter;
    const key = `web.manhattan.action.blocks${ofTwo(view, colour)}`;
    return sizes.flatMap((count, index) =>
      count > 0 ? [say(key, { count, floors: index + 1, colour: colourName(colour) })] : [],
    );
  });
  return new Intl.ListFormat(texts.language, { type: "unit" }).format(said);
}

// "Hong Kong 8"
export function nameAction(text: string, view: View): string {
  const action = readAction(text);
  if (action?.kind === "build") return plotName(action.plot);
  const { key, params } = sayAction(text, view);
  return say(key, params);
}

export function sayAction(text: string, view: View): Sentence {
  const action = readAction(text);
  switch (action?.kind) {
    case "build": {
      const { card, plot, colour, floors } = action;
      return {
        key: `web.manhattan.action.build${ofTwo(view, colour)}`,
        params: { card, floors, place: plotName(plot), colour: colourName(colour) },
        places: [plot],
      };
    }
    case "skip":
      return { key: "web.manhattan.do.skip", params: { card: action.card } };
    case "select":
      return { key: "web.manhattan.action.select", params: { blocks: blocksIn(action, view) } };
    default:
      // What this program does not know yet stays as it is written.
      return { key: text };
  }
}
