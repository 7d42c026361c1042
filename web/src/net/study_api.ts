// Looking at a record without a table, as docs/api.md describes it: nothing is kept.
import { request } from "./api";
import { identity } from "./identity.svelte";
import type { Preview, StudyAnswer, StudyRequest } from "./types";

// Whoever tries things out costs the server something, so they are somebody.
async function ask<Answer>(path: string, body: StudyRequest): Promise<Answer> {
  await identity.ensure();
  return request<Answer>(path, body);
}

export const study = (body: StudyRequest): Promise<StudyAnswer> => ask("/study", body);
export const studyPreview = (body: StudyRequest): Promise<{ preview: Preview }> =>
  ask("/study/preview", body);
