// Every action of the notation has words in every language: nobody reads notation.
import { afterAll, describe, expect, it } from "vitest";

import type { Sentence } from "@web/game/contract";
import { languages, say, texts } from "@web/texts/texts.svelte";

import { nameAction, sayAction } from "./say_action";
import type { View } from "./view";

const said = (action: string): Sentence => sayAction(action, { deciding: 14 } as View);
const named = (action: string): string => nameAction(action, { deciding: 14 } as View);
const words = ({ key, params }: Sentence): string => say(key, params);

const uses = ["housing", "industry", "commerce"];
const all = [
  ...["vote", "pick", "use"].flatMap((word) => uses.map((use) => `${word} ${use}`)),
  ...["pile left", "pile right", "lobby yes", "lobby no", "buy 14 2", "pass", "plan 7"],
];

describe("actions in words", () => {
  afterAll(() => texts.choose("en"));

  it.each(languages)("are complete in %s", async (language) => {
    await texts.choose(language);
    await texts.open("downtown");
    for (const action of all) {
      const sentence = said(action);
      expect(texts.has(sentence.key), `${action}: ${sentence.key}`).toBe(true);
      expect(words(sentence), action).not.toMatch(/[{}]|web\./);
      expect(named(action), action).not.toMatch(/[{}]|web\./);
    }
  });

  it("name what is done and where", async () => {
    await texts.choose("en");
    expect(words(said("buy 14 1"))).toBe("Try for 1 parcel of lot 14");
  });

  it("have a short form, for chips", async () => {
    await texts.choose("en");
    expect(named("buy 14 2")).toBe("Lot 14, 2 parcels");
    expect(named("vote commerce")).toBe("Commerce");
    expect(named("plan 7")).toBe("Lot 7");
    expect(named("pile left")).toBe("Left half");
    expect(named("pass")).toBe("Buy nothing");
  });

  it("leave alone what they do not know", () => {
    expect(said("fly 3").key).toBe("fly 3");
  });
});
