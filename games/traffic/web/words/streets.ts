// Streets and avenues have names: they are counted from the corner of the first start tile, streets to the south and
// avenues to the east; north and west of it they are counted anew. A point is named by the two that meet there.
import type { Refusal } from "@web/net/types";
import { say, texts } from "@web/texts/texts.svelte";
import { axes, key, type Axis, type Place } from "../view";

const forms = {
  zero: "other",
  one: "one",
  two: "two",
  few: "few",
  many: "many",
  other: "other",
} as const satisfies Record<Intl.LDMLPluralRule, string>;
const ordinals = new Map<string, Intl.PluralRules>();

function nth(number: number): string {
  const { language } = texts;
  const rules = ordinals.get(language) ?? new Intl.PluralRules(language, { type: "ordinal" });
  ordinals.set(language, rules);
  return say(`web.traffic.nth.${forms[rules.select(number)]}`, { number });
}

function nameOf(axis: Axis, line: number, form: "long" | "short" | "bare"): string {
  const beyond = line < 0 ? "-beyond" : "";
  return say(`web.traffic.street.${axis}.${form}${beyond}`, { nth: nth(line < 0 ? -line : line + 1) });
}

const lineOf = (axis: Axis, [x, y]: Place): number => (axis === "h" ? y : x);

// "3rd Street", "5th Avenue": the one through a point.
export const streetName = (axis: Axis, at: Place): string => nameOf(axis, lineOf(axis, at), "long");
// "3rd St", "5th Av": on plates, and where two of them stand together.
export const plateName = (axis: Axis, at: Place): string => nameOf(axis, lineOf(axis, at), "short");

// A plate stands beyond the western or southern end of its street, so many tiles from the last point.
const beyondEnd = 0.66;
export interface Plate {
  axis: Axis;
  line: number;
  end: Place;
  at: Place;
  name: string;
}
export function platesOf(points: readonly Place[]): Plate[] {
  const ends = new Map<string, Plate>();
  for (const [x, y] of points)
    for (const axis of axes) {
      const line = lineOf(axis, [x, y]);
      const end = ends.get(`${axis}${line}`)?.end;
      if (end && (axis === "h" ? x >= end[0] : y <= end[1])) continue;
      const at: Place = axis === "h" ? [x - beyondEnd, y] : [x, y + beyondEnd];
      ends.set(`${axis}${line}`, { axis, line, end: [x, y], at, name: plateName(axis, [x, y]) });
    }
  return [...ends.values()];
}

export const cornerName = (at: Place): string =>
  say("web.traffic.corner", { street: plateName("h", at), avenue: plateName("v", at) });

// "3rd and 5th", where there is room for no more: the street first.
export const cornerInShort = ([x, y]: Place): string =>
  say("web.traffic.corner", { street: nameOf("h", y, "bare"), avenue: nameOf("v", x, "bare") });

// A cell lies between two streets and two avenues.
export function blockName([x, y]: Place): string {
  return say("web.traffic.block", {
    north: nameOf("h", y, "short"),
    south: nameOf("h", y + 1, "short"),
    west: nameOf("v", x, "short"),
    east: nameOf("v", x + 1, "short"),
  });
}

// The engine names places by numbers, as records do.
export function nameRefusal(refusal: Refusal): Refusal {
  const { params } = refusal;
  const named = Object.entries(params).map(([name, value]) => {
    const [x, y] = value.split(",").map(Number);
    const at: Place | null =
      /^-?\d+,-?\d+$/.test(value) && x !== undefined && y !== undefined ? [x, y] : null;
    if (!at) return [name, value];
    return [name, name === "cell" ? blockName(at) : cornerName(at)];
  });
  return { ...refusal, params: Object.fromEntries(named) as Refusal["params"] };
}

// What glows while a sentence is pointed at: a street between its ends.
export const streetPlace = (points: readonly Place[]): string =>
  `street ${key(points[0] ?? [0, 0])} ${key(points.at(-1) ?? [0, 0])}`;

export function readStreet(place: string): { from: Place; to: Place } | null {
  const found = /^street (-?\d+),(-?\d+) (-?\d+),(-?\d+)$/.exec(place);
  if (!found) return null;
  const [x, y, toX, toY] = found.slice(1).map(Number) as [number, number, number, number];
  return { from: [x, y], to: [toX, toY] };
}
