// A refusal in the reader's language: why, and what to do now.
import type { Refusal } from "./types";
import { say, texts, type Params } from "../texts/texts.svelte";

export function whyRefused({ code, text, params }: Refusal): string {
  const key = code.startsWith("web.") ? code : `refusal.${code}`;
  // A parameter that begins with @ names another text.
  const said = Object.entries(params).map(([name, value]) => [
    name,
    value.startsWith("@") ? say(value.slice(1)) : value,
  ]);
  const sentence = texts.has(key) ? say(key, Object.fromEntries(said) as Params) : text;
  return sentence.charAt(0).toLocaleUpperCase(texts.language) + sentence.slice(1);
}

export function whatToDo({ code, rule }: Refusal): string {
  const known: Record<string, string> = {
    "server.stale": "web.refused.look-again",
    "not-your-turn": "web.refused.wait",
    "server.slow-down": "web.refused.slow-down",
    "server.busy": "web.refused.slow-down",
    "server.closing": "web.refused.slow-down",
    "server.store-failed": "web.refused.slow-down",
  };
  return say(known[code] ?? (rule ? "web.refused.choose-other" : "web.refused.nothing-changed"));
}
