// Things that are turned over one by one.
import { prefs } from "../../../prefs.svelte";

export class Turning {
  count = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(of: number, step: number, first: number): () => void {
    this.count = 0;
    const next = (): void => {
      this.count++;
      if (this.count < of) this.#timer = setTimeout(next, prefs.time(step));
    };
    this.#timer = setTimeout(next, prefs.time(first));
    return () => clearTimeout(this.#timer);
  }
}
