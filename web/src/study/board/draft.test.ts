import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { study } from "../../local/studies";
import { Refused } from "../../net/api";
import type { StudyAnswer } from "../../net/types";

import { Draft } from "./draft.svelte";

vi.mock("../../local/studies", () => ({ study: vi.fn() }));
const asked = vi.mocked(study);

const answer = {
  record: '{"skyline":1,"game":"traffic","config":{"players":2},"seed":3,"who":[]}\n{"chance":"start 1"}\n',
  position: { active: 1 },
  moments: [{ number: 3, view: { stack: 40 }, may_act: [1] }],
} as unknown as StudyAnswer;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockResolvedValue(answer);
});
afterEach(() => void vi.useRealTimers());

test("its record begins with the position, and nobody's name or past is in it", () => {
  expect(new Draft(answer, {}).record).toBe(
    '{"skyline":1,"game":"traffic","config":{"players":2},"position":{"active":1}}\n',
  );
});

test("the server is asked once, when the hand rests, and what it refuses is told with its place", async () => {
  const draft = new Draft(answer, {});
  asked.mockRejectedValue(
    new Refused(422, { code: "x", rule: "T2", text: "", params: { at: "hands.0", player: "0" } }),
  );
  draft.change({ active: 0 });
  draft.change({ active: 2 });
  expect(draft.verdict).toBe("asking");
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(draft.verdict).toBe("wrong");
  expect(draft.wrong).toBe("hands.0");
  expect(draft.refusal?.params["player"]).toBe("1");

  asked.mockResolvedValue(answer);
  draft.change({ active: 1 });
  await vi.runAllTimersAsync();
  expect(draft.verdict).toBe("right");
  expect(draft.wrong).toBeNull();
});

test("a server that cannot be reached refuses nothing", async () => {
  const draft = new Draft(answer, {});
  asked.mockRejectedValue(new Refused(503, null));
  draft.change({ active: 0 });
  await vi.runAllTimersAsync();
  expect(draft.verdict).toBe("trouble");
  expect(draft.refusal).toBeNull();
});
