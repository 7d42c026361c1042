import { expect, test } from "vitest";

import { click, withCards, withPhase, withoutChoices, type Position } from "./position";

const many: Position = {
  phase: "pile",
  round: 2,
  mayor: 0,
  lots: { "1": { use: "park" }, "8": { use: "housing", pawns: [2, 1, 0] } },
  money: [30, 30, 30],
  lobby: [0, 1, 2],
};
const two: Position = {
  phase: "plan",
  round: 1,
  mayor: 0,
  lots: { "1": { use: "park" } },
  hands: [
    [2, 3, 4],
    [5, 6],
  ],
};

test("clicks put tiles and pawns on lots and take them away again", () => {
  const housing = { kind: "use", use: "housing" } as const;
  expect(click(many, 3, housing, 3).lots["3"]).toEqual({ use: "housing" });
  expect(click(many, 8, { kind: "use", use: null }, 3).lots["8"]).toEqual({ pawns: [2, 1, 0] });
  expect(click(many, 8, { kind: "pawn", seat: 2 }, 3).lots["8"]?.pawns).toEqual([2, 1, 1]);
  expect(click(many, 8, { kind: "take" }, 3).lots["8"]?.pawns).toEqual([2, 0, 0]);
  expect(click(many, 8, { kind: "close" }, 3).lots["8"]).toEqual({ use: "housing", closed: true });
  expect(click(many, 1, housing, 3).lots["1"]).toEqual({ use: "housing" });
  expect(click(click(many, 3, housing, 3), 3, housing, 3).lots).not.toHaveProperty("3");
});

test("no fifth pawn stands on a lot", () => {
  const full = click(many, 8, { kind: "pawn", seat: 2 }, 3);
  expect(click(full, 8, { kind: "pawn", seat: 2 }, 3).lots["8"]?.pawns).toEqual([2, 1, 1]);
});

test("two players hold the cards of bare lots", () => {
  const built = click(two, 2, { kind: "use", use: "housing" }, 2);
  expect(built.hands?.flat()).not.toContain(2);
  expect(built.hands?.flat()).toHaveLength(22);
  const planned = withPhase(two, "use");
  expect(planned.cards).toEqual([{ card: 2 }]);
  expect(planned.hands?.flat()).not.toContain(2);
  expect(withPhase(planned, "plan").hands?.flat()).toContain(2);
});

test("a vote needs a card, and what was chosen before is forgotten", () => {
  const vote = withPhase({ ...many, choices: [null, null, "housing"] }, "vote");
  expect(vote.cards).toEqual([{ card: 2 }]);
  expect(vote.choices).toBeUndefined();
  expect(withCards(vote, [3, 14]).cards).toEqual([{ card: 3 }, { card: 14 }]);
  expect(withoutChoices({ ...vote, phase: "lobby", asked: 1, choices: [] }).phase).toBe("vote");
});
