import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { did, said, step, type Course, type CourseStep } from "../../game/course";
import { fakeNet, type FakeRequest, type FakeSocket } from "../../net/fake_net";
import { networkServer } from "../../net/network_server";
import { LiveTable } from "../live_table.svelte";
import { happened, plainScreen, stateOf, stillness } from "../table_fixture";
import { Lesson } from "./lesson.svelte";

// The position is a text here: a build is well done that ends as the position does.
const goal = (before: unknown, action: string): boolean => action.at(-1) === String(before).at(-1);
const tall = did(/^build /, { goal });
const steps: readonly CourseStep[] = [
  step("first", "board", tall),
  step("word", null, said),
  step("second", "board", tall),
  step("end", null, said),
];
const course: Course = { game: "manhattan", config: { players: 2 }, level: "tourist", steps };

let sockets: FakeSocket[];
let requests: FakeRequest[];
let lesson: Lesson;

beforeEach(async () => {
  ({ sockets, requests } = fakeNet());
  localStorage.clear();
  const table = new LiveTable(
    networkServer,
    stateOf({ view: "tower 4", legal: ["build 1", "build 4"] }),
    plainScreen,
    stillness(),
  );
  lesson = new Lesson(course, table, null);
  await requests[0]?.answer({ events: [happened(1, "started")], next: null });
});
afterEach(() => {
  lesson.table.close();
  vi.unstubAllGlobals();
});

let number = 1;
beforeEach(() => (number = 1));
function act(action: string, seat = 0): void {
  ++number;
  sockets[0]?.hear({
    type: "events",
    events: [happened(number, "action", { seat, do: action })],
    state: stateOf({ number, view: "tower 4", legal: ["build 1", "build 4"] }),
  });
}

test("who does what is asked is praised", () => {
  act("build 4");
  expect([lesson.done, lesson.praised]).toEqual([true, true]);
});

test("who does the opposite is not, and can go on", () => {
  act("build 1");
  expect([lesson.done, lesson.praised]).toEqual([true, false]);
  lesson.next();
  expect(lesson.step.name).toBe("word");
});

test("what another does is not the learner's", () => {
  act("build 4", 1);
  expect(lesson.done).toBe(false);
});

test("who has done a task before it was asked is not asked, but told", () => {
  act("build 4");
  lesson.next();
  act("build 4");
  lesson.next();
  expect([lesson.step.name, lesson.doneEarly]).toEqual(["second", true]);
});

test("who did something else before they were asked is asked now", () => {
  act("build 4");
  lesson.next();
  act("build 1");
  lesson.next();
  expect([lesson.step.name, lesson.done]).toEqual(["second", false]);
  act("build 4");
  expect([lesson.praised, lesson.doneEarly]).toEqual([true, false]);
});

test("a step that is read again asks for nothing, and where the course is stays kept", () => {
  act("build 4");
  lesson.next();
  lesson.back();
  expect([lesson.step.name, lesson.isReadAgain]).toEqual(["first", true]);
  expect(localStorage.getItem("skyline.learn.manhattan")).toContain('"step":1');
  lesson.next();
  expect([lesson.step.name, lesson.isReadAgain]).toEqual(["word", false]);
});

test("what cannot be judged is neither praised nor blamed: the views of that time are asked for", () => {
  sockets[0]?.hear({
    type: "events",
    events: [
      happened(2, "action", { seat: 0, do: "build 4" }),
      happened(3, "action", { seat: 1, do: "build 1" }),
    ],
    state: stateOf({ number: 3, view: "tower 9", legal: ["build 1"] }),
  });
  expect([lesson.done, lesson.praised]).toEqual([true, null]);
  lesson.recall();
  return vi.waitFor(() => expect(requests.some(({ path }) => path.includes("/moments"))).toBe(true));
});
