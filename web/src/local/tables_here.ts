// Which games are on this device, for lists: read without waking the engine, and not at all where there never were any.
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
