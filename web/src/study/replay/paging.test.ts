import { expect, test } from "vitest";

import { readAllMoments } from "./paging";

const moment = (number: number) => ({ number, view: {}, may_act: [] });

test("pages follow each other until there are no more", async () => {
  const asked: number[] = [];
  const handed: [number[], boolean][] = [];
  await readAllMoments(
    async (from) => {
      asked.push(from);
      return from === 1 ? { moments: [moment(2), moment(3)], next: 5 } : { moments: [moment(5)], next: null };
    },
    (moments, complete) => handed.push([moments.map(({ number }) => number), complete]) > 0,
  );
  expect(asked).toEqual([1, 5]);
  expect(handed).toEqual([
    [[2, 3], false],
    [[2, 3, 5], true],
  ]);
});

test("nobody who has gone is told more", async () => {
  let asked = 0;
  await readAllMoments(
    async () => ({ moments: [moment(++asked)], next: asked + 1 }),
    () => false,
  );
  expect(asked).toBe(1);
});

test("a page that leads nowhere ends it", async () => {
  let asked = 0;
  await readAllMoments(
    async () => ({ moments: [moment(++asked)], next: 1 }),
    () => true,
  );
  expect(asked).toBe(1);
});
