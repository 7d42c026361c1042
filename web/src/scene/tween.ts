// Animations by time. Whoever draws asks for `running` and steps them each frame.
export type Ease = (part: number) => number;

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
// Gathers speed until it meets something.
export const easeIn: Ease = (t) => t ** 2.4;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
// Falls, meets the ground and gives a little: a block with weight.
export const fall: Ease = (t) =>
  t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.05 * Math.sin(((t - 0.72) / 0.28) * Math.PI);
export const linear: Ease = (t) => t;

interface Tween {
  start: number | null;
  delay: number;
  ms: number;
  ease: Ease;
  step: (part: number) => void;
  done: () => void;
}

export class Tweens {
  #tweens = new Set<Tween>();
  // Called when something begins to move.
  constructor(readonly wake: () => void) {}

  get running(): boolean {
    return this.#tweens.size > 0;
  }

  // Calls `step` with 0…1. Of no duration, it is at its end at once.
  run(ms: number, step: (part: number) => void, { ease = easeOut, delay = 0 } = {}): Promise<void> {
    if (ms <= 0 && delay <= 0) {
      step(1);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.#tweens.add({ start: null, delay, ms, ease, step, done });
      step(0);
      this.wake();
    });
  }

  advance(now: number): void {
    for (const tween of [...this.#tweens]) {
      tween.start ??= now + tween.delay;
      const part = tween.ms > 0 ? (now - tween.start) / tween.ms : now >= tween.start ? 1 : -1;
      if (part < 0) continue;
      if (part >= 1) this.#tweens.delete(tween);
      tween.step(part >= 1 ? 1 : tween.ease(part));
      if (part >= 1) tween.done();
    }
  }

  // Everything jumps to its end.
  finish(): void {
    for (const tween of [...this.#tweens]) {
      this.#tweens.delete(tween);
      tween.step(1);
      tween.done();
    }
  }

  clear(): void {
    this.#tweens.clear();
  }
}
