// A record that was refused, for people: what is wrong with it, and where.
import type { RecordFault } from "../../net/table_server";

// What is wrong with it, for somebody who does not know how records are written: it never was one, one of its lines
// cannot be read, or it can be read and is refused.
export type FaultKind = "no-record" | "damaged" | "refused";

export function kindOfFault({ refusal: { code }, line }: RecordFault): FaultKind {
  const unreadable = code.startsWith("json.");
  const unlike = code === "record.not-an-object" || code === "record.unknown-line";
  if ((unreadable || unlike) && line === 1) return "no-record";
  return unreadable ? "damaged" : "refused";
}

// A line of the record for quoting, shortened so that it can be read.
export function quoteLine(record: string, line: number | null, most = 120): string | null {
  const text = line === null ? undefined : record.split("\n")[line - 1]?.trim();
  if (!text) return null;
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
