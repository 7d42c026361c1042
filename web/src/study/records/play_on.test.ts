import { expect, test } from "vitest";

import { isUnfinished, requestToPlayOn } from "./play_on";

const record = (header: object): string =>
  `${JSON.stringify({ skyline: 1, game: "traffic", ...header })}\n{"by":0,"do":"draw"}\n`;

test("whoever played goes on: people at this device, bots at their level", () => {
  const who = [{ name: "Ada" }, { name: "tycoon", bot: "tycoon" }, { name: "x", bot: "greedy" }];
  const text = record({ config: { players: 3 }, who });
  expect(requestToPlayOn(text, 3)).toMatchObject({
    game: "traffic",
    config: { players: 3 },
    seats: ["me", "bot:tycoon", "bot:resident"],
    record: text,
  });
});

test("a game of nobody is taken over by the reader", () => {
  expect(requestToPlayOn(record({ config: { players: 2 } }), 2).seats).toEqual(["me", "bot:resident"]);
  // A header does not name what is as usual.
  expect(requestToPlayOn(record({}), 4).seats).toEqual([
    "me",
    "bot:resident",
    "bot:resident",
    "bot:resident",
  ]);
  const who = [
    { name: "a", bot: "builder" },
    { name: "b", bot: "builder" },
  ];
  expect(requestToPlayOn(record({ config: { players: 2 }, who }), 2).seats).toEqual(["me", "bot:builder"]);
});

test("a game that nobody has won can be played on, one that is going on or won cannot", () => {
  const result = { points: [3, 1], by_resignation: false, rewound: 0 };
  expect(isUnfinished({ result: { ...result, winners: [] } })).toBe(true);
  expect(isUnfinished({ result: { ...result, winners: [0] } })).toBe(false);
  expect(isUnfinished({})).toBe(false);
});
