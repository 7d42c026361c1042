// Plays a replay by itself, a step at a time, each as long as it deserves.
import type { ReplayTable } from "./replay_table.svelte";

export const speeds = [0.5, 1, 2, 4] as const;

const least = 700;
const breath = 350;
// Nobody waits for what cannot be seen, like a secret vote.
const unseen = 120;

export class Player {
  playing = $state(false);
  speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: ReplayTable) {}

  toggle(): void {
    if (this.playing) this.stop();
    else this.start();
  }

  start(): void {
    if (this.table.at === this.table.last) this.table.go(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    const { screen, news, view } = this.table;
    const silent = news.length > 0 && news.every((event) => !screen.tell(event, null, view).length);
    const long = (silent ? unseen : Math.max(least, screen.dwell(news) + breath)) / this.speed;
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.table.go(this.table.at + 1);
      if (this.table.at === this.table.last && this.table.complete) this.stop();
      else this.#wait();
    }, long);
  }
}
