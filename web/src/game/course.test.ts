import { expect, test } from "vitest";

import type { TableEvent } from "../net/types";

import { texts } from "../texts/texts.svelte";
import { chanceOf, did, endOf, isAsAsked, said, step, stepOfRule, type Chance, type Course } from "./course";
import { gameNames, hasCourse, loadCourse } from "./games";

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

test("something else leads on as well, but only what was asked for is praised", () => {
  const task = did(/^attach/, { instead: /^draw/ });
  const events = [acted(3, 0, "draw"), acted(4, 0, "attach 1 0,0 r0")];
  expect(endOf(task, 2, events, 0)).toBe(3);
  expect(["draw", "attach 1 0,0 r0"].map((done) => isAsAsked(task, null, done, 0))).toEqual([false, true]);
});

test("a goal is held against the position", () => {
  const task = did(/^build/, { goal: (before, action) => action.endsWith(String(before)) });
  expect(["O1", "O2"].map((before) => isAsAsked(task, before, "build 1 A1 O1", 0))).toEqual([true, false]);
});

test("whether a task can be done is told by what may be done", () => {
  const task = did(/^build/, { instead: /^skip/, goal: (_, action) => action.endsWith("O4") });
  const chance = (...legal: string[]): Chance => chanceOf(task, null, legal, 0);
  expect(chance("build 1 A1 O1", "build 1 A1 O4")).toBe("now");
  expect(chance("build 1 A1 O1")).toBe("otherwise");
  expect(chance("skip 3")).toBe("otherwise");
  expect(chance("select O1.1.1.1")).toBe("later");
  // While others play, nothing is impossible.
  expect(chance()).toBe("now");
});

test("what is never done at once is within reach when it can be led up to", () => {
  const task = did(/^put/, { towards: (_, action) => action === "attach 2" });
  expect(
    [["attach 1", "attach 2"], ["attach 1"], ["put taxi"]].map((legal) => chanceOf(task, null, legal, 0)),
  ).toEqual(["now", "later", "now"]);
});

test("a step that waits for an event does not care whose it is", () => {
  const until = { kind: "happened", type: "score" } as const;
  const scored = { number: 5, at: 0, type: "score" } as TableEvent;
  expect(endOf(until, 4, [scored], 0)).toBe(5);
  expect(endOf(until, 5, [scored], 0)).toBeNull();
});

test("what must be said is never done by itself", () => {
  expect(endOf({ kind: "said" }, 0, [acted(1, 0, "end")], 0)).toBeNull();
});

// A game's course, rules and set-up are loaded as the pages load them.
test.each(gameNames.filter(hasCourse))("every step of %s has its texts", async (game) => {
  await texts.choose("en");
  const course = await loadCourse(game);
  expect(course?.game).toBe(game);
  for (const { name } of course?.steps ?? [])
    for (const part of ["", ".text"]) expect(texts.has(`web.learn.${game}.${name}${part}`), name).toBe(true);
});

test("a rule is met in its own step, or in that of a rule beside it in its chapter", () => {
  const course: Course = {
    game: "x",
    config: { players: 2 },
    level: "tourist",
    steps: [step("cards", "tray", said, "M5"), step("build", "board", said, "M7")],
  };
  const chapter = ["M4", "M5", "M6", "M7"];
  const met = (rule: string): string | undefined => stepOfRule(course, rule, chapter)?.name;
  expect(chapter.map(met)).toEqual(["cards", "cards", "cards", "build"]);
  expect(stepOfRule(course, "M30", ["M30", "M31"])).toBeNull();
});
