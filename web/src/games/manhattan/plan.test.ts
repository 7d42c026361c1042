import { describe, expect, it, vi } from "vitest";

import type { GameTable } from "../../game/contract";
import type { Preview } from "../../net/types";
import { building, viewOf } from "./fixture";
import { whyNot } from "./outcome";
import { Plan } from "./plan.svelte";
import type { View } from "./view";

vi.mock("../../prefs.svelte", () => ({ prefs: { time: () => 0 } }));
vi.mock("../../texts/texts.svelte", () => ({ say: (key: string) => key }));

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
    await Promise.resolve();
    expect(whyNot(holding, plan, "A2")).toBe("web.manhattan.is-yours");
  });

  it("it is played without building", () => {
    plan.commit();
    expect(act).toHaveBeenCalledWith("skip 2");
  });
});
