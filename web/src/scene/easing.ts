// How a movement gathers speed and loses it: the part of the way that is done at a part of the time.
export type Ease = (part: number) => number;

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
// Gathers speed until it meets something.
export const easeIn: Ease = (t) => t ** 2.4;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
// Falls, meets the ground and gives a little: a block with weight.
export const fall: Ease = (t) =>
  t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.05 * Math.sin(((t - 0.72) / 0.28) * Math.PI);
export const linear: Ease = (t) => t;
