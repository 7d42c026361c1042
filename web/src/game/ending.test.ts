import { expect, test } from "vitest";

import type { TableEvent } from "../net/types";
import { eventsThatCount } from "./ending";

const action = (number: number): TableEvent => ({ number, at: 0, type: "action", seat: 0, do: "x" });

test("what was taken back is no part of the story, nor is talk", () => {
  const events: TableEvent[] = [
    { number: 1, at: 0, type: "started" },
    action(2),
    { number: 3, at: 0, type: "chance", chance: "draw 0 1" },
    action(4),
    { number: 5, at: 0, type: "undo-asked", seat: 0 },
    { number: 6, at: 0, type: "undone", seat: 0, lines: 3 },
    action(7),
  ];
  expect(eventsThatCount(events).map(({ number }) => number)).toEqual([7]);
});
