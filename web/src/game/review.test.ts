import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { identity } from "../net/identity.svelte";
import { fakeNet, type FakeRequest } from "../net/fake_net";
import { networkServer } from "../net/network_server";

import { Review } from "./review.svelte";

let requests: FakeRequest[];
let review: Review;
beforeEach(() => {
  identity.guest = { guest: "ada", name: "Ada" };
  ({ requests } = fakeNet());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  review = new Review(networkServer, "t1");
});
afterEach(() => {
  review.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("who starts it before the first look is answered follows one analysis", async () => {
  void review.look();
  void review.start();
  await requests[1]?.answer({ started: true, done: 0, of: 2, decisions: [] });
  await requests[0]?.answer({ started: false, done: 0, of: 0, decisions: [] });
  expect(review.started).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(requests.length).toBe(3);
});

test("nothing is asked after it was closed", async () => {
  void review.start();
  review.close();
  await requests[0]?.answer({ started: true, done: 0, of: 2, decisions: [] });
  vi.advanceTimersByTime(5000);
  expect(requests.length).toBe(1);
});

test("a question that did not get through is asked again, a refused one is not", async () => {
  const starting = review.start();
  requests[0]?.fail();
  await starting;
  expect(review.failed).not.toBeNull();
  vi.advanceTimersByTime(5000);
  await requests[1]?.answer({ started: true, done: 2, of: 2, decisions: [] });
  expect([review.finished, review.failed]).toEqual([true, null]);
  void review.start();
  await requests[2]?.refuse(409);
  vi.advanceTimersByTime(60_000);
  expect(requests.length).toBe(3);
});
