import { expect, test } from "vitest";

import type { Seat, TableEvent } from "../net/types";

import { roundAfter, roundBefore, roundStarts, stepOf, stepsOf } from "./steps";

const event = (number: number, type: TableEvent["type"]): TableEvent =>
  ({ number, at: 0, type }) as TableEvent;
const moment = (number: number, may_act: Seat[], round?: number) => ({
  number,
  may_act,
  view: round === undefined ? {} : { round },
});

test("what follows an action by itself belongs to it", () => {
  const events = [
    event(1, "created"),
    event(2, "started"),
    event(3, "chance"),
    event(4, "action"),
    event(5, "chance"),
    event(6, "said"),
    event(7, "score"),
    event(8, "action"),
  ];
  const moments = [2, 3, 4, 5, 7, 8].map((number) => moment(number, [0], number < 7 ? 1 : 2));
  const steps = stepsOf(moments, events);
  expect(steps.map((step) => step.number)).toEqual([3, 7, 8]);
  expect(steps[1]?.news.map((one) => one.number)).toEqual([4, 5, 7]);
  expect(steps.map((step) => step.round)).toEqual([1, 1, 2]);
  expect(stepOf(steps, 5)).toBe(1);
  expect(stepOf(steps, 99)).toBe(2);
});

test("a view that is in no round yet is shown in the first", () => {
  expect(stepsOf([moment(2, [], 0)], [event(2, "started")])[0]?.round).toBe(1);
});

test("without rounds in the view they go by who begins", () => {
  const acting: Seat[] = [1, 1, 2, 0, 1, 2, 0, 1];
  const moments = acting.map((seat, index) => moment(index + 1, [seat]));
  const steps = stepsOf(
    moments,
    acting.map((_, index) => event(index + 1, "action")),
  );
  expect(steps.map((step) => step.round)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
});

test("going by rounds", () => {
  const steps = stepsOf(
    [1, 1, 2, 2, 3].map((round, index) => moment(index + 1, [0], round)),
    [1, 2, 3, 4, 5].map((number) => event(number, "action")),
  );
  const starts = roundStarts(steps);
  expect(starts).toEqual([0, 3]);
  expect([roundBefore(starts, 4), roundBefore(starts, 3), roundBefore(starts, 0)]).toEqual([3, 0, 0]);
  expect([roundAfter(starts, 0, 4), roundAfter(starts, 3, 4), roundAfter(starts, 4, 4)]).toEqual([3, 4, 4]);
});
