import { beforeAll, expect, test } from "vitest";

import type { TableEvent, TableSummary } from "../../net/types";
import { seatNamesAt } from "../../game/opponents";
import { otherPages, texts } from "../../texts/texts.svelte";

import { dateText, endOf, endingText, standingsText, toldEnding, type Ending } from "./ending";

beforeAll(() => Promise.all([texts.choose("en"), texts.open(otherPages)]));

const names = ["Ada", "Otto", "Bea"];
const ended = (winners: number[], own: number[], points = [12, 31, 12]): Ending => ({
  at: null,
  result: { points, winners, by_resignation: false, rewound: 0 },
  own,
});
const summary = (more: Partial<TableSummary>): TableSummary =>
  ({
    table: "t1",
    settings: { game: "traffic" },
    seats: [{ name: "Ada", guest: "a" }, "bot:tourist"],
    ...more,
  }) as TableSummary;

test("who won is said, and how the reader did", () => {
  expect(endingText(ended([1], [1]), names)).toBe("You won!");
  expect(endingText(ended([1], [2]), names)).toBe("Otto won. Your place: 2 of 3");
  expect(endingText(ended([1, 2], [2]), names)).toBe("A shared win: Otto and Bea");
  // Several at one device, or nobody here: it is told of everybody alike.
  expect(endingText(ended([1], [0, 2]), names)).toBe("Otto won");
  expect(endingText(ended([], []), names)).toBe("The game stops early: nobody has won");
  expect(endingText(ended([], [0]), names)).toBe("The game stops early: nobody has won");
  expect(standingsText(ended([1], []), names)).toBe("Otto\u00a0(31) · Ada\u00a0(12) · Bea\u00a0(12)");
  // Each stays in one piece.
  expect(standingsText(ended([0], [], [2]), ["Player 1"])).toBe("Player\u00a01\u00a0(2)");
});

test("what the list tells need not be asked", () => {
  const result = { points: [4, 2], winners: [0], by_resignation: false, rewound: 0 };
  expect(toldEnding(summary({ at: 5, result }), "a")).toEqual({ at: 5, result, own: [0] });
  expect(toldEnding(summary({ at: 5, result }), "b")?.own).toEqual([]);
  expect(toldEnding(summary({}), "a")).toBeNull();
});

test("a game ended with its result, not with the talk behind it", () => {
  const event = (type: TableEvent["type"], at: number): TableEvent =>
    ({ number: at, type, at }) as TableEvent;
  expect(endOf([event("action", 1), event("result", 2), event("said", 3)])).toBe(2);
  expect(endOf([])).toBeNull();
});

test("dates are written as the language does", async () => {
  const at = new Date(2026, 10, 16, 11, 40).getTime();
  expect(dateText(at)).toContain("2026");
  await texts.choose("de");
  expect(dateText(at)).toBe("16.11.2026, 11:40");
  await texts.choose("en");
});

test("players of a brought record have numbers, empty seats no name", () => {
  const settings = { game: "traffic", recorded: true } as TableSummary["settings"];
  expect(seatNamesAt(summary({ settings, seats: ["open", "open"] }))).toEqual(["Player 1", "Player 2"]);
  expect(seatNamesAt(summary({ seats: [{ guest: "a", name: "Ada" }, "open", "bot:tourist"] }))[1]).toBe("");
});
