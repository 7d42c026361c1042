// Which games are on this device, for lists: read without waking the engine, and not at all where there never were any.
import { changesChannel } from "./here";
import type { TableSummary } from "../net/types";

const place = "skyline.tables-here";

export function noteTables(): void {
  localStorage.setItem(place, "yes");
}

export async function tablesHere(): Promise<readonly TableSummary[]> {
  if (localStorage.getItem(place) === null) return [];
  try {
    const { EventStore } = await import("./event_store");
    return (await new EventStore().list()).map(({ summary }) => summary);
  } catch {
    // A store that cannot be read is said where somebody wants to play.
    return [];
  }
}

// For good; tabs that have it open hear of it. Whether it could be done.
export async function removeHere(table: string): Promise<boolean> {
  try {
    const { EventStore } = await import("./event_store");
    await new EventStore().forget(table);
  } catch {
    return false;
  }
  const others = new BroadcastChannel(changesChannel);
  others.postMessage(table);
  others.close();
  return true;
}
