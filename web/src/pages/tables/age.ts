// How long ago something was, in words: "12 minutes ago".
import { texts } from "../../texts/texts.svelte";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const satisfies readonly [Intl.RelativeTimeFormatUnit, number][];

export function ageText(at: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const [unit, size] = units.find(([, one]) => seconds >= one) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(texts.language).format(-Math.floor(seconds / size), unit);
}
