// The actions of the game in the notation of records.
import type { Letter, Sizes } from "./view";

export interface Build {
  kind: "build";
  card: number;
  plot: string;
  colour: Letter;
  floors: number;
}
export interface Select {
  kind: "select";
  counts: Partial<Record<Letter, Sizes>>;
}
export interface Skip {
  kind: "skip";
  card: number;
}
export type Action = Build | Select | Skip;

export function readAction(text: string): Action | null {
  const [kind, ...words] = text.split(" ");
  if (kind === "build" && words.length === 3) {
    const [card = "", plot = "", block = ""] = words;
    return { kind, card: Number(card), plot, colour: block[0] as Letter, floors: Number(block.slice(1)) };
  }
  if (kind === "skip") return { kind, card: Number(words[0]) };
  if (kind === "select") {
    const counts: Partial<Record<Letter, Sizes>> = {};
    for (const word of words)
      counts[word[0] as Letter] = word.slice(1).split(".").map(Number) as unknown as Sizes;
    return { kind, counts };
  }
  return null;
}

export const writeBuild = ({ card, plot, colour, floors }: Omit<Build, "kind">): string =>
  `build ${card} ${plot} ${colour}${floors}`;

export const writeSelect = (counts: Partial<Record<Letter, readonly number[]>>): string =>
  ["select", ...Object.entries(counts).map(([colour, sizes]) => colour + sizes.join("."))].join(" ");
