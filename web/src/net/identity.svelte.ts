// Who uses this browser. A guest is made silently when one is needed first.
import { me, newGuest, Refused, rename, type Guest } from "./api";
import { say } from "../texts/texts.svelte";

const unauthorized = 401;

class Identity {
  // Null until it is known, or while nobody was needed yet.
  guest = $state.raw<Guest | null>(null);
  #asking: Promise<Guest> | null = null;

  // Looks who we are, without making anybody.
  async look(): Promise<Guest | null> {
    try {
      this.guest = await me();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== unauthorized) throw error;
    }
    return this.guest;
  }

  // Two callers at once get the same guest.
  ensure(): Promise<Guest> {
    this.#asking ??= this.#ensure().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async rename(name: string): Promise<void> {
    await this.ensure();
    this.guest = await rename(name);
  }

  async #ensure(): Promise<Guest> {
    const known = this.guest ?? (await this.look());
    if (known) return known;
    const number = 100 + Math.floor(Math.random() * 900);
    this.guest = await newGuest(say("web.guest", { number }));
    return this.guest;
  }
}

export const identity = new Identity();
