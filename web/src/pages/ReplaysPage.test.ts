import { afterEach, expect, test, vi } from "vitest";

import ReplaysPage from "./ReplaysPage.svelte";
import { fakeNet } from "../net/fake_net";
import type { TableSummary } from "../net/types";
import { leavePage, press, showPage, text } from "../pages/page_fixture";
import { stateOf } from "../table/table_fixture";

afterEach(async () => {
  await leavePage();
  vi.unstubAllGlobals();
});

const finished = (table: string): Partial<TableSummary> => ({
  table,
  phase: "finished",
  seats: [],
  settings: stateOf().settings,
});

test("who asks twice for the next page gets it once", async () => {
  const { requests } = fakeNet();
  showPage(ReplaysPage, {});
  await requests[0]?.answer({ tables: [finished("a")], next: "n" });
  press("web.records.more");
  press("web.records.more");
  for (const request of requests.slice(1)) await request.answer({ tables: [finished("b")], next: null });
  expect(text()).not.toContain("web.records.more");
  expect(document.querySelectorAll('a[href^="/replay/"]').length).toBe(2);
});
