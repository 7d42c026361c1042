// Small things that this browser keeps for us, by name. Where it keeps nothing, or has no room, they are known until the
// page is left.
const unkept = new Map<string, string>();

export function readNote(name: string): string | null {
  const known = unkept.get(name);
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepNote(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
}

export function dropNote(name: string): void {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing.
  }
}
