import { describe, expect, it, vi } from "vitest";

import type { GameTable } from "@web/game/contract";
import type { Preview } from "@web/net/types";
import { building, viewOf } from "./fixture";
import { outcomeOn, whyNot } from "./outcome";
import { Plan } from "./plan.svelte";
import type { View } from "./view";

vi.mock("@web/prefs.svelte", () => ({ prefs: { time: () => 0 } }));
vi.mock("@web/texts/texts.svelte", () => ({ say: (key: string) => key }));

const view = viewOf([building("A2", "O1")], { hand: [2, 5] });
const [own, other] = view.players;
const holding: View = {
  ...view,
  players: own && other ? [{ ...own, chosen: { O: [1, 0, 1, 0] } }, other] : [],
};

it("a card shows the plots that the server says for this side", () => {
  const fromWest = { ...holding, plots_of_cards: [3, 6, 9, 2, 5, 8, 1, 4, 7] };
  const table = { view: fromWest, number: 7, viewer: 0, legal: ["build 2 A6 O1"] };
  const plan = new Plan(table as unknown as GameTable<View>);
  plan.chooseCard(2);
  expect(plan.cardPlots).toEqual(["A6", "B6", "C6", "D6", "E6", "F6"]);
  expect(plan.mayPlots).toEqual(["A6"]);
});

it("a plot says what would follow although the server had no time at first", async () => {
  vi.useFakeTimers();
  const busy: Preview = { refusal: { code: "server.slow-down", rule: null, text: "", params: {} }, index: 0 };
  const after: Preview = { view: viewOf([building("A2", "O1", "O3")]), legal: [], may_act: [1] };
  const preview = vi.fn(() => Promise.resolve(preview.mock.calls.length > 1 ? after : busy));
  const table = { view: holding, number: 7, viewer: 0, people: [], legal: ["build 2 A2 O3"], preview };
  const plan = new Plan(table as unknown as GameTable<View>);
  plan.chooseCard(2);
  plan.chooseBlock({ colour: "O", floors: 3 });
  const text = (): string => outcomeOn(table as unknown as GameTable<View>, plan, "A2").text;
  plan.ask("A2");
  await vi.advanceTimersByTimeAsync(0);
  expect(text()).toBe("web.manhattan.ask.moment");
  plan.ask("A2");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(text()).toBe("web.manhattan.result.own");
  vi.useRealTimers();
});

it("who gets the device chooses blocks of their own, whatever was chosen before on it", () => {
  const choosing = (viewer: number): View => ({ ...view, viewer });
  const table = $state({ view: choosing(0), legal: ["select O1.1.0.0"] });
  const plan = new Plan(table as unknown as GameTable<View>);
  plan.suggest("select O1.1.0.0");
  expect(plan.taken).toBe(2);
  [table.view, table.legal] = [choosing(1), ["select B1.1.0.0"]];
  expect([plan.taken, plan.mayTake("B", 1)]).toEqual([0, true]);
});

it("Escape takes back one thing: the plot first, then card and block", () => {
  const table = { view: holding, number: 7, viewer: 0, legal: ["build 2 A2 O3"] };
  const plan = new Plan(table as unknown as GameTable<View>);
  plan.suggest("build 2 A2 O3");
  plan.stepBack();
  expect([plan.plot, plan.card, plan.block?.floors]).toEqual([null, 2, 3]);
  plan.stepBack();
  expect([plan.card, plan.stepBack()]).toEqual([null, false]);
});

describe("where nothing can be built", () => {
  const preview = vi.fn<(action: string) => Promise<Preview>>(() =>
    Promise.resolve({
      refusal: { code: "manhattan.own-building", rule: "M41", text: "", params: {} },
      index: 0,
    }),
  );
  const act = vi.fn();
  const table = { view: holding, number: 7, viewer: 0, legal: ["skip 2", "skip 5"], preview, act };
  const plan = new Plan(table as unknown as GameTable<View>);

  it("a card shows its six plots, and the server says why none of them is possible", async () => {
    plan.chooseCard(2);
    expect([plan.phase, plan.mayPlots]).toEqual(["skip", []]);
    expect(plan.mayNotPlots).toEqual(["A2", "B2", "C2", "D2", "E2", "F2"]);
    plan.ask("A2");
    plan.ask("A2");
    // The largest block says best why.
    expect(preview.mock.calls).toEqual([["build 2 A2 O3"]]);
    await new Promise((later) => setTimeout(later));
    expect(whyNot(holding, plan, "A2")).toBe("web.manhattan.is-yours");
  });

  it("it is played without building", () => {
    plan.commit();
    expect(act).toHaveBeenCalledWith("skip 2");
  });
});
