// Who uses this browser. A guest is made silently when one is needed first.
import { me, newGuest, Refused, rename } from "./api";
import { Latest } from "./latest";
import type { Guest } from "./types";
import { say } from "../texts/texts.svelte";

const unauthorized = 401;
// The cookie cannot be seen from here: whether there is one is noted, so that nobody new is asked who they are.
const place = "skyline.guest";

class Identity {
  // Null until it is known, or while nobody was needed yet.
  guest = $state.raw<Guest | null>(null);
  #looking: Promise<Guest | null> | null = null;
  #asking: Promise<Guest> | null = null;
  readonly #names = new Latest();

  // Looks who we are, without making anybody. Two callers at once ask once.
  look(): Promise<Guest | null> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  ensure(): Promise<Guest> {
    this.#asking ??= this.#ensure().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async rename(name: string): Promise<void> {
    const isLatest = this.#names.ask();
    await this.ensure();
    const renamed = await rename(name);
    if (isLatest()) this.guest = renamed;
  }

  async #look(): Promise<Guest | null> {
    if (this.guest || localStorage.getItem(place) === null) return this.guest;
    try {
      this.guest = await me();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== unauthorized) throw error;
      localStorage.removeItem(place);
    }
    return this.guest;
  }

  async #ensure(): Promise<Guest> {
    const known = await this.look();
    if (known) return known;
    const number = 100 + Math.floor(Math.random() * 900);
    this.guest = await newGuest(say("web.guest", { number }));
    localStorage.setItem(place, "yes");
    return this.guest;
  }
}

export const identity = new Identity();
