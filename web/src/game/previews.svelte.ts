// What would follow from actions, asked of the server once and remembered as long as the decision is the same. Only
// what it says of the game is remembered: a server that is busy is asked again.
import { SvelteMap } from "svelte/reactivity";
import { untrack } from "svelte";

import type { Preview } from "../net/types";
import type { GameTable } from "./contract";

// Milliseconds before each further try.
const pauses = [1000, 2000, 4000, 8000];

export class Previews {
  readonly #answers = new SvelteMap<string, Preview>();
  readonly #asked = new Map<string, Promise<Preview | null>>();
  #decision = "";

  constructor(
    readonly table: Pick<GameTable, "preview">,
    // What the answers hold for.
    readonly decision: () => string,
  ) {}

  // The last of these actions after the others; null where the server cannot tell. The answer appears in `answer`, too.
  ask(...actions: string[]): Promise<Preview | null> {
    const decision = this.decision();
    if (decision !== this.#decision) this.#forget(decision);
    const about = aboutOf(decision, actions);
    const asked = this.#asked.get(about) ?? this.#hear(about, decision, actions);
    this.#asked.set(about, asked);
    return asked;
  }

  answer(...actions: string[]): Preview | null {
    return this.#answers.get(aboutOf(this.decision(), actions)) ?? null;
  }

  async #hear(about: string, decision: string, actions: readonly string[]): Promise<Preview | null> {
    const outdated = (): boolean => this.decision() !== decision;
    for (const pause of [0, ...pauses]) {
      if (pause) await new Promise((later) => setTimeout(later, pause));
      if (pause && outdated()) break;
      const answer = await this.#once(actions);
      if (!answer || passes(answer)) continue;
      if (decision === this.#decision) this.#answers.set(about, answer);
      return answer;
    }
    if (decision === this.#decision) this.#asked.delete(about);
    return null;
  }

  // A table that is not connected answers nothing.
  async #once(actions: readonly string[]): Promise<Preview | null> {
    try {
      return (await this.table.preview(...actions)) ?? null;
    } catch {
      return null;
    }
  }

  #forget(decision: string): void {
    this.#decision = decision;
    this.#asked.clear();
    untrack(() => this.#answers.clear());
  }
}

const aboutOf = (decision: string, actions: readonly string[]): string =>
  `${decision}: ${actions.join("; ")}`;

// A refusal of the server, not of the rules: it says nothing of the game, and may be another one soon.
const passes = (answer: Preview): boolean => "refusal" in answer && answer.refusal.code.startsWith("server.");
