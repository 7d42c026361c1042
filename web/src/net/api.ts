// Requests to the server. The browser is a guest by a cookie that scripts cannot read.
import type { GameInfo, PastMoment, Refusal, Settings, State, TableEvent, TableSummary } from "./types";

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

const tooManyRequests = 429;
const serverTrouble = 500;

export type Query = Record<string, string | number | null | undefined>;

// "?a=1&b=2" of what is there; nothing of nothing.
export function queryText(query: Query): string {
  const there = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(there.map(([name, value]): [string, string] => [name, String(value)]));
  return there.length ? `?${text}` : "";
}

export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused(0, null);
  });
  const answer = (await response.json().catch(() => ({}))) as { refusal?: Refusal };
  if (!response.ok) throw new Refused(response.status, answer.refusal ?? null);
  return answer as Answer;
}

export interface Guest {
  guest: string;
  name: string;
}

export const me = (): Promise<Guest> => request("/me");
export const newGuest = (name: string): Promise<Guest> => request("/guests", { name, cookie: true });
export const rename = (name: string): Promise<Guest> => request("/me", { name });
export const games = (): Promise<{ games: GameInfo[]; bots: string[] }> => request("/games");

export interface NewTable extends Partial<Omit<Settings, "clock" | "away_ms">> {
  game: string;
  seats?: string[];
  clock?: Record<string, unknown>;
  away?: number;
}
export const newTable = (table: NewTable): Promise<{ table: string; state: State }> =>
  request("/tables", table);

export interface TableList {
  tables: TableSummary[];
  next: string | null;
}
export const listTables = (query: Query): Promise<TableList> => request(`/tables${queryText(query)}`);
export const myTables = (query: Query = {}): Promise<TableList> => request(`/me/tables${queryText(query)}`);

// What is asked about one table carries the key of a private one, and the seat where one has several.
export const tableState = (id: string, query: Query): Promise<{ state: State }> =>
  request(`/tables/${id}${queryText(query)}`);
interface EventsPage {
  events: TableEvent[];
  // The `after` of the next page.
  next: number | null;
}
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
export interface MomentsPage {
  moments: PastMoment[];
  // Where the next page begins.
  next: number | null;
}
export const tableMoments = (id: string, query: Query): Promise<MomentsPage> =>
  request(`/tables/${id}/moments${queryText(query)}`);
export const recordAddress = (id: string, query: Query): string =>
  `/api/v1/tables/${id}/record${queryText(query)}`;

export function liveAddress(id: string, query: Query): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/v1/tables/${id}/live${queryText(query)}`;
}
