// Which games are on this device, for lists: read without waking the engine, and not at all where there never were any.
import type { EventStore } from "./event_store";
import { changesChannel } from "./here";
import { keepNote, readNote } from "../device_notes";
import type { TableSummary } from "../net/types";

const place = "skyline.tables-here";

// One for all who ask: each one holds the browser's base open for as long as the page is there.
let store: Promise<EventStore> | null = null;
const theStore = (): Promise<EventStore> =>
  (store ??= import("./event_store").then(({ EventStore }) => new EventStore()));

export function noteTables(): void {
  keepNote(place, "yes");
}

export async function tablesHere(): Promise<readonly TableSummary[]> {
  if (readNote(place) === null) return [];
  try {
    return (await (await theStore()).list()).map(({ summary }) => summary);
  } catch {
    // A store that cannot be read is said where somebody wants to play.
    return [];
  }
}

// For good; tabs that have it open hear of it. Whether it could be done.
export async function removeHere(table: string): Promise<boolean> {
  try {
    await (await theStore()).forget(table);
  } catch {
    return false;
  }
  const others = new BroadcastChannel(changesChannel);
  others.postMessage(table);
  others.close();
  return true;
}
