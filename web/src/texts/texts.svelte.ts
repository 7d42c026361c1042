// Everything that is said to people, by key, in the chosen language: what the first page says and any may say, loaded when
// the language is chosen; what the others say, loaded with the first of them; and what a game says, loaded when it is opened.
import { untrack } from "svelte";
import { files } from "virtual:texts";

export const languages = ["en", "fr", "de", "it"] as const;
export type Language = (typeof languages)[number];
export type Params = Readonly<Record<string, string | number>>;

export type Sentences = Readonly<Record<string, string>>;

// What is said while nothing is loaded is always there.
const firstFiles = import.meta.glob<Sentences>("../../../data/texts/*/web-first.json", {
  import: "default",
  eager: true,
});
const firstWords = (language: Language): Sentences =>
  firstFiles[`../../../data/texts/${language}/web-first.json`] ?? {};

// What only the other pages say.
export const otherPages = "other-pages";

const firstDelay = 1000;
const longestDelay = 15_000;

export class Texts {
  language = $state<Language>("en");
  // Whether there is more to say than that there is nothing to say.
  ready = $state(false);
  // The language that was chosen has not loaded; it is tried again until it does, or another one is chosen.
  failed = $state(false);
  // By language, or by language and area: the other pages, or a game.
  #read = $state.raw<Readonly<Record<string, Sentences>>>({});
  #areas = new Set<string>();
  #wanted: Language = "en";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly sources: Readonly<Record<string, () => Promise<Sentences>>> = files) {}

  // Done when the language is there, or has failed for the first time.
  async choose(language: Language): Promise<void> {
    if (language !== this.#wanted) this.#failures = 0;
    this.#wanted = language;
    clearTimeout(this.#retry);
    const came = await this.#loadAll(language);
    // The language chosen last counts, however long another takes.
    if (language !== this.#wanted) return;
    this.failed = !came;
    if (came) this.#failures = 0;
    else this.#tryAgain(language);
    this.ready ||= came;
    if (came) this.#speak(language);
    else if (!this.ready) await this.#speakAnother(language);
  }

  // Before a game, or a page that is not the first, is shown.
  async open(area: string): Promise<void> {
    this.#areas.add(area);
    await this.#load(`${this.language}/${area}`);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  say(key: string, params: Params = {}): string {
    return fillIn(this.#find(key) ?? key, params, this.language);
  }

  // Without a network those that were ever spoken are on the device: any of them is better than none.
  async #speakAnother(wanted: Language): Promise<void> {
    this.#speak(wanted);
    for (const other of languages.filter((one) => one !== wanted)) {
      const came = await this.#loadAll(other);
      if (this.ready || wanted !== this.#wanted) return;
      if (!came) continue;
      this.ready = true;
      return this.#speak(other);
    }
  }

  // Whether all of it came.
  async #loadAll(language: Language): Promise<boolean> {
    try {
      await this.#load(language);
      // One that is opened meanwhile is among them.
      for (const area of this.#areas) await this.#load(`${language}/${area}`);
      return true;
    } catch {
      return false;
    }
  }

  async #load(place: string): Promise<void> {
    const file = this.sources[place];
    if (!file || untrack(() => place in this.#read)) return;
    const sentences = await file();
    this.#read = { ...this.#read, [place]: sentences };
  }

  #find(key: string): string | undefined {
    const shared = this.#read[this.language]?.[key];
    if (shared !== undefined) return shared;
    for (const area of this.#areas) {
      const own = this.#read[`${this.language}/${area}`]?.[key];
      if (own !== undefined) return own;
    }
    return firstWords(this.language)[key];
  }

  #tryAgain(language: Language): void {
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failures++);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.choose(language), delay);
  }

  #speak(language: Language): void {
    this.language = language;
    document.documentElement.lang = language;
  }
}

// {name} is replaced by the parameter, {count|floor|floors} by the form for that number. Where the plural has
// more than a word, the number itself is named beside it: "{n} {n|floor|floors}".
export function fillIn(sentence: string, params: Params, language: Language): string {
  return sentence.replace(
    /\{([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (one === undefined || many === undefined) return String(value);
      const number = Number(value);
      return number === 1 || (number === 0 && language === "fr") ? one : many;
    },
  );
}

export const texts = new Texts();
export const say = (key: string, params?: Params): string => texts.say(key, params);
