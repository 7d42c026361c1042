// Where the lines of a chart run: values over steps, in a box of pixels.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  x: number;
  y: number;
}

export interface Scale {
  from: number;
  to: number;
}

// Of each line another one: colour is never the only sign.
export const dashes = ["none", "8 3", "2.5 2.5", "12 3 3 3", "5 2", "1 3"] as const;

// A position between two ends; the middle where there is only one value.
export function along(value: number, { from, to }: Scale, start: number, end: number): number {
  return to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
}

export function placeOf(step: number, value: number, steps: Scale, values: Scale, box: Box): Place {
  return {
    x: along(step, steps, box.left, box.right),
    y: along(value, values, box.bottom, box.top),
  };
}

const rounded = (number: number): number => Math.round(number * 10) / 10;

export function linePath(places: readonly Place[]): string {
  return places.map(({ x, y }, index) => `${index ? "L" : "M"}${rounded(x)} ${rounded(y)}`).join("");
}

// A line that keeps its value until the next one: points are won in jumps.
export function stairPath(places: readonly Place[]): string {
  return places
    .map(({ x, y }, index) => (index ? `H${rounded(x)}V${rounded(y)}` : `M${rounded(x)} ${rounded(y)}`))
    .join("");
}

// The round number that divides a scale into a few parts.
function tickStep({ from, to }: Scale, most: number): number {
  const rough = Math.max(to - from, 1e-9) / Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
}

export function ticks({ from, to }: Scale, most: number): number[] {
  const step = tickStep({ from, to }, most);
  const first = Math.ceil(from / step - 1e-9);
  return Array.from({ length: Math.floor((to - first * step) / step + 1e-9) + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

// The scale a little longer, so that it begins and ends at a tick.
export function evenScale(scale: Scale, most: number): Scale {
  const step = tickStep(scale, most);
  return { from: Math.floor(scale.from / step) * step, to: Math.ceil(scale.to / step) * step };
}

// The step nearest to where somebody pointed.
export function nearestStep(x: number, steps: Scale, box: Box): number {
  const step = Math.round(along(x, { from: box.left, to: box.right }, steps.from, steps.to));
  return Math.min(Math.max(step, steps.from), steps.to);
}
