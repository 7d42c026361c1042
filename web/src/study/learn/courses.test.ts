import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { TableEvent } from "../../net/types";

import { courses, endOf } from "./courses";

const acted = (number: number, seat: number, action: string): TableEvent => ({
  number,
  at: 0,
  type: "action",
  seat,
  do: action,
});

test("a step ends with what its learner did after it began", () => {
  const until = { kind: "did", action: /^build / } as const;
  const events = [acted(3, 0, "build 1 A1 O1"), acted(5, 1, "build 2 A2 B1"), acted(6, 0, "select O1")];
  expect(endOf(until, 2, events, 0)).toBe(3);
  expect(endOf(until, 3, events, 0)).toBeNull();
  expect(endOf(until, 3, [...events, acted(9, 0, "build 5 C5 O2")], 0)).toBe(9);
});

test("a step that waits for an event does not care whose it is", () => {
  const until = { kind: "happened", type: "score" } as const;
  expect(endOf(until, 4, [{ number: 5, at: 0, type: "score" }], 0)).toBe(5);
  expect(endOf(until, 5, [{ number: 5, at: 0, type: "score" }], 0)).toBeNull();
});

test("what must be said is never done by itself", () => {
  expect(endOf({ kind: "said" }, 0, [acted(1, 0, "end")], 0)).toBeNull();
});

test("every step has its texts", () => {
  const file = new URL("../../../../data/texts/en/web-study.json", import.meta.url);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  for (const { game, steps } of Object.values(courses))
    for (const { name } of steps)
      for (const part of ["", ".text"])
        expect(texts[`web.learn.${game}.${name}${part}`], `${game} ${name}`).toBeTruthy();
});
