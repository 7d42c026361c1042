// Bringing a record to the server, which checks every line of it.
import { Refused } from "../../net/api";
import type { Refusal } from "../../net/types";

export interface RecordFault {
  refusal: Refusal;
  line: number | null;
  // The action or outcome that was refused.
  subject: string | null;
}

export type Kept = { table: string } | { fault: RecordFault };

// The refusal of a record also says where, so its whole answer is read here.
export async function keepRecord(record: string): Promise<Kept> {
  const response = await fetch("/api/v1/records", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ record }),
  }).catch(() => {
    throw new Refused(0, null);
  });
  return readAnswer(response.status, await response.json().catch(() => ({})));
}

interface Answer {
  table?: string;
  refusal?: Refusal;
  line?: number;
  subject?: string;
}

export function readAnswer(status: number, answer: Answer): Kept {
  if (answer.table !== undefined) return { table: answer.table };
  if (!answer.refusal) throw new Refused(status, null);
  return {
    fault: { refusal: answer.refusal, line: answer.line ?? null, subject: answer.subject || null },
  };
}

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
