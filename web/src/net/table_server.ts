// What a table is asked of, wherever it is played: at the server (network_server.ts) or on this device (src/local/). Both
// say the same, word for word, so whoever shows a table need not know where it is.
import type { Query } from "./api";
import type { Socket } from "./connection";
import type {
  Catalogue,
  Guest,
  MomentsPage,
  NewTable,
  Preview,
  Progress,
  Refusal,
  StateAnswer,
  StudyAnswer,
  StudyRequest,
  TableEvent,
  TableRequest,
} from "./types";

export interface RecordFault {
  refusal: Refusal;
  line: number | null;
  // The action or outcome that was refused.
  subject: string | null;
}
export type Kept = { table: string } | { fault: RecordFault };

export interface TableServer {
  // By whom one is known there, once one is.
  readonly you: Guest | null;
  // Becomes known there.
  arrive(): Promise<Guest>;
  games(): Promise<Catalogue>;
  newTable(table: TableRequest): Promise<NewTable>;
  // With the key of a private table one comes in, and needs it no more.
  enter(id: string, key: string): Promise<unknown>;
  // What is asked about one table carries the seat where one has several.
  state(id: string, query: Query): Promise<StateAnswer>;
  events(id: string, query: Query): Promise<{ events: readonly TableEvent[] }>;
  moments(id: string, query: Query): Promise<MomentsPage>;
  // A connection that tells what happens and takes what is done.
  live(id: string, query: Query): Socket;
  analysis(id: string, from: number): Promise<Progress>;
  startAnalysis(id: string): Promise<Progress>;
  // Of a game that is over.
  record(id: string): Promise<string>;
  // Makes a table of a game that was played elsewhere; every line of it is checked.
  keepRecord(record: string): Promise<Kept>;
  // The end of a record, and what comes of actions that are tried there, or would without chance; nothing is kept.
  study(request: StudyRequest): Promise<StudyAnswer>;
  studyPreview(request: StudyRequest): Promise<{ preview: Preview }>;
  // What only tables on this device have.
  readonly device: DeviceTables | null;
}

export interface DeviceTables {
  // Whether another tab of this browser plays the table, and this one only watches.
  playedElsewhere(id: string): boolean;
  // From now on this tab plays it, and the other one watches.
  takeOver(id: string): void;
  // Goes on with it at the server, and no longer here. What is hidden does not pass through the page.
  takeToServer(id: string, request: TableRequest): Promise<NewTable>;
  // The other way: goes on here with a game that nobody else plays at the server, where it ends.
  takeFromServer(id: string, request: TableRequest): Promise<NewTable>;
  // Goes on at another table here, as with weaker bots, and no longer at this one.
  goOn(id: string, request: TableRequest): Promise<NewTable>;
  // The level of bots that this device is too slow for at a table, until somebody has borne it.
  tooSlowFor(id: string): string | null;
  bearSlowness(id: string): void;
}
