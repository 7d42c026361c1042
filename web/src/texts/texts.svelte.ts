// Everything that is said to people, by key, in the chosen language: data/texts/<language>/*.json, which the
// terminal shares. A language is loaded when it is chosen.
export const languages = ["en", "fr", "de", "it"] as const;
export type Language = (typeof languages)[number];
export type Params = Readonly<Record<string, string | number>>;

type Sentences = Record<string, string>;
const files = import.meta.glob<Sentences>("../../../data/texts/*/*.json", { import: "default" });

async function load(language: Language): Promise<Sentences> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/texts/${language}/`));
  return Object.assign({}, ...(await Promise.all(own.map(([, read]) => read()))));
}

class Texts {
  language = $state<Language>("en");
  #sentences = $state.raw<Sentences>({});

  async choose(language: Language): Promise<void> {
    this.#sentences = await load(language);
    this.language = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return key in this.#sentences;
  }

  say(key: string, params: Params = {}): string {
    return fillIn(this.#sentences[key] ?? key, params, this.language);
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
