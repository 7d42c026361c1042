// What went wrong, in the reader's language.
import { whyRefused } from "../../look/refusal_words";
import { Refused } from "../../net/api";
import { say } from "../../texts/texts.svelte";

export function troubleText(error: unknown): string {
  const refusal = error instanceof Refused ? error.refusal : null;
  return refusal ? whyRefused(refusal) : say("web.study.unreachable");
}
