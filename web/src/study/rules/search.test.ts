import { expect, test } from "vitest";

import { readRules } from "./markup";
import { findAll, fold, searchRules, slices } from "./search";

test("case and accents do not matter, and places stay where they are", () => {
  expect(fold("São PAULO ß")).toBe("sao paulo ß");
  expect(findAll("São Paulo, sao paulo", "SAO")).toEqual([
    { start: 0, end: 3 },
    { start: 11, end: 14 },
  ]);
  expect(findAll("c’est l’été", "L'ete")).toEqual([{ start: 6, end: 11 }]);
  expect(findAll("anything", "  ")).toEqual([]);
});

test("entries with the words, and the rule that is named", () => {
  const rules = readRules("# G\n\n## C\n\n**M1** a tower and a tower\n\n**M2** a street\n\n**M3** see M2\n");
  const towers = searchRules(rules, "tower");
  expect(towers.places).toBe(2);
  expect([...towers.ranges.keys()].map((entry) => entry.id)).toEqual(["M1"]);
  expect([...searchRules(rules, "m2").ranges.keys()].map((entry) => entry.id)).toEqual(["M2", "M3"]);
});

test("a piece is cut at what is marked, also where a mark reaches over its ends", () => {
  expect(slices("tower", 10, [{ start: 12, end: 14 }])).toEqual([
    { text: "to", marked: false },
    { text: "we", marked: true },
    { text: "r", marked: false },
  ]);
  expect(
    slices("tower", 10, [
      { start: 4, end: 12 },
      { start: 14, end: 30 },
    ]),
  ).toEqual([
    { text: "to", marked: true },
    { text: "we", marked: false },
    { text: "r", marked: true },
  ]);
  expect(slices("tower", 10, [])).toEqual([{ text: "tower", marked: false }]);
});
