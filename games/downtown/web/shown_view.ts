// The view no further than a reveal has come: what is written beside the board must not tell its end before.
import type { Seat } from "@web/net/types";
import { turnsOf, type Reveal, type PayoutReveal } from "./reveals";
import type { Bought, Card, Phase, Player, Use, View } from "./view";

// How far it has come: the reveals still to be shown, the first of them being shown, and how many of its ballots or
// dials lie open.
export interface Progress {
  before: View;
  queue: readonly Reveal[];
  turned: number;
}

const isPayout = (reveal: Reveal): reveal is PayoutReveal => reveal.kind === "payout";

// What is written of a payout can be read as soon as it is shown.
const payoutsToCome = ({ queue }: Progress): PayoutReveal[] => queue.slice(1).filter(isPayout);

// Whose ballot or dial is still to be turned over.
function sealedIn({ queue: [reveal], turned }: Progress): ReadonlySet<Seat> {
  if (!reveal || reveal.kind === "payout") return new Set();
  const choices = reveal.kind === "votes" ? reveal.votes : reveal.rows;
  return new Set(choices.slice(turned).map(({ seat }) => seat));
}

function playerShown(player: Player, seat: Seat, progress: Progress): Player {
  const { before, queue, turned } = progress;
  const [reveal] = queue;
  const dial =
    reveal?.kind === "purchases" ? reveal.rows.slice(turned).find((row) => row.seat === seat) : undefined;
  const sealed = sealedIn(progress).has(seat);
  const owed = payoutsToCome(progress).filter(({ pawns }) => (pawns[seat] ?? 0) > 0);
  const gains = owed.reduce(
    (sum, { payout }) => sum + (payout.paid[seat] ?? 0) + (payout.bonus[seat] ?? 0),
    0,
  );
  const change = (dial?.price ?? 0) - gains;
  const was = dial || owed.length ? before.players[seat] : undefined;
  return {
    ...player,
    chosen: sealed,
    ...(player.money === undefined ? {} : { money: player.money + change }),
    ...(player.points === undefined ? {} : { points: player.points + change }),
    ...(was ? { pawns: was.pawns } : {}),
    ...(was?.bare_pawns === undefined ? {} : { bare_pawns: was.bare_pawns }),
  };
}

// Where the game is while a reveal is shown, whatever has happened since.
const phases: Record<Reveal["kind"], Phase> = { votes: "vote", purchases: "buy", payout: "scoring" };

export function asShown(view: View, progress: Progress): View {
  const { before, queue, turned } = progress;
  const [reveal] = queue;
  if (!reveal) return view;
  const told = turned >= turnsOf(reveal);
  const undecided = reveal.kind === "votes" && !told ? reveal.lot : null;
  const unpaid = new Set(payoutsToCome(progress).map(({ payout }) => payout.lot));
  const sealed = sealedIn(progress);
  const cardShown = (card: Card): Card =>
    card.card === undecided
      ? {
          ...card,
          use: null,
          votes: turned ? (card.votes ?? []).map((use, seat) => (sealed.has(seat) ? null : use)) : null,
        }
      : card;
  return {
    ...view,
    phase: phases[reveal.kind],
    mayor: before.mayor,
    to_act: [],
    players: view.players.map((player, seat) => playerShown(player, seat, progress)),
    lots: view.lots.map((lot, i) =>
      lot.lot === undecided || unpaid.has(lot.lot) ? (before.lots[i] ?? lot) : lot,
    ),
    tiles: undecided === null ? view.tiles : before.tiles,
    deciding: undecided ?? view.deciding,
    // The next round may have begun; the cards are those of the round that is shown.
    cards: reveal.kind === "votes" ? view.cards.map(cardShown) : before.cards,
    last_purchases:
      reveal.kind === "votes"
        ? before.last_purchases
        : (view.last_purchases?.map((bought, seat) => (sealed.has(seat) ? null : bought)) ?? null),
  };
}

// What a player has chosen last, for all to see: while dials or payouts are shown the dial, else the votes of this
// round, else the dial of the one before.
export interface OpenChoice {
  votes: { lot: number; use: Use }[];
  dial: Bought | null;
}

export function openChoiceOf(view: View, seat: Seat, reveal: Reveal | null): OpenChoice {
  const dial = view.last_purchases?.[seat] ?? null;
  if (reveal && reveal.kind !== "votes") return { votes: [], dial };
  const votes = view.cards.flatMap(({ card, votes: cast }) => {
    const use = cast?.[seat];
    return use ? [{ lot: card, use }] : [];
  });
  return { votes, dial: votes.length || reveal || view.phase === "over" ? null : dial };
}
