// Tables on this device have names that no server gives.
const prefix = "here-";

export const isHere = (id: string): boolean => id.startsWith(prefix);

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Of the one that goes on with a table of a server.
export const idHereOf = (table: string): string => prefix + table;

// Where tabs tell each other which table has changed on the disk.
export const changesChannel = "skyline.tables";

// Whoever uses this device, as its own tables know them.
export const guestHere = "here";
