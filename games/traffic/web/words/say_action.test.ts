// Every action of the notation has words in every language: nobody reads notation.
import { afterAll, describe, expect, it } from "vitest";

import type { Sentence } from "@web/game/contract";
import { languages, say, texts } from "@web/texts/texts.svelte";

import { nameAction, sayAction } from "./say_action";

const words = ({ key, params }: Sentence): string => say(key, params);

const all = [
  ...["-", "h", "v", "hv"].flatMap((on) => [
    `put taxi 3,0 ${on}`,
    `put truck 3,0 ${on}`,
    `taxi 3,0 5,2 ${on}`,
    `truck 3,0 4,0 ${on}`,
  ]),
  ...["attach 12 3,-1 r2", "done", "draw", "end"],
];

describe("actions in words", () => {
  afterAll(() => texts.choose("en"));

  it.each(languages)("are complete in %s", async (language) => {
    await texts.choose(language);
    await texts.open("traffic");
    for (const action of all) {
      const sentence = sayAction(action);
      expect(texts.has(sentence.key), `${action}: ${sentence.key}`).toBe(true);
      expect(words(sentence), action).not.toMatch(/[{}]|web\./);
      expect(nameAction(action), action).not.toMatch(/[{}]|web\./);
    }
  });

  it("name what is done and where", async () => {
    await texts.choose("en");
    expect(words(sayAction("truck 3,0 4,0 hv"))).toBe(
      "Deliver with the truck from 1st St and 4th Av to 1st St and 5th Av, and compete on both streets",
    );
  });

  it("tell two ways to lay a tile apart", async () => {
    await texts.choose("en");
    expect(words(sayAction("attach 12 3,-1 r0"))).toMatch(/^Attach tile 12 on .*, not turned$/);
    expect(words(sayAction("attach 12 3,-1 r3"))).toMatch(/^Attach tile 12 on .*, a quarter turn left$/);
  });

  it("have a short form, for chips", async () => {
    await texts.choose("en");
    expect(nameAction("attach 12 3,-1 r2")).toBe("Tile 12");
    expect(nameAction("put truck 3,0 hv")).toBe("New truck: 1st and 4th");
    expect(nameAction("taxi 3,0 5,-2 h")).toBe("Taxi to 2nd N and 6th");
    expect(nameAction("draw")).toBe("Draw");
  });

  it("leave alone what they do not know", () => {
    expect(sayAction("fly 3").key).toBe("fly 3");
  });
});
