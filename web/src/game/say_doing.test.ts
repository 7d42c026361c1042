import { expect, test } from "vitest";

import { texts, type Language } from "../texts/texts.svelte";
import { sayDoing, saySentence } from "./say_doing";

const files = import.meta.glob<Record<string, string>>(
  ["../../../data/texts/*/web*.json", "../../../games/*/data/texts/*/web.json"],
  {
    import: "default",
    eager: true,
  },
);
const textsOf = (language: Language): [string, string][] =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([, sentences]) => Object.entries(sentences));

test("what somebody did is a sentence in every language, also when it is the reader", async () => {
  const said = async (language: Language): Promise<string[]> => {
    await texts.choose(language);
    return [false, true].map((isYou) => sayDoing({ key: "web.log.left" }, isYou, []));
  };
  expect(await said("en")).toEqual(["left the table.", "left the table."]);
  expect(await said("de")).toEqual(["hat den Tisch verlassen.", "hast den Tisch verlassen."]);
  expect(await said("fr")).toEqual(["a quitté la table.", "avez quitté la table."]);
  expect(await said("it")).toEqual(["ha lasciato il tavolo.", "hai lasciato il tavolo."]);
});

test("people in a sentence are called by their names, and the reader is not", async () => {
  await texts.choose("en");
  const people = [
    { seat: 0, name: "Ada", kind: "you" },
    { seat: 1, name: "Bea", kind: "person" },
  ] as const;
  const names = (nameOf: (seat: number) => string) => ({ words: `${nameOf(1)} 2, ${nameOf(0)} 1` });
  expect(saySentence({ key: "web.log.did", names }, people)).toBe("Bea 2, You 1");
});

// Behind a name every language goes on in the middle of a sentence; German nouns have capitals there as well.
test.each(["fr", "it"] as const)("sentences of players go on behind the name in %s", (language) => {
  const ofPlayers = /^web\.(log|downtown\.log|manhattan\.tell|traffic\.tell)\./;
  const goOn = textsOf("en").filter(([key, text]) => ofPlayers.test(key) && /^[a-z]/.test(text));
  const own = new Map(textsOf(language));
  expect(goOn.length).toBeGreaterThan(40);
  expect(goOn.map(([key]) => own.get(key) ?? "").filter((text) => /^\p{Lu}/u.test(text))).toEqual([]);
});
