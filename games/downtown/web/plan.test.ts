// What is chosen in the tray is pencil: only the same again, or the golden button, does it.
import { beforeEach, expect, it } from "vitest";

import type { GameTable } from "@web/game/contract";
import { prefs } from "@web/prefs.svelte";
import { DowntownPlan } from "./plan.svelte";
import type { View } from "./view";

function at(phase: string, ...legal: string[]): { plan: DowntownPlan; done: string[] } {
  const done: string[] = [];
  const view = {
    round: 1,
    phase,
    deciding: phase === "vote" ? 7 : null,
    lots: [],
    viewer: 0,
  } as unknown as View;
  const table = { view, legal, act: (action: string) => done.push(action) } as unknown as GameTable<View>;
  return { plan: new DowntownPlan(table), done };
}

beforeEach(() => prefs.set("choosing", "pencil"));

it.each([
  ["pile", "pile left", "pile right"],
  ["vote", "vote housing", "vote industry"],
  ["lobby", "lobby yes", "lobby no"],
])("%s: one, then the other, then the same again", (phase, one, other) => {
  const { plan, done } = at(phase, one, other);
  plan.touch(one);
  expect([plan.action, done]).toEqual([one, []]);
  plan.touch(other);
  expect([plan.action, done]).toEqual([other, []]);
  plan.touch(other);
  expect(done).toEqual([other]);
});

it("keeps the token unless one says otherwise", () => {
  const { plan, done } = at("lobby", "lobby yes", "lobby no");
  expect(plan.action).toBe("lobby no");
  plan.touch("lobby no");
  expect(done).toEqual(["lobby no"]);
});

it("buys nothing only when that is said twice, and a lot takes its place", () => {
  const { plan, done } = at("buy", "pass", "buy 4 1", "buy 4 2", "buy 9 1");
  expect(plan.action).toBeNull();
  plan.touch("pass");
  expect([plan.passes, plan.action]).toEqual([true, "pass"]);
  plan.lot = 4;
  plan.parcels = 2;
  expect([plan.passes, plan.action]).toEqual([false, "buy 4 2"]);
  plan.touch("pass");
  plan.lot = null;
  expect(plan.action).toBeNull();
  expect(done).toEqual([]);
  plan.suggest("buy 9 1");
  plan.commit();
  expect(done).toEqual(["buy 9 1"]);
});

it("shows nobody what another has chosen at the same device", () => {
  const { plan } = at("vote", "vote housing", "vote industry");
  plan.use = "industry";
  Object.assign(plan.table.view, { viewer: 1 });
  expect(plan.use).toBeNull();
});

it("does it at once for whoever has chosen so in the settings", () => {
  prefs.set("choosing", "at-once");
  const { plan, done } = at("pile", "pile left", "pile right");
  plan.touch("pile left");
  expect(done).toEqual(["pile left"]);
});
