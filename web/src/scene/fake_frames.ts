// Frames for tests: time passes when it is told to, sixty times a second.
import type { Frames } from "./timeline";

export class FakeFrames implements Frames {
  #now = 0;
  #frame: ((now: number) => void) | null = null;

  ask(frame: (now: number) => void): void {
    this.#frame = frame;
  }

  get asked(): boolean {
    return this.#frame !== null;
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    this.#draw();
    while (this.#now < end) {
      this.#now = Math.min(end, this.#now + 16);
      this.#draw();
    }
  }

  #draw(): void {
    const frame = this.#frame;
    this.#frame = null;
    frame?.(this.#now);
  }
}
