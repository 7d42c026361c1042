import { expect, it } from "vitest";

import { saySentence } from "@web/game/say_doing";
import type { Story } from "@web/game/ending";
import type { TableEvent } from "@web/net/types";
import { texts } from "@web/texts/texts.svelte";
import { ending } from "./ending";
import { dials } from "./fixtures/round";
import type { View } from "./view";

const payout = (number: number, lot: number, paid: number[], bonus: number[]): TableEvent =>
  ({
    number,
    at: 0,
    type: "score",
    score: { lot, use: "housing", well_placed: true, value: 4, paid, bonus },
  }) as unknown as TableEvent;

const story = (reader: number | null): Story<View> =>
  ({
    view: { players: [{ money: 50 }, { money: 21 }, { money: 34 }] },
    events: [payout(1, 11, [16, 0, 0], [10, 0, 0]), payout(2, 4, [4, 8, 12], [0, 0, 0])],
    people: [],
    result: { points: [50, 21, 34], winners: [0] },
    reader,
  }) as unknown as Story<View>;

it("adds up: what was there at first and earned, less what was spent, is the money", async () => {
  await texts.choose("en");
  await texts.open("downtown");
  const { sources } = ending(story(null));
  const [earned, bonuses, spent, best] = sources.map(({ sums }) => sums);
  expect(earned).toEqual([20, 8, 12]);
  expect(bonuses).toEqual([10, 0, 0]);
  expect(spent).toEqual([-10, -17, -8]);
  expect(best).toEqual([26, 8, 12]);
  expect(sources[3]?.parts).toEqual([["lot 11"], ["lot 4"], ["lot 4"]]);
  expect(
    [0, 1, 2].map((seat) => 30 + (earned?.[seat] ?? 0) + (bonuses?.[seat] ?? 0) + (spent?.[seat] ?? 0)),
  ).toEqual([50, 21, 34]);
});

it("tells after which events rounds were over, and which lot made somebody richest at once", async () => {
  await texts.choose("en");
  await texts.open("downtown");
  const bought = (number: number): TableEvent => ({ ...dials, number });
  const events = [
    bought(1),
    bought(5),
    payout(6, 11, [16, 0, 0], [10, 0, 0]),
    payout(7, 4, [4, 8, 12], [0, 0, 0]),
  ];
  const { rounds } = ending({ ...story(null), events });
  expect(rounds?.start).toEqual([30, 30, 30]);
  expect(rounds?.ends).toEqual([1, 7]);
  expect(rounds?.peak).toMatchObject({ seat: 0, round: 2 });
  expect(rounds?.peak && saySentence(rounds.peak.words, [])).toBe("+$26, lot 11");
});

it("says something true to everybody", async () => {
  await texts.choose("en");
  await texts.open("downtown");
  const said = (reader: number): string => {
    const { sentence } = ending(story(reader));
    return sentence ? saySentence(sentence, []) : "";
  };
  expect(said(0)).toBe("Lot 11 alone brought you $26 of the $30 that lots have paid you.");
  expect(said(2)).toBe("Your best lot was 4: it paid you $12 of $12 in all.");
});
