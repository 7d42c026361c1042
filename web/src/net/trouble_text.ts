// What went wrong, in sentences of the reader's language.
import { Refused } from "./api";
import type { Refusal } from "./types";
import { say } from "../texts/texts.svelte";

import { whyRefused } from "./refusal_words";

// Refusals are said without a full stop.
export function refusalText(refusal: Refusal): string {
  const missing = refusal.code === "server.no-such-table" ? ` ${say("web.trouble.table.private")}` : "";
  return `${whyRefused(refusal)}.${missing}`;
}

export function troubleText(error: unknown): string {
  const refusal = error instanceof Refused ? error.refusal : null;
  return refusal ? refusalText(refusal) : say("web.trouble.server");
}

// Whether trying again may help.
export const mayPass = (error: unknown): boolean => !(error instanceof Refused) || error.passes;
