// Who uses this browser. A guest is made silently when one is needed first.
import { me, newGuest, Refused, rename } from "./api";
import { Latest } from "./latest";
import type { Guest } from "./types";
import { dropNote, keepNote, readNote } from "../device_notes";
import { say } from "../texts/texts.svelte";

const unauthorized = 401;
// The cookie cannot be seen from here: whether there is one is noted, so that nobody new is asked who they are.
const place = "skyline.guest";
// By what name this device knows whoever uses it, with or without a server.
const namePlace = "skyline.name";

class Identity {
  // Null until it is known, or while nobody was needed yet.
  guest = $state.raw<Guest | null>(null);
  #looking: Promise<Guest | null> | null = null;
  #asking: Promise<Guest> | null = null;
  readonly #names = new Latest();

  // What one is called where no server is asked.
  get name(): string {
    if (this.guest) return this.guest.name;
    const kept = readNote(namePlace) ?? guestName();
    keepNote(namePlace, kept);
    return kept;
  }

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
    if (isLatest()) this.#know(renamed);
  }

  async #look(): Promise<Guest | null> {
    if (this.guest || readNote(place) === null) return this.guest;
    try {
      this.#know(await me());
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== unauthorized) throw error;
      dropNote(place);
    }
    return this.guest;
  }

  async #ensure(): Promise<Guest> {
    const known = await this.look();
    if (known) return known;
    const guest = await newGuest(readNote(namePlace) ?? guestName());
    this.#know(guest);
    keepNote(place, "yes");
    return guest;
  }

  #know(guest: Guest): void {
    this.guest = guest;
    keepNote(namePlace, guest.name);
  }
}

const guestName = (): string => say("web.guest", { number: 100 + Math.floor(Math.random() * 900) });

export const identity = new Identity();
