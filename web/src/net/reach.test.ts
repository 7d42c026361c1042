import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refused, request } from "./api";
import { isSilent, longestAnswer } from "./reach";

// What the other side does with a request.
let other: (signal: AbortSignal) => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => other(signal as AbortSignal));
});
afterEach(() => vi.useRealTimers());

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

// As a server that is not there, whatever it was that made it so.
const unanswered = (asked: Promise<unknown>): Promise<void> =>
  expect(asked).rejects.toEqual(new Refused(0, null));

test("a server that takes the request and stays silent is waited for so long, not for ever", async () => {
  other = never;
  let over = false;
  const asked = unanswered(request("/games")).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(longestAnswer - 1);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  // Known for a while, or until it says something.
  expect(isSilent()).toBe(true);
  other = async () => new Response("{}");
  await request("/games");
  expect(isSilent()).toBe(false);
});

test("an answer that stops in its middle is none", async () => {
  other = async (signal) => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"games":['));
        signal.addEventListener("abort", () => stream.error(signal.reason));
      },
    });
    return new Response(body);
  };
  const asked = unanswered(request("/games"));
  await vi.advanceTimersByTimeAsync(longestAnswer);
  await asked;
});

test("the gate of a network that answers in the server's place is no server", async () => {
  other = async () => new Response("<h1>Please log in</h1>");
  await unanswered(request("/tables", {}));
});

test("who answered in time is not interrupted later", async () => {
  other = async () => new Response('{"games":[]}');
  expect(await request("/games")).toEqual({ games: [] });
  expect(vi.getTimerCount()).toBe(0);
});
