// Every action of the notation has words in every language: nobody reads notation.
import { afterAll, describe, expect, it } from "vitest";

import type { Sentence } from "@web/game/contract";
import { languages, say, texts } from "@web/texts/texts.svelte";

import { sayAction } from "./say_action";
import type { View } from "./view";
import { nameRefusal } from "./words";

const alone = { players: [{ colours: ["O"] }, { colours: ["B"] }, { colours: ["Y"] }] } as unknown;
const forTwo = { players: [{ colours: ["O", "Y"] }, { colours: ["B", "P"] }] } as unknown;
const said = (action: string, view = alone): Sentence => sayAction(action, view as View);
const words = ({ key, params }: Sentence): string => say(key, params);

describe("actions in words", () => {
  afterAll(() => texts.choose("en"));

  it.each(languages)("are complete in %s", async (language) => {
    await texts.choose(language);
    await texts.open("manhattan");
    const all = [
      ...["build 3 D7 O2", "skip 3", "select O3.2.1.0"].map((action) => [action, said(action)] as const),
      ...["build 3 D7 Y2", "select O2.1.1.0 Y3.0.0.1"].map(
        (action) => [action, said(action, forTwo)] as const,
      ),
    ];
    for (const [action, sentence] of all) {
      expect(texts.has(sentence.key), `${action}: ${sentence.key}`).toBe(true);
      expect(words(sentence), action).not.toMatch(/[{}]|web\./);
    }
  });

  it("name what is done and where", async () => {
    await texts.choose("en");
    expect(words(said("build 3 D7 O2"))).toBe(`Put 2 floors on ${say("manhattan.city.D")} 7 with card 3`);
    expect(said("build 3 D7 O2").places).toEqual(["D7"]);
    expect(words(said("select O3.2.0.0"))).toBe("Take these blocks for the round: 3 × 1 floor, 2 × 2 floors");
    expect(words(said("build 3 D7 Y1", forTwo))).toContain("1 floor in yellow");
  });

  it("a refusal names a plot as the board does", async () => {
    await texts.choose("en");
    const refusal = {
      code: "manhattan.own-building",
      rule: "M41",
      text: "",
      params: { plot: "D7", given: "2" },
    };
    expect(nameRefusal(refusal).params).toEqual({ plot: `${say("manhattan.city.D")} 7`, given: "2" });
  });

  it("leave alone what they do not know", () => {
    expect(said("fly 3").key).toBe("fly 3");
  });
});
