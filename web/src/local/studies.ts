// Looking at a record without a table, as docs/api.md describes it. Nothing is kept, so whoever answers may be asked: the
// server, or this device.
import type { Preview, StudyAnswer, StudyRequest } from "../net/types";

import { atServerOrHere } from "./servers";

export const study = (request: StudyRequest): Promise<StudyAnswer> =>
  atServerOrHere((server) => server.study(request));
export const studyPreview = (request: StudyRequest): Promise<{ preview: Preview }> =>
  atServerOrHere((server) => server.studyPreview(request));
