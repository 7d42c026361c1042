// What went wrong, in the reader's language.
import { Refused } from "../../net/api";
import { say, texts } from "../../texts/texts.svelte";

export function troubleText(error: unknown): string {
  if (!(error instanceof Refused) || !error.refusal) return say("web.study.unreachable");
  const { code, text, params } = error.refusal;
  const sentence = texts.has(`refusal.${code}`) ? say(`refusal.${code}`, params) : text;
  return sentence.charAt(0).toLocaleUpperCase(texts.language) + sentence.slice(1);
}
