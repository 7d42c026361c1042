import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { networkServer } from "../../net/network_server";
import { fakeNet, type FakeRequest } from "../../net/fake_net";
import type { PastMoment, TableEvent } from "../../net/types";
import { happened, plainScreen, stillness, stateOf } from "../../table/table_fixture";

import { ReplayTable } from "./replay_table.svelte";

const events: TableEvent[] = [happened(1, "started"), happened(2, "action"), happened(3, "action")];
const moments = (eyes: string, upTo = 3): PastMoment[] =>
  [1, 2, 3].slice(0, upTo).map((number) => ({ number, view: `${eyes} ${number}`, may_act: [] }));

let requests: FakeRequest[];
let table: ReplayTable;
const last = (): FakeRequest => requests.at(-1) as FakeRequest;

beforeEach(() => {
  ({ requests } = fakeNet());
  table = new ReplayTable(networkServer, stateOf({ phase: "finished" }), events, plainScreen, stillness());
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test("a change of eyes that fails leaves what is shown, and can be tried again", async () => {
  await last().answer({ moments: moments("own"), next: null });
  table.go(2);
  table.lookAs(1);
  expect(last().path).toContain("as=1");
  await last().fail();
  expect([table.failed, table.view, table.eyes, table.viewer]).toEqual([null, "own 3", 0, 0]);
  table.trouble?.again();
  expect(table.trouble).toBeNull();
  await last().answer({ moments: moments("theirs"), next: null });
  expect([table.view, table.eyes, table.viewer]).toEqual(["theirs 3", 1, 1]);
});

test("a game of which only the beginning came is shown so far, and read on", async () => {
  await last().answer({ moments: moments("own", 2), next: 3 });
  await last().fail();
  expect([table.failed, table.last, table.complete]).toEqual([null, 1, false]);
  table.trouble?.again();
  await last().answer({ moments: moments("own", 1), next: 3 });
  expect(table.last).toBe(1);
  await last().answer({ moments: moments("own").slice(1), next: null });
  expect([table.last, table.complete]).toEqual([2, true]);
});

test("without anything to show it has failed", async () => {
  await last().fail();
  expect(table.failed).not.toBeNull();
});

test("other eyes that fail before all is there do not end the first reading", async () => {
  await last().answer({ moments: moments("own", 1), next: 2 });
  const abandoned = last();
  table.lookAs(1);
  await last().fail();
  await abandoned.fail();
  expect([table.failed, table.eyes]).toEqual([null, 0]);
  await last().answer({ moments: moments("own"), next: null });
  expect([table.last, table.complete]).toEqual([2, true]);
});

test("the eyes chosen last look, however the answers come", async () => {
  await last().answer({ moments: moments("own"), next: null });
  table.lookAs(1);
  const slow = last();
  table.lookAs(null);
  await last().answer({ moments: moments("nobody"), next: null });
  await slow.answer({ moments: moments("theirs"), next: null });
  expect([table.view, table.viewer]).toEqual(["nobody 1", null]);
});
