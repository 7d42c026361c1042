// What a person has chosen for this device. Kept in the browser; nothing here is secret.
import { softwareRenderer, webglAvailable } from "./scene/webgl";
import { languages, type Language } from "./texts/texts.svelte";

export type Theme = "auto" | "day" | "night";
export type Pace = "off" | "fast" | "normal" | "slow";
// How the board is drawn: in three dimensions, from above, or as lists for screen readers.
export type BoardStyle = "table" | "plan" | "list";

export interface Chosen {
  theme: Theme;
  pace: Pace;
  board: BoardStyle;
  language: Language;
  sound: boolean;
  notices: boolean;
}

// What can be chosen of, in the order in which it is offered.
export const choices: { readonly [Name in "theme" | "pace" | "board"]: readonly Chosen[Name][] } = {
  theme: ["auto", "day", "night"],
  pace: ["off", "fast", "normal", "slow"],
  board: ["table", "plan", "list"],
};

// Nobody need have chosen a board: then it is what this device draws well.
type Stored = Omit<Chosen, "board"> & { board: BoardStyle | null };

const place = "skyline.prefs";

function guessLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return languages.find((language) => wanted.includes(language)) ?? "en";
}

function read(): Stored {
  const defaults: Stored = {
    theme: "auto",
    pace: matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal",
    board: null,
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

// Where the processor draws instead of a graphics card, three dimensions are slow.
const usualBoard = (): BoardStyle => (softwareRenderer() ? "plan" : "table");

class Prefs {
  #stored = $state<Stored>(read());
  #darkOutside = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.#darkOutside = event.matches;
    });
    // Another tab has changed something: what this one keeps must not undo it.
    addEventListener("storage", ({ key }) => {
      if (key === place) this.#stored = read();
    });
  }

  get<Name extends keyof Chosen>(name: Name): Chosen[Name] {
    const stored: Stored[Name] = this.#stored[name];
    return (stored ?? usualBoard()) as Chosen[Name];
  }

  set<Name extends keyof Chosen>(name: Name, value: Chosen[Name]): void {
    this.#stored[name] = value;
    localStorage.setItem(place, JSON.stringify(this.#stored));
  }

  // Whether the board is drawn in three dimensions.
  get inDepth(): boolean {
    return this.get("board") === "table" && webglAvailable();
  }

  get night(): boolean {
    return this.#stored.theme === "auto" ? this.#darkOutside : this.#stored.theme === "night";
  }

  get moves(): boolean {
    return this.#stored.pace !== "off";
  }

  // Milliseconds of an animation that takes this long at normal speed; 0 where nothing shall move.
  time(normal: number): number {
    const factors: Record<Pace, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };
    return normal * factors[this.#stored.pace];
  }
}

export const prefs = new Prefs();
