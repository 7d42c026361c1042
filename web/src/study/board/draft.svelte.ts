// A position that somebody sets up, and what the rules say of it: asked of the server when the hand rests.
import { study } from "../../local/studies";
import { Refused } from "../../net/api";
import { Latest } from "../../net/latest";
import type { Refusal, StudyAnswer } from "../../net/types";

interface Header {
  skyline: number;
  game: string;
  config: Readonly<Record<string, unknown>>;
}

export function headerOf(record: string): Header {
  const { skyline, game, config } = JSON.parse(record.split("\n")[0] ?? "{}") as Header;
  return { skyline, game, config };
}

// Refusals count players from 0, people from 1.
function forPeople(refusal: Refusal): Refusal {
  const { player } = refusal.params;
  if (player === undefined) return refusal;
  return { ...refusal, params: { ...refusal.params, player: String(Number(player) + 1) } };
}

const rest = 350; // milliseconds

export class Draft {
  position = $state.raw<unknown>();
  verdict = $state<"right" | "asking" | "wrong" | "trouble">("right");
  refusal = $state.raw<Refusal | null>(null);
  trouble = $state.raw<unknown>(null);
  readonly header: Header;
  // The game when it was opened.
  readonly view: unknown;
  readonly #asked = new Latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  // The answer has a position.
  constructor(
    answer: StudyAnswer,
    readonly material: unknown,
  ) {
    this.header = headerOf(answer.record);
    this.position = answer.position;
    this.view = answer.moments.at(-1)?.view;
  }

  // The record that begins with this position.
  get record(): string {
    return `${JSON.stringify({ ...this.header, position: this.position })}\n`;
  }
  // Where in the position something is wrong.
  get wrong(): string | null {
    return this.refusal?.params["at"] ?? null;
  }

  change(position: unknown): void {
    this.position = position;
    this.verdict = "asking";
    const isLatest = this.#asked.ask();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(isLatest), rest);
  }

  close(): void {
    this.#asked.forget();
    clearTimeout(this.#timer);
  }

  async #check(isLatest: () => boolean): Promise<void> {
    let refusal: Refusal | null = null;
    let trouble: unknown = null;
    try {
      await study({ record: this.record });
    } catch (error) {
      if (error instanceof Refused && error.refusal && !error.passes) refusal = forPeople(error.refusal);
      else trouble = error;
    }
    if (!isLatest()) return;
    this.refusal = refusal;
    this.trouble = trouble;
    this.verdict = refusal ? "wrong" : trouble ? "trouble" : "right";
  }
}
