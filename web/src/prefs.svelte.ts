// What a person has chosen for this device. Kept in the browser; nothing here is secret.
import { keepNote, readNote } from "./device_notes";
import { softwareRenderer, webglAvailable } from "./webgl";
import { languages, type Language } from "./texts/texts.svelte";

export type Theme = "auto" | "day" | "night";
export type Pace = "off" | "fast" | "normal" | "slow";
// How the board is drawn: in three dimensions, from above, or as lists for screen readers.
export type BoardStyle = "table" | "plan" | "list";
// Whether what is chosen waits for a second touch before it is done (game/pencil.ts).
export type Choosing = "pencil" | "at-once";
// Whether what was revealed or scored stays until "Go on".
export type Reveals = "wait" | "pass";

export interface Chosen {
  theme: Theme;
  pace: Pace;
  board: BoardStyle;
  choosing: Choosing;
  reveals: Reveals;
  language: Language;
  sound: boolean;
  // From 0 to 100.
  volume: number;
  vibration: boolean;
  // Whether somebody has been asked about the two.
  soundAsked: boolean;
  notices: boolean;
}

// What can be chosen of, in the order in which it is offered.
export const choices: {
  readonly [Name in "theme" | "pace" | "board" | "choosing" | "reveals"]: readonly Chosen[Name][];
} = {
  theme: ["auto", "day", "night"],
  pace: ["off", "fast", "normal", "slow"],
  board: ["table", "plan", "list"],
  choosing: ["pencil", "at-once"],
  reveals: ["wait", "pass"],
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
    choosing: "pencil",
    reveals: "wait",
    language: guessLanguage(),
    sound: false,
    volume: 70,
    vibration: false,
    soundAsked: false,
    notices: false,
  };
  try {
    const stored = { ...defaults, ...(JSON.parse(readNote(place) ?? "{}") as Partial<Stored>) };
    return isOffered(stored) ? stored : defaults;
  } catch {
    return defaults;
  }
}

// Whether this version of the page still offers what was chosen; a language without texts would be an empty page.
const isOffered = ({ theme, pace, board, choosing, reveals, language, volume }: Stored): boolean =>
  volume >= 0 &&
  volume <= 100 &&
  choices.theme.includes(theme) &&
  choices.pace.includes(pace) &&
  (board === null || choices.board.includes(board)) &&
  choices.choosing.includes(choosing) &&
  choices.reveals.includes(reveals) &&
  languages.includes(language);

// Where the processor draws instead of a graphics card, three dimensions are slow.
const usualBoard = (): BoardStyle => (softwareRenderer() ? "plan" : "table");

export class Prefs {
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
    keepNote(place, JSON.stringify(this.#stored));
  }

  // Whether the board is drawn in three dimensions.
  get inDepth(): boolean {
    return this.get("board") === "table" && webglAvailable();
  }

  get night(): boolean {
    return this.#stored.theme === "auto" ? this.#darkOutside : this.#stored.theme === "night";
  }

  // How much longer than usual all that moves takes; 0 where nothing shall move.
  get pace(): number {
    const factors: Record<Pace, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };
    return factors[this.#stored.pace];
  }
}

export const prefs = new Prefs();
