import { expect, test } from "vitest";

import { chancesOf, mistakes, summaries } from "./summary";
import type { Decision } from "../../net/types";

function decision(changes: Partial<Decision>): Decision {
  const prospect = { wins: 0.5, points: 10, utility: 0.5, visits: 100 };
  return {
    number: 1,
    seat: 0,
    played: "a",
    best: "b",
    rank: 2,
    actions: 5,
    mixed: false,
    before: prospect,
    after: prospect,
    chances: [0.5, 0.5],
    forecast: [10, 10],
    lost_wins: 0,
    lost_points: 0,
    quality: "good",
    reasons: [],
    expected: [],
    ...changes,
  };
}

test("the dearest mistakes come first, by points and not by the chance to win", () => {
  const list = [
    decision({ number: 1, quality: "slip", lost_points: 0.6, lost_wins: 0.3 }),
    decision({ number: 2, quality: "good", lost_points: 0.2, lost_wins: 0.4 }),
    decision({ number: 3, quality: "blunder", lost_points: 5, lost_wins: 0 }),
    decision({ number: 4, quality: "mistake", lost_points: 2, lost_wins: 0.1 }),
  ];
  expect(mistakes(list).map(({ number }) => number)).toEqual([3, 4, 1]);
});

test("a player's summary", () => {
  const [ann, bob, cleo] = summaries(
    [
      decision({ rank: 1, quality: "best" }),
      decision({ quality: "blunder", lost_points: 4 }),
      decision({ seat: 1, quality: "good", lost_wins: 0.02 }),
    ],
    3,
  );
  expect(ann).toEqual({
    seat: 0,
    decisions: 2,
    best: 1,
    errors: { slip: 0, mistake: 0, blunder: 1 },
    lostEach: 2,
  });
  expect(bob).toMatchObject({ best: 1, lostEach: 0 });
  expect(cleo).toMatchObject({ decisions: 0, lostEach: 0 });
});

test("who has no chance left to lose is not praised for keeping it", () => {
  const lost = { wins: 0, points: 20, utility: 0, visits: 1 };
  const [last] = summaries([decision({ before: lost, quality: "blunder", lost_wins: 0, lost_points: 6 })], 1);
  expect(last).toMatchObject({ best: 0, lostEach: 6 });
});

test("the chances end with the result", () => {
  const end = { number: 9, shares: [1, 0] };
  expect(chancesOf([decision({ number: 3 })], end)).toEqual([{ number: 3, shares: [0.5, 0.5] }, end]);
  expect(chancesOf([], null)).toEqual([]);
});
