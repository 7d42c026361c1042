// What a person has chosen for this device. Kept in the browser; nothing here is secret.
import { languages, type Language } from "./texts/texts.svelte";

export type Theme = "auto" | "day" | "night";
export type Pace = "off" | "fast" | "normal" | "slow";
// How the board is drawn: in three dimensions, from above, or as lists for screen readers.
export type BoardStyle = "table" | "plan" | "list";

interface Stored {
  theme: Theme;
  pace: Pace;
  board: BoardStyle;
  language: Language;
  sound: boolean;
  notices: boolean;
}

const place = "skyline.prefs";

function guessLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return languages.find((language) => wanted.includes(language)) ?? "en";
}

function read(): Stored {
  const defaults: Stored = {
    theme: "auto",
    pace: matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal",
    board: "table",
    language: guessLanguage(),
    sound: false,
    notices: false,
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Stored>) };
  } catch {
    return defaults;
  }
}

class Prefs {
  #stored = $state<Stored>(read());
  #darkOutside = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.#darkOutside = event.matches;
    });
  }

  get<Name extends keyof Stored>(name: Name): Stored[Name] {
    return this.#stored[name];
  }

  set<Name extends keyof Stored>(name: Name, value: Stored[Name]): void {
    this.#stored[name] = value;
    localStorage.setItem(place, JSON.stringify(this.#stored));
  }

  get night(): boolean {
    return this.#stored.theme === "auto" ? this.#darkOutside : this.#stored.theme === "night";
  }

  // Milliseconds of an animation that takes this long at normal speed; 0 where nothing shall move.
  time(normal: number): number {
    const factors: Record<Pace, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };
    return normal * factors[this.#stored.pace];
  }
}

export const prefs = new Prefs();
