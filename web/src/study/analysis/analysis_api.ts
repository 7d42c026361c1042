// The analysis of a finished table, as docs/api.md describes it. The key of a private table goes with every question about it.
import { queryText, request } from "../../net/api";
import type { Decision } from "./summary";

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
