// Requests to the server. The browser is a guest by a cookie that scripts cannot read.
import type {
  Catalogue,
  EventsPage,
  Guest,
  MomentsPage,
  NewTable,
  Refusal,
  Refused as RefusedAnswer,
  StateAnswer,
  TableEvent,
  TableRequest,
  TablesPage,
} from "./types";
import { reach, type Reached } from "./reach";

// The server said no, or could not be reached (then there is no refusal and the status is 0).
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal | null,
  ) {
    super(refusal?.text ?? `HTTP ${status}`);
  }

  // Whether it may go better in a moment, without anybody doing anything.
  get passes(): boolean {
    return this.status === 0 || this.status === tooManyRequests || this.status >= serverTrouble;
  }

  // How long to wait before the next try, where the server said it.
  get seconds(): number | null {
    const told = Number(this.refusal?.params["seconds"]);
    return told > 0 ? told : null;
  }
}

const firstRefusal = 300;
const tooManyRequests = 429;
const serverTrouble = 500;

export type Query = Record<string, string | number | null | undefined>;

// "?a=1&b=2" of what is there; nothing of nothing.
export function queryText(query: Query): string {
  const there = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(there.map(([name, value]): [string, string] => [name, String(value)]));
  return there.length ? `?${text}` : "";
}

// Whatever the server says, a refusal too.
export async function send<Answer>(
  path: string,
  body?: unknown,
): Promise<{ status: number; answer: Answer }> {
  const { status, text } = await reached(path, body);
  try {
    return { status, answer: JSON.parse(text) as Answer };
  } catch {
    // Somebody in its place: the gate of a network, or a server in front of ours that does not reach it.
    throw new Refused(status < firstRefusal ? 0 : status, null);
  }
}

export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const { status, answer } = await send<Answer & Partial<RefusedAnswer>>(path, body);
  if (status >= firstRefusal) throw new Refused(status, answer.refusal ?? null);
  return answer;
}

// What is not JSON.
export async function requestText(path: string): Promise<string> {
  const { status, text } = await reached(path);
  if (status >= firstRefusal) throw new Refused(status, null);
  return text;
}

const reached = (path: string, body?: unknown): Promise<Reached> =>
  reach(`/api/v1${path}`, body === undefined ? undefined : JSON.stringify(body)).catch(() => {
    throw new Refused(0, null);
  });

export const me = (): Promise<Guest> => request("/me");
export const newGuest = (name: string): Promise<Guest> => request("/guests", { name, cookie: true });
export const rename = (name: string): Promise<Guest> => request("/me", { name });
export const games = (): Promise<Catalogue> => request("/games");

// For a worker, which asks by itself.
export const tablesAddress = "/api/v1/tables";
export const newTable = (table: TableRequest): Promise<NewTable> => request("/tables", table);

export const listTables = (query: Query): Promise<TablesPage> => request(`/tables${queryText(query)}`);
export const myTables = (query: Query = {}): Promise<TablesPage> => request(`/me/tables${queryText(query)}`);

// With the key of a private table one comes in, and needs it no more.
export const enterTable = (id: string, key: string): Promise<StateAnswer> =>
  request(`/tables/${id}/enter`, { key });
// What is asked about one table carries the seat where one has several.
export const tableState = (id: string, query: Query): Promise<StateAnswer> =>
  request(`/tables/${id}${queryText(query)}`);
export async function tableEvents(id: string, query: Query): Promise<{ events: TableEvent[] }> {
  const events: TableEvent[] = [];
  let page: EventsPage = await request(`/tables/${id}/events${queryText(query)}`);
  events.push(...page.events);
  while (page.next !== null) {
    page = await request(`/tables/${id}/events${queryText({ ...query, after: page.next })}`);
    events.push(...page.events);
  }
  return { events };
}
export const tableMoments = (id: string, query: Query): Promise<MomentsPage> =>
  request(`/tables/${id}/moments${queryText(query)}`);
export function liveAddress(id: string, query: Query): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/v1/tables/${id}/live${queryText(query)}`;
}
