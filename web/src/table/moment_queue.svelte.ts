// What happens at a table comes faster than people can follow. Moments wait here and are shown one by one, each until
// its showing is done.
import { Showing } from "../game/showing.svelte";
import type { State, TableEvent } from "../net/types";
import type { Stop } from "../scene/timeline";

export interface Heard {
  state: State;
  // What led here from the moment before; nothing after a jump.
  news: readonly TableEvent[];
}

export interface Projector {
  // Makes the showing of a moment, after the one that was shown last.
  show(heard: Heard, before: State, last: Showing): Showing;
  // … and gives it time, so many times faster than usual.
  play(showing: Showing, faster: number): Stop;
  // Somebody looks; else nothing waits for anything.
  watched(): boolean;
}

// With more than these waiting, each is shown shorter: nobody wants to watch yesterday for minutes.
const unhurried = 4;

export class MomentQueue {
  #shown: Heard = $state.raw({ state: {} as State, news: [] });
  #showing = $state.raw(new Showing());
  #waiting: readonly Heard[] = $state.raw([]);
  // Whether the moment shown had its time.
  #settled = $state(true);
  #stop: Stop = () => undefined;

  constructor(readonly projector: Projector) {}

  get shown(): Heard {
    return this.#shown;
  }
  get showing(): Showing {
    return this.#showing;
  }
  get latest(): Heard {
    return this.#waiting.at(-1) ?? this.#shown;
  }
  get behind(): boolean {
    return this.#waiting.length > 0;
  }
  get settled(): boolean {
    return this.#settled && !this.behind;
  }

  // A reveal that stands lasts until it has been seen, or something else happens; one that awaits its reader, until then.
  add(heard: Heard): void {
    if (this.settled || (this.#showing.waits && !this.#showing.holds)) this.#show(heard);
    else this.#waiting = [...this.#waiting, heard];
  }

  jump(heard: Heard): void {
    this.#waiting = [];
    this.#show({ state: heard.state, news: [] });
  }

  // Shows how it is now.
  skip(): void {
    this.jump(this.latest);
  }

  // Nobody looks any more: how it is now need not wait.
  release(): void {
    this.#goOn();
  }

  // Presence and the like: true at once, whatever is being shown.
  amend(change: (state: State) => State): void {
    const amended = (heard: Heard): Heard => ({ ...heard, state: change(heard.state) });
    this.#waiting = this.#waiting.map(amended);
    this.#shown = amended(this.#shown);
  }

  end(): void {
    this.#stop();
  }

  #show(heard: Heard): void {
    this.#stop();
    const showing = this.projector.show(heard, this.#shown.state, this.#showing);
    this.#shown = heard;
    this.#showing = showing;
    this.#settled = false;
    this.#stop = this.projector.play(showing, Math.max(1, this.#waiting.length / unhurried));
    if (this.projector.watched()) showing.whenDone(() => showing === this.#showing && this.#goOn());
    else this.#goOn();
  }

  #goOn(): void {
    this.#settled = true;
    const [next, ...rest] = this.#waiting;
    if (!next) return;
    this.#waiting = rest;
    this.#show(next);
  }
}
