import { expect, it } from "vitest";

import type { GameTable } from "@web/game/contract";
import { say, texts } from "@web/texts/texts.svelte";
import type { TurnPlan } from "../plan.svelte";
import type { TrafficView } from "../view";
import { prompt } from "./tell";

const fleet = (taxis: number, trucks: number) => ({ taxis_in_reserve: taxis, trucks_in_reserve: trucks });
const told = (viewer: number | null): string => {
  const table = {
    view: { phase: "over", ending: "T17", players: [fleet(1, 0), fleet(0, 0)] },
    people: [{ name: "Ada" }, { name: "Otto" }],
    viewer,
  } as unknown as GameTable<TrafficView>;
  const { key, params } = prompt(table, {} as TurnPlan);
  return say(key, params);
};

it("names whoever has all vehicles on the map", async () => {
  await texts.choose("en");
  await texts.open("traffic");
  expect(told(0)).toBe("All of Otto’s vehicles are on the map: Otto wins.");
  expect(told(null)).toBe("All of Otto’s vehicles are on the map: Otto wins.");
  expect(told(1)).toBe("All your vehicles are on the map: you win.");
});
