import { describe, expect, test } from "vitest";

import { readRules, type Entry } from "./markup";

const page = `# Game

What it is.

## First things

**M1** A table follows. [Ruling: see M2.]
    card position  1  2
    from seat 0    3  4

**M2** There are Ada's "<b>two</b>":
- one
- two (M1) [Décision : peut-être]

## Examples

No id here, but M1 and D7.
`;

const rules = readRules(page);
const entry = (id: string): Entry | undefined =>
  rules.chapters.flatMap((chapter) => chapter.entries).find((one) => one.id === id);

describe("the markup of rules pages", () => {
  test("title, summary and chapters", () => {
    expect(rules.title).toBe("Game");
    expect(rules.summary).toBe("What it is.");
    expect(rules.chapters.map(({ title, anchor }) => [title, anchor])).toEqual([
      ["First things", "chapter-1"],
      ["Examples", "chapter-2"],
    ]);
  });

  test("a rule has its id, a ruling without its label, and a table", () => {
    const [paragraph, table] = entry("M1")?.blocks ?? [];
    expect(paragraph).toMatchObject({
      kind: "paragraph",
      runs: [
        { ruling: false, pieces: [{ kind: "text", text: "A table follows. " }] },
        { ruling: true, pieces: [{ text: "see " }, { kind: "rule", text: "M2" }, { text: "." }] },
      ],
    });
    expect(table).toEqual({
      kind: "table",
      head: ["card position", "1", "2"],
      rows: [["from seat 0", "3", "4"]],
    });
  });

  test("lists, rulings of other languages, and HTML as mere text", () => {
    const [paragraph, list] = entry("M2")?.blocks ?? [];
    expect(paragraph).toMatchObject({ runs: [{ pieces: [{ text: "There are Ada’s “<b>two</b>”:" }] }] });
    expect(list).toMatchObject({
      kind: "list",
      items: [[{ ruling: false }], [{ ruling: false }, { ruling: true }]],
    });
    expect(list).toMatchObject({ items: [{}, [{}, { pieces: [{ text: "peut-être" }] }]] });
  });

  test("only ids of this game are references", () => {
    const [example] = rules.chapters[1]?.entries ?? [];
    expect(example?.id).toBeNull();
    expect(example?.blocks[0]).toMatchObject({
      runs: [
        { pieces: [{ kind: "text" }, { kind: "rule", text: "M1" }, { kind: "text", text: " and D7." }] },
      ],
    });
  });

  test("offsets of pieces count in the entry's plain text", () => {
    for (const one of rules.chapters.flatMap((chapter) => chapter.entries))
      for (const block of one.blocks) {
        const runs =
          block.kind === "paragraph" ? block.runs : block.kind === "list" ? block.items.flat() : [];
        for (const piece of runs.flatMap((run) => run.pieces))
          expect(one.plain.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
      }
  });
});

describe("the rules pages that are shipped", () => {
  const pages = import.meta.glob<string>("../../../../games/*/data/rules.*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  test.each(Object.entries(pages))("%s has all its rules in order and nothing left unread", (file, page) => {
    const read = readRules(page);
    const entries = read.chapters.flatMap((chapter) => chapter.entries);
    const ids = entries.flatMap((one) => one.id ?? []);
    expect(ids).toEqual(ids.map((_, index) => `${file.split("/games/")[1]?.[0]?.toUpperCase()}${index + 1}`));
    for (const one of entries) expect(one.plain).not.toMatch(/\*\*|\[|\]/);
  });
});
