// What the pages of understanding ask the server, as docs/api.md describes it.
import { request } from "../../net/api";
import type { Seat, State, TableEvent } from "../../net/types";

import type { Decision } from "../analysis/summary";

export interface PastMoment {
  number: number;
  view: unknown;
  may_act: Seat[];
}

type Asked = Record<string, string | number | null>;

// The key of a private table goes with every question about it.
function query(asked: Asked): string {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return given.length ? `?${new URLSearchParams(given as [string, string][])}` : "";
}

export const askState = (id: string, key: string | null): Promise<{ state: State }> =>
  request(`/tables/${id}${query({ key })}`);

export const askEvents = (
  id: string,
  key: string | null,
): Promise<{ number: number; events: TableEvent[] }> =>
  request(`/tables/${id}/events${query({ after: 0, key })}`);

export const askMoments = (
  id: string,
  from: number,
  as: Seat | null,
  key: string | null,
): Promise<{ moments: PastMoment[]; next: number | null }> =>
  request(`/tables/${id}/moments${query({ from, most: 100, as, key })}`);

export interface Progress {
  started: boolean;
  done: number;
  of: number;
  decisions: Decision[];
}

export const askAnalysis = (id: string, from: number, key: string | null): Promise<Progress> =>
  request(`/tables/${id}/analysis${query({ from, key })}`);

export const startAnalysis = (id: string, key: string | null): Promise<Progress> =>
  request(`/tables/${id}/analysis${query({ key })}`, {});

export const recordAddress = (id: string, key: string | null): string =>
  `/api/v1/tables/${id}/record${query({ key })}`;
