import { Vector3 } from "three";
import { expect, test } from "vitest";

import { hiddenRoofs } from "./hidden";

const tower = (plot: string, x: number, z: number, y: number) => ({ plot, x, y, z });

test("a roof behind a higher tower is hidden, one beside it is not", () => {
  const eye = new Vector3(0, 20, 15);
  const towers = [
    tower("A2", 0, 0, 0.3),
    tower("A5", 0, 1, 2),
    tower("A3", 1, 0, 0.3),
    tower("A8", 0, 2, 0.3),
  ];
  expect([...hiddenRoofs(eye, towers)]).toEqual([["A2", "A5"]]);
});

test("from straight above nothing is hidden", () => {
  const towers = [tower("A2", 0, 0, 0.3), tower("A5", 0, 1, 4)];
  expect(hiddenRoofs(new Vector3(0, 60, 0.5), towers).size).toBe(0);
});
