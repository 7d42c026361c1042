// What the pages of understanding ask the server beyond what every page does, as docs/api.md describes it.
import { queryText, request } from "../../net/api";
import type { PastMoment, Seat } from "../../net/types";
import type { Decision } from "../analysis/summary";

export interface MomentsPage {
  moments: PastMoment[];
  // Where the next page begins.
  next: number | null;
}

// The key of a private table goes with every question about it.
export const askMoments = (
  id: string,
  from: number,
  as: Seat | null,
  key: string | null,
): Promise<MomentsPage> => request(`/tables/${id}/moments${queryText({ from, most: 100, as, key })}`);

export interface Progress {
  started: boolean;
  done: number;
  of: number;
  decisions: Decision[];
}

export const askAnalysis = (id: string, from: number, key: string | null): Promise<Progress> =>
  request(`/tables/${id}/analysis${queryText({ from, key })}`);

export const startAnalysis = (id: string, key: string | null): Promise<Progress> =>
  request(`/tables/${id}/analysis${queryText({ key })}`, {});
