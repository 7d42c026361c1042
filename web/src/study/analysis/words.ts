// Shares of the win and points in words.
import type { GameScreen } from "../../game/contract";
import { say, texts } from "../../texts/texts.svelte";

export function percent(share: number, digits = 0): string {
  const format = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(texts.language, format).format(share);
}

const tenths = (points: number): number => Math.round(points * 10) / 10;
// Always with its tenth: they stand below each other.
const plain = (points: number): string =>
  new Intl.NumberFormat(texts.language, { minimumFractionDigits: 1 }).format(tenths(points));

// As the game writes its results, for a column that says what they are.
export const pointsFigure = (points: number, screen: GameScreen, view: unknown): string =>
  screen.sayPoints?.(tenths(points), view) ?? plain(points);

// Whether results are money; that of Downtown for two are points.
export const isMoney = (screen: GameScreen, view: unknown): boolean =>
  pointsFigure(1, screen, view) !== plain(1);

// "1.3 points", or "$1.3".
export function pointsText(points: number, screen: GameScreen, view: unknown): string {
  const written = pointsFigure(points, screen, view);
  if (isMoney(screen, view)) return written;
  return say("web.analysis.points", { count: tenths(points), points: written });
}
