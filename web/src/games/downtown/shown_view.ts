// The view no further than a reveal has come: what is written beside the board must not tell its end before.
import type { Seat } from "../../net/types";
import { turnsOf, type Moment, type PayoutMoment } from "./moments";
import type { Player, View } from "./view";

// How far it has come: the moments still to be shown, the first of them being shown, and how many of its ballots or
// dials lie open.
export interface Progress {
  before: View;
  queue: readonly Moment[];
  turned: number;
}

const isPayout = (moment: Moment): moment is PayoutMoment => moment.kind === "payout";

// What is written of a payout can be read as soon as it is shown.
const payoutsToCome = ({ queue }: Progress): PayoutMoment[] => queue.slice(1).filter(isPayout);

function playerShown(player: Player, seat: Seat, progress: Progress): Player {
  const { before, queue, turned } = progress;
  const [moment] = queue;
  const dial =
    moment?.kind === "purchases" ? moment.rows.slice(turned).find((row) => row.seat === seat) : undefined;
  const owed = payoutsToCome(progress).filter(({ pawns }) => (pawns[seat] ?? 0) > 0);
  const gains = owed.reduce(
    (sum, { payout }) => sum + (payout.paid[seat] ?? 0) + (payout.bonus[seat] ?? 0),
    0,
  );
  const change = (dial?.price ?? 0) - gains;
  const was = dial || owed.length ? before.players[seat] : undefined;
  return {
    ...player,
    ...(player.money === undefined ? {} : { money: player.money + change }),
    ...(player.points === undefined ? {} : { points: player.points + change }),
    ...(was ? { pawns: was.pawns } : {}),
    ...(was?.bare_pawns === undefined ? {} : { bare_pawns: was.bare_pawns }),
  };
}

export function asShown(view: View, progress: Progress): View {
  const { before, queue, turned } = progress;
  const [moment] = queue;
  if (!moment) return view;
  const told = turned >= turnsOf(moment);
  const undecided = moment.kind === "votes" && !told ? moment.lot : null;
  const unpaid = new Set(payoutsToCome(progress).map(({ payout }) => payout.lot));
  return {
    ...view,
    mayor: before.mayor,
    players: view.players.map((player, seat) => playerShown(player, seat, progress)),
    lots: view.lots.map((lot, i) =>
      lot.lot === undecided || unpaid.has(lot.lot) ? (before.lots[i] ?? lot) : lot,
    ),
    tiles: undecided === null ? view.tiles : before.tiles,
    deciding: undecided ?? view.deciding,
    cards: view.cards.map((card) => (card.card === undecided ? { ...card, use: null, votes: null } : card)),
    last_purchases: told ? view.last_purchases : null,
  };
}
