// What a game of Downtown was made of: what lots have paid, the bonuses, what parcels have cost, and the best lot of each.
import type { Sentence } from "@web/game/contract";
import type { Ending, Rounds, Source, Story } from "@web/game/ending";
import type { Seat, TableEvent } from "@web/net/types";
import { say } from "@web/texts/texts.svelte";
import { money } from "./lot_words";
import { payoutsIn } from "./plan_ledger";
import { disclosed, isPurchase } from "./reveals";
import { forTwo, type Payout, type View } from "./view";

const startMoney = 30; // D4

interface Ledger {
  earned: number;
  bonuses: number;
  spent: number;
  // What each lot has brought, in the order in which they paid.
  lots: readonly { lot: number; gain: number }[];
  best: { lot: number; gain: number };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const gainOf = ({ paid, bonus }: Payout, seat: Seat): number => (paid[seat] ?? 0) + (bonus[seat] ?? 0);

function ledgerOf(seat: Seat, payouts: readonly Payout[], total: number): Ledger {
  const earned = sum(payouts.map(({ paid }) => paid[seat] ?? 0));
  const bonuses = sum(payouts.map(({ bonus }) => bonus[seat] ?? 0));
  const lots = payouts
    .map((payout) => ({ lot: payout.lot, gain: gainOf(payout, seat) }))
    .filter(({ gain }) => gain > 0);
  const best = lots.reduce((most, one) => (one.gain > most.gain ? one : most), { lot: 0, gain: 0 });
  return { earned, bonuses, spent: startMoney + earned + bonuses - total, lots, best };
}

// A round ends when all have bought and the lots that are full have paid.
function roundEnds(events: readonly TableEvent[]): number[] {
  const ends: number[] = [];
  for (const event of events) {
    if (disclosed(event).some((choice) => isPurchase(choice.do))) ends.push(event.number);
    else if (event.type === "score" && ends.length) ends[ends.length - 1] = event.number;
  }
  return ends;
}

// Money from round to round, and the lot that made somebody richest at once.
function roundsOf(ledgers: readonly Ledger[], { events, view }: Story<View>): Rounds {
  const ends = roundEnds(events);
  const most = Math.max(...ledgers.map(({ best }) => best.gain));
  const seat = ledgers.findIndex(({ best }) => best.gain === most && most > 0);
  const { lot = 0, gain = 0 } = ledgers[seat]?.best ?? {};
  const paid = events.find(
    (event) => event.type === "score" && "lot" in event.score && event.score.lot === lot,
  );
  const round = paid ? 1 + ends.findIndex((end) => paid.number <= end) : 0;
  const words = { key: "web.downtown.end.peak", params: { gain: money(view, gain), lot } };
  return { start: ledgers.map(() => startMoney), ends, peak: round > 0 ? { seat, round, words } : null };
}

export function ending(story: Story<View>): Ending {
  const { view, events, result, reader } = story;
  const payouts = payoutsIn(events, view).map(({ payout }) => payout);
  const ledgers = result.points.map((total, seat) => ledgerOf(seat, payouts, total));
  const column = (name: string, of: (ledger: Ledger) => number): Source => ({
    title: { key: `web.downtown.end.${name}` },
    sums: ledgers.map(of),
  });
  const best: Source = {
    ...column("best", (ledger) => ledger.best.gain),
    parts: ledgers.map(({ best: { lot } }) => (lot ? [say("web.downtown.end.lot", { lot })] : [])),
  };
  const two = forTwo(view);
  return {
    blocks: two ? ledgers.map(({ lots }) => lots.map(({ gain }) => gain)) : result.points.map((one) => [one]),
    legend: {
      key: `web.downtown.end.legend${two ? "-points" : ""}`,
      params: { start: money(view, startMoney) },
    },
    ...(two ? {} : { rounds: roundsOf(ledgers, story), total: { key: "web.downtown.end.money" } }),
    sources: two
      ? [best]
      : [
          column("earned", ({ earned }) => earned),
          column("bonuses", ({ bonuses }) => bonuses),
          column("spent", ({ spent }) => -spent),
          best,
        ],
    sentence: reader === null ? null : sentenceTo(reader, { view, result, ledgers }),
  };
}

function sentenceTo(
  reader: Seat,
  { view, result, ledgers }: Pick<Story<View>, "view" | "result"> & { ledgers: readonly Ledger[] },
): Sentence {
  const own = ledgers[reader];
  const best = own?.best ?? { lot: 0, gain: 0 };
  const params = {
    lot: best.lot,
    best: money(view, best.gain),
    all: money(view, (own?.earned ?? 0) + (own?.bonuses ?? 0)),
  };
  const said = (key: string): Sentence => ({
    key: `web.downtown.end.${key}`,
    params,
    places: best.lot ? [String(best.lot)] : [],
  });
  if (best.gain === 0) return said("no-lot");
  if (result.winners.includes(reader)) return said("won");
  const most = Math.max(...ledgers.map((ledger) => ledger.best.gain));
  return said(best.gain === most ? "best-lot" : "short");
}
