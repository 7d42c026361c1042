// The analysis of a finished table, as docs/api.md describes it.
import { queryText, request } from "./api";
import type { Progress } from "./types";

export const askAnalysis = (id: string, from: number): Promise<Progress> =>
  request(`/tables/${id}/analysis${queryText({ from })}`);

export const startAnalysis = (id: string): Promise<Progress> => request(`/tables/${id}/analysis`, {});
