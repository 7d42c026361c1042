// Shares of the win and points in words.
import { say, texts } from "../../texts/texts.svelte";

export function percent(share: number, digits = 0): string {
  const format = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(texts.language, format).format(share);
}

export function pointsText(points: number): string {
  const count = Math.round(points * 10) / 10;
  return say("web.analysis.points", { count, points: new Intl.NumberFormat(texts.language).format(count) });
}
