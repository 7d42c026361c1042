import { beforeAll, expect, test } from "vitest";

import type { TableEvent } from "../../net/types";
import { say, texts } from "../../texts/texts.svelte";
import type { GameTable, Person, Sentence } from "../contract";

import { Reader } from "./position";
import { points, progress, prompt, sayAction, tell } from "./words";

beforeAll(() => texts.choose("en"));

const people = ["Ada", "Bo"].map((name, seat): Person => ({
  seat,
  name,
  kind: "person",
  bot: null,
  colours: [],
}));
const reader = new Reader("dice", people);
const view = {
  game: "dice",
  viewer: 0,
  round: 2,
  active: 1,
  may_pass: false,
  hand: [3, 5],
  last_bid: null,
  players: [
    { seat: 0, points: 4, dice: 2 },
    { seat: 1, points: 7, dice: 1 },
  ],
  bids: [{ player: 0, face: "six" }],
  pot: { chips: 3 },
};
const words = ({ key, params }: Sentence): string => say(key, params);

test("a view is read as labelled values, tables and parts", () => {
  expect(reader.parts(view)).toEqual([
    { kind: "value", label: "Round", text: "2" },
    { kind: "value", label: "Active", text: "Bo" },
    { kind: "value", label: "May pass", text: "no" },
    { kind: "value", label: "Hand", text: "3, 5" },
    { kind: "value", label: "Last bid", text: "none" },
    {
      kind: "table",
      label: "Players",
      head: ["Player", "Points", "Dice"],
      rows: [
        ["Ada", "4", "2"],
        ["Bo", "7", "1"],
      ],
    },
    { kind: "table", label: "Bids", head: ["Player", "Face"], rows: [["Ada", "six"]] },
    { kind: "parts", label: "Pot", parts: [{ kind: "value", label: "Chips", text: "3" }] },
  ]);
  expect(reader.parts(null)).toEqual([]);
});

test("points and progress are found where views usually have them", () => {
  expect(points(view)).toEqual([4, 7]);
  expect(points({ scores: [1, 2, 3] })).toEqual([1, 2, 3]);
  expect(points({ players: [{}] })).toEqual([]);
  expect(words(progress(view))).toBe("Round 2");
  expect(words(progress({ phase: "last_bids" }))).toBe("last bids");
  expect(words(progress({}))).toBe("The game is on.");
});

test("what happened is told, also what is secret and what is revealed", () => {
  const event = (part: object): TableEvent => ({ number: 1, at: 0, type: "action", ...part }) as TableEvent;
  const told = (part: object): string[] => tell(event(part), null, view).map(words);
  expect(told({ seat: 0, do: "bid 3" })).toEqual(["chose “bid 3”."]);
  const reveals = [{ number: 1, seat: 0, do: "bid 3" }];
  expect(told({ seat: 1, do: null, reveals })).toEqual(["chose in secret.", "chose “bid 3”."]);
  expect(told({ type: "chance", chance: "roll 6" })).toEqual(["By chance: roll 6."]);
  expect(sayAction("bid 3", view).key).toBe("bid 3");
});

test("the prompt says whose turn it is", () => {
  const table = { over: false, viewer: 0, mayAct: [1], people, legal: [], view } as unknown as GameTable;
  expect(words(prompt(table))).toBe("Waiting for Bo.");
  expect(words(prompt({ ...table, mayAct: [0] }))).toBe("Your turn: choose what to do.");
  expect(words(prompt({ ...table, over: true }))).toBe("The game is over.");
});
