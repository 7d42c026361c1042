// What happens in a game that nobody has drawn, in words. A game may say its actions itself, by texts
// <game>.action.<word> in which {1}, {2} … are what follows the word in the notation.
import type { Seat, TableEvent } from "../../net/types";
import { say, texts } from "../../texts/texts.svelte";
import type { GameTable, Sentence } from "../contract";

import { gameOf, isMembers, Reader } from "./position";

export function sayAction(action: string, view: unknown): Sentence {
  const [word = "", ...rest] = action.split(" ");
  const key = `${gameOf(view)}.action.${word}`;
  if (!texts.has(key)) return { key: action };
  return { key, params: Object.fromEntries(rest.map((part, index) => [String(index + 1), part])) };
}

function told(action: string | null | undefined, seat: Seat | undefined, view: unknown): Sentence {
  const whose = seat === undefined ? {} : { seat };
  if (!action) return { key: "web.plain.tell.secret", ...whose };
  const { key, params } = sayAction(action, view);
  return { key: "web.plain.tell.action", params: { action: say(key, params) }, ...whose };
}

export function tell(event: TableEvent, before: unknown, after: unknown): Sentence[] {
  const view = before ?? after;
  if (event.type === "action")
    return [
      told(event.do, event.seat, view),
      ...(event.reveals ?? []).map(({ seat, do: action }) => told(action, seat, view)),
    ];
  if (event.type === "chance")
    return [{ key: "web.plain.tell.chance", params: { chance: event.chance ?? "" } }];
  if (event.type === "score") return [{ key: "web.plain.tell.score" }];
  return [];
}

export function prompt(table: GameTable): Sentence {
  if (table.over) return { key: "web.log.ended" };
  if (table.viewer !== null && table.mayAct.includes(table.viewer)) return { key: "web.plain.prompt.act" };
  const names = table.mayAct.map((seat) => table.people[seat]?.name ?? "");
  return {
    key: "web.plain.prompt.wait",
    params: { names: new Intl.ListFormat(texts.language).format(names) },
  };
}

export function progress(view: unknown): Sentence {
  if (isMembers(view)) {
    const { round, rounds, phase } = view;
    if (typeof round === "number" && typeof rounds === "number")
      return { key: "web.plain.progress.of", params: { round, rounds } };
    if (typeof round === "number") return { key: "web.plain.progress.round", params: { round } };
    if (typeof phase === "string") return { key: new Reader(gameOf(view), []).text("phase", phase) };
  }
  return { key: "web.plain.progress" };
}

// Points are called points, of each player or of all.
export function points(view: unknown): number[] {
  if (!isMembers(view)) return [];
  const each: readonly unknown[] = Array.isArray(view["players"]) ? view["players"] : [];
  const own = each.map((player) => (isMembers(player) ? (player["points"] ?? player["score"]) : null));
  const all = ["points", "scores", "score"].map((name) => view[name]).filter(Array.isArray);
  const isNumbers = (one: readonly unknown[]): one is number[] =>
    one.length > 0 && one.every((value) => typeof value === "number");
  return [own, ...all].find(isNumbers) ?? [];
}
