// Why the server refuses something, in the chosen language.
import type { Refusal } from "../../../net/types";
import { say, texts } from "../../../texts/texts.svelte";

export function tellRefusal(refusal: Refusal): string {
  const key = `refusal.${refusal.code}`;
  if (!texts.has(key)) return refusal.text;
  // A value behind an @ is the key of another text.
  const params = Object.fromEntries(
    Object.entries(refusal.params).map(([name, value]) => [
      name,
      value.startsWith("@") ? say(value.slice(1)) : value,
    ]),
  );
  return say(key, params);
}
