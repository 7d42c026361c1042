import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Preview } from "../net/types";
import { Previews } from "./previews.svelte";

const refused = (code: string): Preview => ({
  refusal: { code, rule: null, text: "", params: {} },
  index: 0,
});
const seen: Preview = { view: "after", legal: [], may_act: [0] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function made(...answers: (Preview | Error)[]) {
  const turn = { number: 7 };
  const preview = vi.fn((..._: string[]): Promise<Preview> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? seen);
  });
  return { turn, preview, previews: new Previews({ preview }, () => String(turn.number)) };
}

it("asks once, and remembers what the rules say", async () => {
  const { preview, previews } = made(refused("manhattan.own-building"));
  for (let times = 0; times < 3; ++times) void previews.ask("build 2 A2 O3");
  await settle();
  void previews.ask("build 2 A2 O3");
  expect(preview.mock.calls).toEqual([["build 2 A2 O3"]]);
  expect(previews.answer("build 2 A2 O3")).toMatchObject({ refusal: { code: "manhattan.own-building" } });
  expect(previews.answer("build 2 B2 O3")).toBeNull();
});

it.each([refused("server.slow-down"), refused("server.busy"), new Error("the line broke")])(
  "does not remember that the server had no time",
  async (trouble) => {
    const { preview, previews } = made(trouble, seen);
    const heard = previews.ask("build 2 A2 O3");
    await settle();
    expect(previews.answer("build 2 A2 O3")).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(previews.answer("build 2 A2 O3")).toBe(seen);
    expect(await heard).toBe(seen);
    expect(preview).toHaveBeenCalledTimes(2);
  },
);

it("gives up some time, and is asked again by whoever asks again", async () => {
  const { preview, previews } = made(refused("server.slow-down"));
  const heard = previews.ask("draw");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await heard).toBeNull();
  const tries = preview.mock.calls.length;
  void previews.ask("draw");
  expect(preview).toHaveBeenCalledTimes(tries + 1);
});

it("forgets when another decision is to be made, and asks no more about the old one", async () => {
  const { turn, preview, previews } = made(refused("server.slow-down"));
  void previews.ask("draw");
  await settle();
  turn.number = 8;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(preview).toHaveBeenCalledTimes(1);
  void previews.ask("draw");
  expect(preview).toHaveBeenCalledTimes(2);
});

it("a late answer to an old question is none", async () => {
  const { turn, previews } = made(seen);
  void previews.ask("draw");
  turn.number = 8;
  void previews.ask("end");
  await settle();
  expect([previews.answer("draw"), previews.answer("end")]).toEqual([null, seen]);
  turn.number = 7;
  expect(previews.answer("draw")).toBeNull();
});
