import { expect, it } from "vitest";

import { say, texts } from "@web/texts/texts.svelte";
import { waitingSentence } from "./prompt";

const people = ["Ada", "Otto", "Mara", "Bruno"].map((name) => ({ name }));
const waiting = (viewer: number | null, ...to_act: number[]): string => {
  const players = people.map((_, seat) => ({ chosen: !to_act.includes(seat) }));
  const view = { phase: "vote", deciding: 2, mayor: 0, to_act, players };
  const { key, params } = waitingSentence({ view, people, viewer } as unknown as Parameters<
    typeof waitingSentence
  >[0]);
  return say(key, params);
};

it("says who is waited for, where they are few; and nobody waits for themselves", async () => {
  await texts.choose("en");
  await texts.open("downtown");
  expect(waiting(0, 1, 3)).toBe("Lot 2: 2 of 4 have voted. Waiting for Otto, Bruno.");
  expect(waiting(0, 1, 2, 3)).toBe("Lot 2: 1 of 4 have voted.");
  expect(waiting(0, 0, 2)).toBe("Lot 2: 2 of 4 have voted.");
  expect(waiting(null, 0, 2)).toBe("Lot 2: 2 of 4 have voted. Waiting for Ada, Mara.");
});
