// A position of Manhattan as the header of a record has it, and what a form does to it.
import { letters, type Letter } from "../view";

export type Counts = readonly number[];

export interface Position {
  readonly phase: "select" | "build";
  readonly round: number;
  readonly starter: number;
  readonly active: number;
  readonly turn?: number;
  readonly points: Counts;
  // By plot, from the ground up.
  readonly buildings: Readonly<Record<string, readonly string[]>>;
  // By colour, one count a size: what is chosen for the round and not placed yet, and what a monster has destroyed.
  readonly chosen: Readonly<Partial<Record<Letter, Counts>>>;
  readonly destroyed?: Readonly<Partial<Record<Letter, Counts>>>;
  readonly monster?: string;
  readonly hands: readonly Counts[];
  readonly played: Counts;
  readonly opening?: string;
  readonly urban?: string;
  readonly urban_left?: readonly string[];
}

export type Tool = { readonly colour: Letter; readonly floors: number } | "take";

const none: Counts = [0, 0, 0, 0];
export const countsOf = (counts: Position["chosen"] | undefined, colour: Letter): Counts =>
  counts?.[colour] ?? none;

// What a click on a plot does; a plot without blocks is not written.
export function click(position: Position, plot: string, tool: Tool): Position {
  const old = position.buildings[plot] ?? [];
  const blocks = tool === "take" ? old.slice(0, -1) : [...old, `${tool.colour}${tool.floors}`];
  const others = Object.entries(position.buildings).filter(([name]) => name !== plot);
  return { ...position, buildings: Object.fromEntries(blocks.length ? [...others, [plot, blocks]] : others) };
}

// Choosing has no turns; building begins with the first.
export function withPhase(position: Position, phase: Position["phase"]): Position {
  const { turn, ...rest } = position;
  return phase === "build" ? { ...rest, phase, turn: turn ?? 1 } : { ...rest, phase };
}

export function withCounts(
  counts: Position["chosen"] | undefined,
  colour: Letter,
  size: number,
  value: number,
): Position["chosen"] {
  const all = letters.map((letter) => {
    const of = countsOf(counts, letter);
    return [letter, letter === colour ? of.map((old, index) => (index === size ? value : old)) : of] as const;
  });
  return Object.fromEntries(all.filter(([, of]) => of.some((count) => count > 0)));
}
