// What a page says to the worker that has this device's tables, and what it hears. Views and answers only: what is hidden
// from whoever looks never leaves the worker.
import type { Refusal } from "../net/types";
import type { Guest, StudyRequest, TableRequest } from "../net/types";

export type DeskQuestion =
  | { type: "games" }
  | { type: "new"; guest: Guest; request: TableRequest }
  | { type: "keep-record"; guest: Guest; record: string }
  | { type: "ask"; table: string; guest: Guest; question: TableQuestion; members: Record<string, unknown> }
  // A record that the page has: whatever is in it is no secret to the page.
  | { type: "study" | "study-preview"; request: StudyRequest }
  | { type: "analyse"; table: string; guest: Guest }
  | { type: "analysis"; table: string; guest: Guest; from: number }
  // Makes a table of a server of it, which is told the whole truth; the answer is that of the server. The address is that
  // of its tables.
  | { type: "take-to-server"; table: string; address: string; request: TableRequest }
  // Ends a table of a server and goes on with its game here; what is hidden does not pass through the page.
  | { type: "take-from-server"; guest: Guest; table: string; address: string; request: TableRequest }
  // Goes on with a table's game at another one here.
  | { type: "go-on"; table: string; guest: Guest; request: TableRequest };
export type TableQuestion = "state" | "events" | "moments" | "record";

export type ToDesk =
  | { ref: number; question: DeskQuestion }
  | { join: number; table: string; guest: Guest; seat: number | null; after: number | null }
  | { line: number; message: string }
  | { part: number }
  | { takeOver: string };

export type FromDesk =
  // As the server would answer, or the text of a record.
  | { ref: number; answer: unknown }
  | { ref: number; refusal: Refusal; rest?: Record<string, unknown> }
  // A server that was to be asked has not answered.
  | { ref: number; unanswered: true }
  | { line: number; message: string }
  | { line: number; cut: string }
  | { table: string; elsewhere: boolean }
  | { table: string; tooSlow: string };

// What the workers are given once, before anything else.
export interface DeskStart {
  readonly module: WebAssembly.Module;
  // To the other worker.
  readonly port: MessagePort;
}
