// Every action of the notation has words in every language: nobody reads notation.
import { afterAll, describe, expect, it } from "vitest";

import { sayAction as sayDowntown } from "../games/downtown/say_action";
import type { View as DowntownView } from "../games/downtown/view";
import { sayAction as sayManhattan } from "../games/manhattan/say_action";
import type { View as ManhattanView } from "../games/manhattan/view";
import { sayAction as sayTraffic } from "../games/traffic/words/say_action";
import { languages, say, texts } from "../texts/texts.svelte";
import type { Sentence } from "./contract";

const alone = { players: [{ colours: ["O"] }, { colours: ["B"] }, { colours: ["Y"] }] } as unknown;
const forTwo = { players: [{ colours: ["O", "Y"] }, { colours: ["B", "P"] }] } as unknown;
const manhattan = (action: string, view = alone): Sentence => sayManhattan(action, view as ManhattanView);
const downtown = (action: string): Sentence => sayDowntown(action, { deciding: 14 } as DowntownView);
const words = ({ key, params }: Sentence): string => say(key, params);

const uses = ["housing", "industry", "commerce"];
const fights = ["-", "h", "v", "hv"];
const all = (): (readonly [string, Sentence])[] => [
  ...["build 3 D7 O2", "skip 3", "select O3.2.1.0"].map((action) => [action, manhattan(action)] as const),
  ...["build 3 D7 Y2", "select O2.1.1.0 Y3.0.0.1"].map(
    (action) => [action, manhattan(action, forTwo)] as const,
  ),
  ...["vote", "pick", "use"].flatMap((word) =>
    uses.map((use) => [`${word} ${use}`, downtown(`${word} ${use}`)] as const),
  ),
  ...["pile left", "pile right", "lobby yes", "lobby no", "buy 14 2", "pass", "plan 7"].map(
    (action) => [action, downtown(action)] as const,
  ),
  ...fights.flatMap((on) =>
    [`put taxi 3,0 ${on}`, `put truck 3,0 ${on}`, `taxi 3,0 5,2 ${on}`, `truck 3,0 4,0 ${on}`].map(
      (action) => [action, sayTraffic(action)] as const,
    ),
  ),
  ...["attach 12 3,-1 r2", "done", "draw", "end"].map((action) => [action, sayTraffic(action)] as const),
];

describe("actions in words", () => {
  afterAll(() => texts.choose("en"));

  it.each(languages)("are complete in %s", async (language) => {
    await texts.choose(language);
    for (const [action, sentence] of all()) {
      expect(texts.has(sentence.key), `${action}: ${sentence.key}`).toBe(true);
      expect(words(sentence), action).not.toMatch(/[{}]|web\./);
    }
  });

  it("name what is done and where", async () => {
    await texts.choose("en");
    expect(words(manhattan("build 3 D7 O2"))).toBe(
      `Put 2 floors on ${say("manhattan.city.D")} 7 with card 3`,
    );
    expect(manhattan("build 3 D7 O2").places).toEqual(["D7"]);
    expect(words(manhattan("select O3.2.0.0"))).toBe(
      "Take these blocks for the round: 3 × 1 floor, 2 × 2 floors",
    );
    expect(words(manhattan("build 3 D7 Y1", forTwo))).toContain("1 floor in yellow");
    expect(words(downtown("buy 14 1"))).toBe("Try for 1 parcel of lot 14");
    expect(words(sayTraffic("truck 3,0 4,0 hv"))).toBe(
      "Deliver with the truck from 3,0 to 4,0, and compete on both streets",
    );
  });

  it("leave alone what they do not know", () => {
    expect(manhattan("fly 3").key).toBe("fly 3");
    expect(downtown("fly 3").key).toBe("fly 3");
    expect(sayTraffic("fly 3").key).toBe("fly 3");
  });
});
