// Finds words in the rules as they are typed, without regard to case, accents and the form of an apostrophe.
import type { Entry, RulesText } from "./markup";

export interface Range {
  start: number;
  end: number;
}

export interface Found {
  // The places in each entry that has any.
  ranges: Map<Entry, Range[]>;
  places: number;
}

// Letters without their accents; every letter stays one letter, so that places stay where they are.
export function fold(text: string): string {
  return [...text.normalize("NFC").replaceAll("’", "'")]
    .map((letter) => {
      const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length);
    })
    .join("");
}

export function findAll(text: string, wanted: string): Range[] {
  const ranges: Range[] = [];
  const words = fold(wanted.trim());
  if (!words) return ranges;
  const folded = fold(text);
  for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + words.length))
    ranges.push({ start: at, end: at + words.length });
  return ranges;
}

export function searchRules(rules: RulesText, wanted: string): Found {
  const ranges = new Map<Entry, Range[]>();
  let places = 0;
  for (const entry of rules.chapters.flatMap((chapter) => chapter.entries)) {
    const found = findAll(entry.plain, wanted);
    const named = entry.id !== null && fold(entry.id) === fold(wanted.trim());
    if (!found.length && !named) continue;
    ranges.set(entry, found);
    places += Math.max(found.length, 1);
  }
  return { ranges, places };
}

export interface Slice {
  text: string;
  marked: boolean;
}

// A text that begins at an offset, cut where marked places begin and end.
export function slices(text: string, start: number, ranges: readonly Range[]): Slice[] {
  const cut: Slice[] = [];
  let at = 0;
  for (const range of ranges) {
    const from = Math.max(range.start - start, 0);
    const to = Math.min(range.end - start, text.length);
    if (to <= at || from >= text.length) continue;
    if (from > at) cut.push({ text: text.slice(at, from), marked: false });
    cut.push({ text: text.slice(Math.max(from, at), to), marked: true });
    at = to;
  }
  if (at < text.length) cut.push({ text: text.slice(at), marked: false });
  return cut;
}
