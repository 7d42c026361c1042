// Requests to the server. The browser is a guest by a cookie that scripts cannot read.
import type { GameInfo, Refusal, Settings, State } from "./types";

// The server said no, or could not be reached (then there is no refusal).
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal | null,
  ) {
    super(refusal?.text ?? `HTTP ${status}`);
  }
}

export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
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
export const games = (): Promise<{ games: GameInfo[]; bots: string[] }> => request("/games");

export interface NewTable extends Partial<Omit<Settings, "clock">> {
  game: string;
  seats?: string[];
  clock?: Record<string, unknown>;
}
export const newTable = (table: NewTable): Promise<{ table: string; state: State }> =>
  request("/tables", table);
