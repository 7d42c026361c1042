// Plays a replay by itself, a step at a time, each until it has been shown and a breath longer.
import type { Stop } from "../../scene/timeline";
import type { ReplayTable } from "./replay_table.svelte";

export const speeds = [0.5, 1, 2, 4] as const;

const least = 700;
const breath = 350;
// Nobody waits for what cannot be seen, like a secret vote.
const unseen = 120;

export class Player {
  playing = $state(false);
  speed = $state(1);
  #stop: Stop = () => undefined;

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
    this.#stop();
  }

  #wait(): void {
    const { screen, news, view, showing, timeline } = this.table;
    const silent = news.length > 0 && news.every((event) => !screen.tell(event, null, view).length);
    // Where nothing moves, what stands is read for as long as it would have moved.
    const lasts = showing.lasts * (timeline.pace() || 1);
    this.#stop = timeline.wait((silent ? unseen : Math.max(least, lasts + breath)) / this.speed, () => {
      this.table.go(this.table.at + 1, this.speed);
      if (this.table.at === this.table.last && this.table.complete) this.stop();
      else this.#wait();
    });
  }
}
