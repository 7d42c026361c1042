import { expect, test } from "vitest";

import { chancesOf, gradeOf, mistakes, summaries } from "./summary";
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
    lost_wins: 0,
    lost_points: 0,
    reasons: [],
    expected: [],
    ...changes,
  };
}

test("grades by the share of the win that was lost", () => {
  expect(gradeOf(decision({ lost_wins: 0.005 }))).toBeNull();
  expect(gradeOf(decision({ lost_wins: 0.02 }))).toBe("slip");
  expect(gradeOf(decision({ lost_wins: 0.05 }))).toBe("mistake");
  expect(gradeOf(decision({ lost_wins: 0.3 }))).toBe("blunder");
});

test("the dearest mistakes come first", () => {
  const list = [0.02, 0, 0.2, 0.07].map((lost_wins, number) => decision({ number, lost_wins }));
  expect(mistakes(list).map(({ number }) => number)).toEqual([2, 3, 0]);
});

test("a player's summary", () => {
  const [ann, bob, cleo] = summaries(
    [
      decision({ rank: 1 }),
      decision({ lost_wins: 0.25, lost_points: 4 }),
      decision({ seat: 1, lost_wins: 0.02, lost_points: -1 }),
    ],
    3,
  );
  expect(ann).toEqual({
    seat: 0,
    decisions: 2,
    best: 1,
    grades: { slip: 0, mistake: 0, blunder: 1 },
    lostEach: 2,
  });
  expect(bob).toMatchObject({ best: 0, lostEach: 0 });
  expect(cleo).toMatchObject({ decisions: 0, lostEach: 0 });
});

test("who has no chance left to lose is not praised for keeping it", () => {
  const lost = { wins: 0, points: 20, utility: 0, visits: 1 };
  const [last] = summaries([decision({ before: lost, lost_wins: 0, lost_points: 6 })], 1);
  expect(last).toMatchObject({ best: 0, lostEach: 6 });
});

test("the chances end with the result", () => {
  const end = { number: 9, shares: [1, 0] };
  expect(chancesOf([decision({ number: 3 })], end)).toEqual([{ number: 3, shares: [0.5, 0.5] }, end]);
  expect(chancesOf([], null)).toEqual([]);
});
