// Tables at the server.
import {
  enterTable,
  games,
  liveAddress,
  newTable,
  Refused,
  request,
  requestText,
  send,
  tableEvents,
  tableMoments,
  tableState,
  queryText,
} from "./api";
import { identity } from "./identity.svelte";
import type { Kept, TableServer } from "./table_server";
import type { Guest, Preview, Progress, Refusal, StudyAnswer, StudyRequest } from "./types";

class NetworkServer implements TableServer {
  readonly device = null;
  readonly games = games;
  readonly newTable = newTable;
  readonly enter = enterTable;
  readonly state = tableState;
  readonly events = tableEvents;
  readonly moments = tableMoments;

  get you(): Guest | null {
    return identity.guest;
  }
  arrive(): Promise<Guest> {
    return identity.ensure();
  }
  live(id: string, query: Parameters<TableServer["live"]>[1]): WebSocket {
    return new WebSocket(liveAddress(id, query));
  }
  analysis(id: string, from: number): Promise<Progress> {
    return request(`/tables/${id}/analysis${queryText({ from })}`);
  }
  // A stranger who follows a link becomes a guest first: only guests may let the server think.
  async startAnalysis(id: string): Promise<Progress> {
    if (!identity.guest) await identity.ensure();
    return request(`/tables/${id}/analysis`, {});
  }
  record(id: string): Promise<string> {
    return requestText(`/tables/${id}/record`);
  }
  // The refusal of a record also says where, so its whole answer is read here.
  async keepRecord(record: string): Promise<Kept> {
    const { status, answer } = await send<KeptAnswer>("/records", { record });
    return readKept(status, answer);
  }
  // Whoever tries things out costs the server something, so they are somebody.
  async study(body: StudyRequest): Promise<StudyAnswer> {
    await identity.ensure();
    return request("/study", body);
  }
  async studyPreview(body: StudyRequest): Promise<{ preview: Preview }> {
    await identity.ensure();
    return request("/study/preview", body);
  }
}

export interface KeptAnswer {
  table?: string;
  refusal?: Refusal;
  line?: number;
  subject?: string;
}

export function readKept(status: number, answer: KeptAnswer): Kept {
  if (answer.table !== undefined) return { table: answer.table };
  if (!answer.refusal) throw new Refused(status, null);
  return {
    fault: { refusal: answer.refusal, line: answer.line ?? null, subject: answer.subject || null },
  };
}

export const networkServer: TableServer = new NetworkServer();
