// What went wrong, in the reader's language.
import { Refused } from "../net/api";
import { say } from "../texts/texts.svelte";

import { whyRefused } from "./refusal_words";

export function troubleText(error: unknown): string {
  const refusal = error instanceof Refused ? error.refusal : null;
  return refusal ? whyRefused(refusal) : say("web.trouble.server");
}
