import { expect, test } from "vitest";

import { LogBook } from "./log_book.svelte";
import { happened } from "./table_fixture";
import type { GameScreen } from "../game/contract";
import type { EventOf, PastMoment, State, TableEvent } from "../net/types";

// A game that tells with which views it was asked.
const screen = {
  tell: (event: TableEvent, before: unknown, after: unknown) => [
    { key: `${event.number}: ${String(before)} to ${String(after)}` },
  ],
} as unknown as GameScreen;

const moment = (number: number): PastMoment => ({ number, view: `v${number}`, may_act: [] });
const state = (view: unknown): State => ({ view }) as State;
const told = (book: LogBook): string[] =>
  book.entries
    .filter(({ event: { type } }) => type === "action")
    .map(({ sentences }) => sentences[0]?.key ?? "");

// A game with talk in it; every action but the last has a draw behind it.
const game: readonly TableEvent[] = [
  happened(1, "created"),
  happened(2, "sat"),
  happened(3, "started"),
  happened(4, "chance"),
  happened(5, "action"),
  happened(6, "chance"),
  happened(7, "said"),
  happened(8, "action"),
  happened(9, "chance"),
  happened(10, "action"),
];

test("what happens live is told with the views around it", () => {
  const book = new LogBook(screen);
  book.add([happened(1, "action"), happened(2, "chance")], state("a"), state("b"));
  expect(told(book)).toEqual(["1: a to b"]);
});

test("the views around several missed actions say nothing of one of them", () => {
  const book = new LogBook(screen);
  book.add([happened(1, "action"), happened(2, "action")], state("a"), state("b"));
  expect(told(book)).toEqual(["1: null to null", "2: null to null"]);
});

test("nor where the others of them were known already", () => {
  const book = new LogBook(screen);
  book.add([happened(1, "action")], null, null);
  book.add([happened(1, "action"), happened(2, "action")], state("a"), state("b"));
  expect(told(book)).toEqual(["1: null to null", "2: null to null"]);
});

test("what was before a reload is told as if one had been there", () => {
  const book = new LogBook(screen);
  book.add(game, null, null);
  const page = book.pageOfPast(10, 2);
  expect(page).toEqual({ from: 6, most: 4 });
  book.learn([6, 8, 9, 10].map(moment));
  expect(told(book)).toEqual(["5: null to null", "8: v6 to v9", "10: v9 to v10"]);
  expect(book.pageOfPast(10, 2)).toBeNull();
  // Further back, to the beginning.
  expect(book.pageOfPast(5, 2)).toEqual({ from: 4, most: 3 });
  book.learn([4, 5, 6].map(moment));
  expect(told(book)[0]).toBe("5: v4 to v6");
});

test("an event that changes nothing belongs to the moment before it", () => {
  const book = new LogBook(screen);
  book.add(game, null, null);
  expect(book.momentBefore(7)).toBe(6);
  expect(book.momentBefore(2)).toBeNull();
});

test("who comes back is told how often a bot moved for them since they went, not before and not for others", () => {
  const book = new LogBook(screen);
  const back = happened(8, "returned", { seat: 0 }) as EventOf<"returned">;
  book.add(
    [
      happened(1, "absent", { seat: 0 }),
      happened(2, "action", { seat: 0, bot: "resident" }),
      happened(3, "returned", { seat: 0 }),
      happened(4, "absent", { seat: 0 }),
      happened(5, "action", { seat: 0, bot: "resident" }),
      happened(6, "action", { seat: 1, bot: "resident" }),
      happened(7, "action", { seat: 0, bot: "resident" }),
      back,
    ],
    null,
    null,
  );
  expect(book.stoodIn(back)).toEqual({ moves: 2 });
});
