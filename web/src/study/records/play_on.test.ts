import { expect, test } from "vitest";

import { requestToPlayOn } from "./play_on";

const record = (header: object): string =>
  `${JSON.stringify({ skyline: 1, game: "traffic", ...header })}\n{"by":0,"do":"draw"}\n`;

test("whoever played goes on: people at this device, bots at their level", () => {
  const who = [{ name: "Ada" }, { name: "tycoon", bot: "tycoon" }, { name: "x", bot: "greedy" }];
  const text = record({ config: { players: 3 }, who });
  expect(requestToPlayOn(text)).toMatchObject({
    game: "traffic",
    config: { players: 3 },
    seats: ["me", "bot:tycoon", "bot:resident"],
    record: text,
  });
});

test("a game of nobody is taken over by the reader", () => {
  expect(requestToPlayOn(record({ config: { players: 2 } })).seats).toEqual(["me", "bot:resident"]);
  const who = [
    { name: "a", bot: "builder" },
    { name: "b", bot: "builder" },
  ];
  expect(requestToPlayOn(record({ config: { players: 2 }, who })).seats).toEqual(["me", "bot:builder"]);
});
