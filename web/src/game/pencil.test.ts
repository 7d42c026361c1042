import { beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../prefs.svelte";
import { pencil } from "./pencil";

const plan = { action: null as string | null, commit: vi.fn<() => void>() };
const choose = (action: string | null) => pencil(plan, () => void (plan.action = action));

beforeEach(() => {
  plan.action = null;
  plan.commit.mockClear();
  prefs.set("choosing", "pencil");
});

test("the first touch is a ghost, the same again commits", () => {
  choose("build A1");
  choose("build B1");
  expect(plan.commit).not.toHaveBeenCalled();
  choose("build B1");
  expect(plan.commit).toHaveBeenCalledOnce();
});

test("what is not whole yet is never committed", () => {
  choose(null);
  choose(null);
  expect(plan.commit).not.toHaveBeenCalled();
});

test("who wants it so commits at once", () => {
  prefs.set("choosing", "at-once");
  choose("build A1");
  expect(plan.commit).toHaveBeenCalledOnce();
});
