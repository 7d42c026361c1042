// Events in words, for the log. Sentences with a seat follow the player's name.
import type { Sentence } from "@web/game/contract";
import type { EventOf, TableEvent } from "@web/net/types";
import { say } from "@web/texts/texts.svelte";
import { disclosed, revealsOf, type PayoutReveal, type PurchasesReveal } from "./reveals";
import { money } from "./lot_words";
import { outcomeOf } from "./outcome";
import { forTwo, lotOf, uses, type View } from "./view";

function tellPurchases(reveal: PurchasesReveal, view: View | null): Sentence[] {
  // Two play without money; and what was long ago, before this page was opened, is known without its prices.
  const noMoney = !view || forTwo(view);
  return reveal.rows.map(({ seat, purchase, got, price }) => {
    if (purchase === "pass") return { key: "web.downtown.log.pass", seat };
    const how = got === null ? "tried" : got === purchase.parcels ? "got-all" : "got";
    return {
      key: `web.downtown.log.${how}${noMoney ? "-unpriced" : ""}`,
      params: { lot: purchase.lot, parcels: purchase.parcels, got: got ?? 0, price },
      places: [String(purchase.lot)],
      seat,
    };
  });
}

function tellPayout({ payout, pawns }: PayoutReveal, view: View | null): Sentence[] {
  const places = [String(payout.lot)];
  const value = view ? money(view, payout.value) : payout.value;
  const params = { lot: payout.lot, value, use: say(`downtown.use.${payout.use}`) };
  const head = { key: `web.downtown.log.paid-out${payout.well_placed ? "-well" : ""}`, params, places };
  const gains = pawns.flatMap((count, seat): Sentence[] => {
    const sum = (payout.paid[seat] ?? 0) + (payout.bonus[seat] ?? 0);
    const gain = view ? money(view, sum) : sum;
    return count > 0
      ? [{ key: "web.downtown.log.gains", params: { gain, lot: payout.lot }, places, seat }]
      : [];
  });
  return [head, ...gains];
}

function tellAction(event: EventOf<"action">, before: View | null): Sentence[] {
  const [word, what = ""] = (event.do ?? "").split(" ");
  const { seat } = event;
  const use = say(`downtown.use.${what}`);
  const lot = before?.deciding ?? 0;
  switch (word) {
    case "pile":
      return [{ key: `web.downtown.log.pile-${what}`, seat }];
    case "lobby":
      return what === "yes" ? [{ key: "web.downtown.log.lobby", seat }] : [];
    case "pick":
      return [{ key: "web.downtown.log.pick", params: { use, lot }, places: [String(lot)], seat }];
    case "plan":
      return [{ key: "web.downtown.log.plan", params: { lot: what }, places: [what], seat }];
    case "use":
      return [{ key: "web.downtown.log.use", params: { use, lot }, places: [String(lot)], seat }];
    default:
      return [];
  }
}

function tellChance(chance: string): Sentence[] {
  const [word, ...rest] = chance.split(" ");
  if (word === "mayor") return [{ key: "web.downtown.log.mayor", seat: Number(rest[0]) }];
  if (word === "card")
    return [{ key: "web.downtown.log.card", params: { lot: rest[0] ?? "" }, places: rest }];
  if (word !== "setup") return [];
  const [, a, b, c, , housing, , commerce, , industry] = rest;
  const parks = [a, b, c].join(", ");
  return [
    {
      key: "web.downtown.log.set-up",
      params: { parks, housing: housing ?? "", commerce: commerce ?? "", industry: industry ?? "" },
    },
  ];
}

export function tell(event: TableEvent, before: View | null, after: View | null): readonly Sentence[] {
  if (event.type === "chance") return tellChance(event.chance);
  const own = event.type === "action" ? tellAction(event, before) : [];
  const reveals = revealsOf([event], before, after);
  const counted = reveals.some(({ kind }) => kind === "votes") ? [] : tellCount(event);
  const revealed = reveals.flatMap((reveal): Sentence[] => {
    switch (reveal.kind) {
      case "votes":
        return [outcomeOf(reveal)];
      case "purchases":
        return [...tellPurchases(reveal, before), ...tellWaiting(before, after)];
      case "payout":
        return tellPayout(reveal, after);
    }
  });
  return [...own, ...counted, ...revealed];
}

// Votes of which it is not known any more what they were about: how many there were for each use.
function tellCount(event: TableEvent): Sentence[] {
  const votes = disclosed(event).filter((choice) => choice.do.startsWith("vote "));
  const cast = (use: string): number => votes.filter((choice) => choice.do === `vote ${use}`).length;
  if (!votes.length) return [];
  const [housing, commerce, industry] = uses.map(cast);
  return [
    {
      key: "web.downtown.log.votes",
      params: { housing: housing ?? 0, commerce: commerce ?? 0, industry: industry ?? 0 },
    },
  ];
}

// Lots that have become full without a tile: they pay when they get one.
function tellWaiting(before: View | null, after: View | null): Sentence[] {
  if (!before || !after) return [];
  const full = (view: View, lot: number): boolean =>
    lotOf(view, lot).use === null && lotOf(view, lot).free === 0;
  return after.lots
    .filter(({ lot }) => full(after, lot) && !full(before, lot))
    .map(({ lot }) => ({ key: "web.downtown.log.waits", params: { lot }, places: [String(lot)] }));
}
