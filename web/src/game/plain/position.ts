// A view of a game that nobody has drawn, as something to read: labelled values, tables and parts of parts. A game may
// name what stands in its views by texts: <game>.label.<member> and <game>.value.<word>.
import { say, texts } from "../../texts/texts.svelte";
import type { Person } from "../contract";

export type Part =
  | { kind: "value"; label: string; text: string }
  | { kind: "table"; label: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "parts"; label: string; parts: readonly Part[] };

type Members = Readonly<Record<string, unknown>>;

// Where it comes from and whose eyes see it is said elsewhere.
const unsaid = ["game", "viewer"];
// Members that name a player by the seat.
const seats = [
  "active",
  "dealer",
  "owner",
  "player",
  "players_to_act",
  "seat",
  "starter",
  "to_act",
  "winner",
  "winners",
];

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function gameOf(view: unknown): string {
  return isMembers(view) && typeof view["game"] === "string" ? view["game"] : "";
}

// Words of the notation and of views are written with underscores and hyphens.
export const spaced = (word: string): string => word.replaceAll(/[_-]/g, " ").trim();

const capitalised = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(texts.language) + words.slice(1);

export class Reader {
  constructor(
    readonly game: string,
    readonly people: readonly Person[],
  ) {}

  parts(view: unknown): Part[] {
    if (!isMembers(view)) return [];
    return Object.entries(view)
      .filter(([name]) => !unsaid.includes(name))
      .map(([name, value]) => this.#part(name, value));
  }

  label(name: string): string {
    const key = `${this.game}.label.${name}`;
    return texts.has(key) ? say(key) : capitalised(spaced(name));
  }

  #part(name: string, value: unknown): Part {
    const label = this.label(name);
    if (Array.isArray(value) && value.length && value.every(isMembers))
      return name === "players" ? this.#players(label, value) : this.#table(label, value);
    if (isMembers(value)) return { kind: "parts", label, parts: this.parts(value) };
    return { kind: "value", label, text: this.text(name, value) };
  }

  #table(label: string, rows: readonly Members[]): Part {
    const names = [...new Set(rows.flatMap(Object.keys))];
    return {
      kind: "table",
      label,
      head: names.map((name) => this.label(name)),
      rows: rows.map((row) => names.map((name) => this.text(name, row[name]))),
    };
  }

  // Each line begins with the name.
  #players(label: string, rows: readonly Members[]): Part {
    const names = [...new Set(rows.flatMap(Object.keys))].filter((name) => name !== "seat");
    return {
      kind: "table",
      label,
      head: [say("web.result.player"), ...names.map((name) => this.label(name))],
      rows: rows.map((row, seat) => [this.#name(seat), ...names.map((name) => this.text(name, row[name]))]),
    };
  }

  text(name: string, value: unknown): string {
    if (value === null || value === undefined || value === "") return say("web.plain.nothing");
    if (typeof value === "boolean") return say(value ? "web.plain.yes" : "web.plain.no");
    if (typeof value === "number") return seats.includes(name) ? this.#name(value) : String(value);
    if (typeof value === "string") return this.#word(value);
    if (Array.isArray(value))
      return value.length ? value.map((one) => this.text(name, one)).join(", ") : say("web.plain.nothing");
    return Object.entries(value)
      .map(([member, inner]) => `${this.label(member)}: ${this.text(member, inner)}`)
      .join("; ");
  }

  #word(word: string): string {
    const key = `${this.game}.value.${word}`;
    return texts.has(key) ? say(key) : spaced(word);
  }

  #name(seat: number): string {
    return this.people[seat]?.name || String(seat);
  }
}
