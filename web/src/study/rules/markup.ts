// Reads the rules pages (games/<game>/data/rules.<language>.md) into what is drawn. They use little markup: headings,
// paragraphs that begin with a rule's id in bold, lists, tables indented by four spaces, rulings in brackets and
// the ids of other rules. Nothing becomes HTML here, so nothing has to be escaped.

// Offsets count in the plain text of the entry, so that what a search finds can be marked across all of this.
export interface Piece {
  kind: "text" | "rule";
  text: string;
  start: number;
}

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; items: Run[][] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "map"; rows: string[][] };

// Pieces that belong together: ordinary text, or one ruling.
export interface Run {
  ruling: boolean;
  pieces: Piece[];
}

export interface Entry {
  // The rule's id, or nothing for examples and other text without one.
  id: string | null;
  blocks: Block[];
  plain: string;
}

export interface Chapter {
  anchor: string;
  title: string;
  entries: Entry[];
}

export interface RulesText {
  title: string;
  summary: string;
  chapters: Chapter[];
}

const ruleStart = /^\*\*([A-Z]\d+)\*\*\s+/;
const listStart = /^- /;
const indented = /^ {4}/;

// The pages are typed as on a typewriter; they are read as print.
const printed = (text: string): string => text.replaceAll("'", "’").replace(/"([^"\n]*)"/g, "“$1”");

export function readRules(source: string): RulesText {
  const text = printed(source);
  const sections = text.split(/^## /m);
  const [head = "", ...rest] = sections;
  const [titleLine = "", ...intro] = head.split("\n");
  const letter = /^\*\*([A-Z])\d+\*\*/m.exec(text)?.[1] ?? "";
  return {
    title: titleLine.replace(/^#\s*/, ""),
    summary: intro.join("\n").trim(),
    chapters: rest.map((section, index) => readChapter(section, index, letter)),
  };
}

function readChapter(section: string, index: number, letter: string): Chapter {
  const end = section.indexOf("\n");
  const paragraphs = section
    .slice(end + 1)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim());
  return {
    anchor: `chapter-${index + 1}`,
    title: section.slice(0, end).trim(),
    entries: paragraphs.map((paragraph) => readEntry(paragraph, letter)),
  };
}

function readEntry(paragraph: string, letter: string): Entry {
  const trimmed = paragraph.replace(/^\n+|\s+$/g, "");
  const id = ruleStart.exec(trimmed)?.[1] ?? null;
  const lines = trimmed.replace(ruleStart, "").split("\n");
  const plain = { text: "" };
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at] ?? "");
    let end = at + 1;
    while (end < lines.length && kindOf(lines[end] ?? "") === kind) ++end;
    blocks.push(readBlock(kind, lines.slice(at, end), letter, plain));
    at = end;
  }
  return { id, blocks, plain: plain.text };
}

function kindOf(line: string): "list" | "table" | "paragraph" {
  return listStart.test(line) ? "list" : indented.test(line) ? "table" : "paragraph";
}

function readBlock(
  kind: "list" | "table" | "paragraph",
  lines: string[],
  letter: string,
  plain: { text: string },
): Block {
  if (kind === "table") return readTable(lines);
  if (kind === "list")
    return { kind, items: lines.map((line) => readRuns(line.replace(listStart, ""), letter, plain)) };
  return { kind, runs: readRuns(lines.join(" "), letter, plain) };
}

// Columns stand two spaces apart at least; a table of nothing but numbers is a map.
function readTable(lines: string[]): Block {
  if (lines.every((line) => /^[\s\d]+$/.test(line)))
    return { kind: "map", rows: lines.map((line) => line.trim().split(/\s+/)) };
  const rows = lines.map((line) => line.trim().split(/\s{2,}/));
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

// A ruling begins with its name in the page's language, which the page shows in its own way.
function readRuns(text: string, letter: string, plain: { text: string }): Run[] {
  const runs: Run[] = [];
  for (const part of text.split(/(\[[^\]]*\])/)) {
    if (!part.trim()) continue;
    const ruling = part.startsWith("[");
    const inner = ruling ? part.slice(1, -1).replace(/^[^:]{1,24}:\s*/, "") : part;
    runs.push({ ruling, pieces: readPieces(inner, letter, plain) });
  }
  plain.text += "\n";
  return runs;
}

function readPieces(text: string, letter: string, plain: { text: string }): Piece[] {
  const ids = letter ? new RegExp(`\\b(${letter}\\d+)\\b`) : /(?!)/;
  return text
    .split(ids)
    .map((part, index): Piece => {
      const piece: Piece = {
        kind: index % 2 ? "rule" : "text",
        text: part,
        start: plain.text.length,
      };
      plain.text += part;
      return piece;
    })
    .filter((piece) => piece.text);
}
