// A round's scoring, point by point: the tallest building, then city by city, then every building, then the urban
// rule, then the sum. It may be skipped; the sum stays until somebody closes it.
import type { TableEvent } from "../../net/types";
import { prefs } from "../../prefs.svelte";
import { beats, explain, hasBuild, readScore, type Award, type Explained } from "./scoring";
import type { View } from "./view";

export class Ceremony {
  shown = $state.raw<Explained | null>(null);
  tallest = $state(false);
  // How many cities have been told.
  cities = $state(0);
  buildings = $state(false);
  urban = $state(false);
  done = $state(false);
  #timers: ReturnType<typeof setTimeout>[] = [];
  // The scoring that is or was shown last, and the moment in which it was.
  #seen = 0;
  #moment = 0;
  // The urban rule of the view before, which is the one that a scoring counts.
  #urban: string | null = null;

  // Begins if a scoring is among the news that led to this moment.
  hear(news: readonly TableEvent[], view: View, moment: number): void {
    const urban = this.#urban;
    this.#urban = view.urban ?? null;
    const event = news.find(({ type }) => type === "score");
    const score = readScore(event);
    if (!event || !score) {
      // The game goes on: what was scored is past.
      if (hasBuild(news)) this.close();
      // Somebody looks at another moment, and may come back.
      else if (!news.length && moment !== this.#moment) this.#forget();
      return;
    }
    if (event.number === this.#seen) return;
    this.#seen = event.number;
    this.#moment = moment;
    const awards = (event.awards ?? []) as Award[];
    const revealed = revealedBefore(event, news);
    const rules = { urban: revealed ?? urban, insteadOf: revealed === null ? null : urban };
    this.#start(explain(score, awards, view, rules), hasBuild(news) ? beats.landing : 0);
  }

  #start(explained: Explained, delay: number): void {
    this.close();
    this.shown = explained;
    let at = 100 + delay;
    const later = (step: () => void, beat: number): void => {
      if (prefs.time(1) === 0) return step();
      this.#timers.push(setTimeout(step, prefs.time(at)));
      at += beat;
    };
    later(() => (this.tallest = true), beats.tallest);
    for (let city = 1; city <= explained.cities.length; city++) later(() => (this.cities = city), beats.city);
    later(() => (this.buildings = true), beats.buildings);
    if (explained.urban) later(() => (this.urban = true), beats.urban);
    later(() => (this.done = true), 0);
  }

  skip(): void {
    if (!this.shown) return;
    this.#stop();
    this.tallest = this.buildings = this.urban = this.done = true;
    this.cities = this.shown.cities.length;
  }

  close(): void {
    this.#stop();
    this.shown = null;
    this.tallest = this.buildings = this.urban = this.done = false;
    this.cities = 0;
  }

  #forget(): void {
    this.close();
    this.#seen = 0;
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }
}

// Fake news: the rule that counts is revealed only for the scoring.
function revealedBefore(score: TableEvent, news: readonly TableEvent[]): string | null {
  const revealed = news.find(({ number, chance }) => number < score.number && chance?.startsWith("urban "));
  return revealed?.chance?.slice(6) ?? null;
}
