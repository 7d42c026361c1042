import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { languages, Texts, type Language, type Sentences } from "./texts.svelte";

// Languages that load when the test says so, in any order.
interface Asked {
  language: Language;
  come: () => void;
  fail: () => void;
}
let asked: Asked[];
let texts: Texts;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const source = (language: Language) => (): Promise<Sentences> =>
    new Promise((resolve, reject) =>
      asked.push({
        language,
        come: () => resolve({ greeting: `hello in ${language}` }),
        fail: () => reject(new TypeError("no file")),
      }),
    );
  texts = new Texts(Object.fromEntries(languages.map((language) => [language, source(language)])));
});
afterEach(() => void vi.useRealTimers());

test("the language chosen last is spoken, however long another takes", async () => {
  const german = texts.choose("de");
  const french = texts.choose("fr");
  asked[1]?.come();
  await french;
  asked[0]?.come();
  await german;
  expect([texts.language, texts.say("greeting"), document.documentElement.lang]).toEqual([
    "fr",
    "hello in fr",
    "fr",
  ]);
});

test("a language that fails after another was chosen is no trouble", async () => {
  const german = texts.choose("de");
  const french = texts.choose("fr");
  asked[1]?.come();
  await french;
  asked[0]?.fail();
  await german;
  expect([texts.failed, texts.language]).toEqual([false, "fr"]);
  vi.advanceTimersByTime(60_000);
  expect(asked.length).toBe(2);
});

test("where no texts come, the few that are always there say so, and they are tried again", async () => {
  const choice = texts.choose("de");
  for (let at = 0; at < languages.length; ++at) {
    asked[at]?.fail();
    await vi.advanceTimersByTimeAsync(0);
  }
  await choice;
  const others = languages.length - 1;
  expect([texts.ready, texts.failed, texts.language]).toEqual([false, true, "de"]);
  expect(texts.say("web.texts.title")).toBe("Die Texte wurden nicht geladen");
  asked.splice(1, others);
  await vi.advanceTimersByTimeAsync(1000);
  for (let at = 1; at <= languages.length; ++at) {
    asked[at]?.fail();
    await vi.advanceTimersByTimeAsync(0);
  }
  asked.splice(2, others);
  await vi.advanceTimersByTimeAsync(2000);
  asked[2]?.come();
  await vi.advanceTimersByTimeAsync(0);
  expect([texts.ready, texts.failed, texts.say("greeting")]).toEqual([true, false, "hello in de"]);
  vi.advanceTimersByTime(60_000);
  expect(asked.length).toBe(3);
});

test("where the language that was chosen does not come, one that does is spoken until then", async () => {
  const choice = texts.choose("fr");
  asked[0]?.fail(); // it was chosen without a network
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked[2]?.language).toBe("de");
  asked[2]?.come();
  await choice;
  expect([texts.ready, texts.failed, texts.language]).toEqual([true, true, "de"]);
  await vi.advanceTimersByTimeAsync(1000);
  asked[3]?.come();
  await vi.advanceTimersByTimeAsync(0);
  expect([texts.failed, texts.say("greeting")]).toEqual([false, "hello in fr"]);
});

test("a language that fails leaves the one that is there", async () => {
  const english = texts.choose("en");
  asked[0]?.come();
  await english;
  const italian = texts.choose("it");
  asked[1]?.fail();
  await italian;
  expect([texts.ready, texts.failed, texts.say("greeting")]).toEqual([true, true, "hello in en"]);
  await texts.choose("en");
  expect(texts.failed).toBe(false);
});

test("the first words are there in every language", async () => {
  for (const language of languages) {
    const one = new Texts({ [language]: () => Promise.reject(new TypeError("no file")) });
    await one.choose(language);
    for (const part of ["title", "text", "again", "other"])
      expect(one.say(`web.texts.${part}`), `${language} ${part}`).not.toContain("web.");
  }
});
