// A position of Downtown as the header of a record has it, and what a form does to it.
import type { Zone } from "../view";

export type Phase = "pile" | "vote" | "lobby" | "pick" | "buy" | "plan" | "use";

export interface Lot {
  readonly use?: Zone;
  readonly pawns?: readonly number[];
  readonly closed?: boolean;
}

export interface Card {
  readonly card: number;
  readonly votes?: readonly string[];
  readonly lobbied?: readonly number[];
}

export interface Position {
  readonly phase: Phase;
  readonly round: number;
  readonly mayor: number;
  // Lots that are neither bare nor empty, by number.
  readonly lots: Readonly<Record<string, Lot>>;
  readonly money?: readonly number[];
  // Who still has the token.
  readonly lobby?: readonly number[];
  readonly asked?: number;
  // Of two players.
  readonly points?: readonly number[];
  readonly pawns?: readonly number[];
  readonly bare_pawns?: readonly number[];
  readonly hands?: readonly (readonly number[])[];
  readonly cards?: readonly Card[];
  readonly choices?: readonly unknown[];
  readonly last_purchases?: readonly unknown[];
}

export type Tool =
  | { readonly kind: "use"; readonly use: Zone | null }
  | { readonly kind: "pawn"; readonly seat: number }
  | { readonly kind: "take" }
  | { readonly kind: "close" };

const parcels = 4;
export const lotNumbers: readonly number[] = Array.from({ length: 24 }, (_, index) => index + 1);
export const pawnsOn = (lot: Lot | undefined): number =>
  (lot?.pawns ?? []).reduce((sum, pawns) => sum + pawns, 0);

function changed(lot: Lot, tool: Tool, players: number): Lot {
  const { use, pawns = [], closed } = lot;
  switch (tool.kind) {
    case "use":
      return tool.use === null || tool.use === use ? { pawns } : { ...lot, use: tool.use };
    case "pawn": {
      const seats = Array.from({ length: players }, (_, seat) => pawns[seat] ?? 0);
      const more =
        pawnsOn(lot) < parcels ? seats.map((count, seat) => count + Number(seat === tool.seat)) : seats;
      return { ...lot, pawns: more };
    }
    case "take": {
      const last = pawns.findLastIndex((count) => count > 0);
      return { ...lot, pawns: pawns.map((count, seat) => count - Number(seat === last)) };
    }
    case "close":
      return closed ? { ...lot, closed: false } : { ...lot, pawns: [], closed: true };
  }
}

// What says nothing is not written.
function written({ use, pawns, closed }: Lot): Lot | null {
  const lot = {
    ...(use ? { use } : {}),
    ...(pawns?.some((count) => count > 0) ? { pawns } : {}),
    ...(closed && use ? { closed } : {}),
  };
  return Object.keys(lot).length ? lot : null;
}

export function click(position: Position, number: number, tool: Tool, players: number): Position {
  const lot = written(changed(position.lots[number] ?? {}, tool, players));
  const others = Object.entries(position.lots).filter(([name]) => name !== String(number));
  const lots = Object.fromEntries(lot ? [...others, [number, lot]] : others);
  return dealt({ ...position, lots });
}

const isBare = (position: Position, lot: number): boolean => position.lots[lot]?.use === undefined;
const turned = (position: Position): number[] => (position.cards ?? []).map(({ card }) => card);

// Two players hold the cards of all bare lots that are not turned up; who has fewer gets one that comes back.
function dealt(position: Position): Position {
  if (!position.hands) return position;
  const left = lotNumbers.filter((lot) => isBare(position, lot) && !turned(position).includes(lot));
  const hands = position.hands.map((hand) => hand.filter((card) => left.includes(card)));
  for (const card of left) {
    if (hands.some((hand) => hand.includes(card))) continue;
    const [first, second] = hands;
    if (first && second) (first.length <= second.length ? first : second).push(card);
  }
  return { ...position, hands: hands.map((hand) => hand.toSorted((a, b) => a - b)) };
}

export function withCards(position: Position, cards: readonly number[]): Position {
  const { choices: _choices, asked: _asked, cards: before, ...rest } = position;
  const kept = cards.map((card) => before?.find((one) => one.card === card) ?? { card });
  return dealt(kept.length ? { ...rest, cards: kept } : rest);
}

// What was chosen in another phase is forgotten. Where a card is needed, one is turned up that needs no second.
export function withPhase(position: Position, phase: Phase): Position {
  const next = { ...position, phase };
  if (phase === "pile" || phase === "plan") return withCards(next, []);
  const wanted = turned(position).filter((card) => phase === "buy" || isBare(position, card));
  const even = lotNumbers.find((lot) => lot % 2 === 0 && isBare(position, lot)) ?? 2;
  const own = position.hands?.[position.mayor]?.[0] ?? even;
  return withCards(next, wanted.length ? wanted : [position.hands ? own : even]);
}

export function withoutChoices(position: Position): Position {
  const { choices: _choices, asked: _asked, ...rest } = position;
  return position.phase === "lobby" ? { ...rest, phase: "vote" } : rest;
}
