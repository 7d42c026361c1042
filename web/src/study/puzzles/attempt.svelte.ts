// Somebody at a puzzle: what they tried, whether they found it, and which way on from there they look at.
import type { Mark, Sentence } from "../../game/contract";
import { pointsAfter, stepsOf, type Answer, type LineStep, type Puzzle } from "../../game/puzzle";
import { say } from "../../texts/texts.svelte";
import { percent } from "../analysis/words";
import type { StudyTable } from "../board/study_table.svelte";

import { keepSolved } from "./solved";

export interface Tried {
  do: string;
  // What is known about it; of what comes far behind the best nothing is.
  answer: Answer | null;
  // What is answered to it; null where nobody has looked.
  reply: LineStep | null;
}

// The ways on after the answer, as they are called.
export const letters = ["A", "B", "C"] as const;

export class Attempt {
  tried = $state.raw<readonly Tried[]>([]);
  // Found by themselves, or shown to them.
  state = $state<"open" | "found" | "shown">("open");
  // Which of the ways on is laid out.
  way = $state(0);
  // The position as it was asked about, in whose words all actions are told.
  readonly asked: unknown;

  constructor(
    readonly game: string,
    readonly puzzle: Puzzle,
    readonly table: StudyTable,
  ) {
    this.asked = table.view;
    table.flat = true;
    table.judge = (action) => {
      this.#answer(action);
      return true;
    };
  }

  get best(): Answer {
    return this.puzzle.answers[0] as Answer;
  }
  get second(): Answer | undefined {
    return this.puzzle.answers[1];
  }
  get isOpen(): boolean {
    return this.state === "open";
  }
  // The last one that was wrong.
  get wrong(): Tried | null {
    return this.isOpen ? (this.tried.at(-1) ?? null) : null;
  }
  // What the answer is held against: what was tried last, else the next best.
  get rival(): Tried | null {
    return this.tried.at(-1) ?? (this.second ? this.#tried(this.second.do) : null);
  }
  // The ways on after the answer, which they begin with.
  get ways(): LineStep[][] {
    return (this.puzzle.lines[this.best.do] ?? []).map(stepsOf);
  }
  // How each of them ends, where it goes so far: what the reader has then, and the best of the others.
  get ends(): ({ own: string; other: string } | null)[] {
    const { screen, view } = this.table;
    const write = (points: number): string => screen.sayPoints?.(points, view) ?? String(points);
    return (this.puzzle.lines[this.best.do] ?? []).map((line) => {
      const points = pointsAfter(line);
      if (!points) return null;
      const others = points.filter((_, seat) => seat !== this.puzzle.by);
      return { own: write(points[this.puzzle.by] ?? 0), other: write(Math.max(...others)) };
    });
  }
  get steps(): LineStep[] {
    return this.ways[this.way] ?? [];
  }
  get reasons(): Sentence[] {
    return this.puzzle.reasons.flatMap((reason) => this.table.screen.sayReason?.(reason, this.asked) ?? []);
  }

  show(): void {
    if (this.isOpen) this.#end("shown");
  }

  again(): void {
    this.state = "open";
    this.tried = [];
    this.table.marks = [];
    void this.table.follow([], 0);
  }

  take(way: number): void {
    this.way = way;
    // Its first answer, where it has one.
    void this.table.follow(this.steps, Math.min(2, this.steps.length)).then(() => this.#draw());
  }

  go(to: number): void {
    this.table.go(to);
    this.#draw();
  }

  #tried(action: string): Tried {
    const answer = this.puzzle.answers.find((one) => one.do === action) ?? null;
    const [line] = this.puzzle.lines[action] ?? [];
    const reply = line && stepsOf(line).find(({ by }) => by !== this.puzzle.by);
    return { do: action, answer, reply: reply ?? null };
  }

  #answer(action: string): void {
    if (!this.isOpen) return;
    if (action === this.best.do) {
      keepSolved(this.game, this.puzzle.name);
      this.#end("found");
      return;
    }
    const tried = this.#tried(action);
    this.tried = [...this.tried.filter((one) => one.do !== action), tried];
    this.table.marks = this.#against(tried);
  }

  #end(state: "found" | "shown"): void {
    this.state = state;
    this.way = 0;
    this.#draw();
    void this.table.follow(this.steps, 1).then(() => this.#draw());
  }

  // In green the answer and its reasons by number, in red what was tried with its reply, in blue the step that is looked at.
  #draw(): void {
    if (this.isOpen) return;
    const { at } = this.table;
    const step = at > 1 ? this.steps[at - 1] : undefined;
    const rival = at === 0 || at === 1 ? this.rival : null;
    const sign = letters[this.way] ?? "";
    this.table.marks = [
      ...(rival ? this.#against(rival, String(this.reasons.length + 1)) : []),
      ...this.#numbered(),
      ...(step
        ? [
            {
              tone: "next" as const,
              places: this.#placesOf(step.do),
              sign,
              note: say("web.puzzle.note.step", { sign, ...this.#said(step) }),
            },
          ]
        : []),
    ];
  }

  // A reason that names no place is about that of the answer.
  #numbered(): Mark[] {
    const own = this.#placesOf(this.best.do);
    const numbers = new Map<string, string[]>(own.map((place) => [place, []]));
    this.reasons.forEach(({ places }, index) => {
      for (const place of places?.length ? places : own.slice(0, 1))
        numbers.set(place, [...(numbers.get(place) ?? []), String(index + 1)]);
    });
    return [...numbers].map(([place, signs]) => ({
      tone: "good",
      places: [place],
      ...(signs.length ? { sign: signs.join(" ") } : {}),
      ...(place === own[0] ? { note: this.#verdict() } : {}),
    }));
  }

  #against({ do: action, reply }: Tried, sign?: string): Mark[] {
    const places = this.#placesOf(action);
    const [from] = places;
    const answered = reply ? this.#placesOf(reply.do) : [];
    const note = reply && say("web.puzzle.note.reply", this.#said(reply));
    // Where the answer lies at the same place, its note compares the two.
    const isApart = this.isOpen || from !== this.#placesOf(this.best.do)[0];
    return [
      { tone: "bad", places, ...(isApart && { note: this.#worth(action) }) },
      ...(answered.length
        ? [
            {
              tone: "bad" as const,
              places: answered,
              ...(from && { from }),
              ...(sign && { sign }),
              ...(note && { note }),
            },
          ]
        : []),
    ];
  }

  // What is written in the margins: short, since the panel says all of it.
  #verdict(): string {
    const { best, second } = this;
    if (!second) return say("web.puzzle.wins", { share: percent(best.wins) });
    return say("web.puzzle.note.best", { share: percent(best.wins), other: percent(second.wins) });
  }
  #worth(action: string): string {
    const known = this.puzzle.answers.find((one) => one.do === action);
    const share = percent((known ?? this.puzzle.answers.at(-1) ?? this.best).wins);
    const worth = say(known ? "web.puzzle.wins" : "web.puzzle.wins-less", { share });
    const tried = this.tried.some((one) => one.do === action);
    return say(tried ? "web.puzzle.note.tried" : "web.puzzle.note.second", { worth });
  }
  #said({ by, do: action }: LineStep): { name: string; what: string } {
    const { screen, people } = this.table;
    const { key, params } = screen.sayAction(action, this.asked);
    return {
      name: people[by]?.name ?? "",
      what: screen.nameAction?.(action, this.asked) ?? say(key, params),
    };
  }

  #placesOf(action: string): readonly string[] {
    return this.table.screen.sayAction(action, this.asked).places ?? [];
  }
}
