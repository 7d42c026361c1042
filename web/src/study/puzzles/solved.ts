// Which puzzles were solved in this browser, by "game/name".
import { keepNote, readNote } from "../../device_notes";

const place = "skyline.puzzles";

export function readSolved(): ReadonlySet<string> {
  try {
    const kept = JSON.parse(readNote(place) ?? "[]") as unknown;
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepSolved(game: string, name: string): void {
  keepNote(place, JSON.stringify([...new Set([...readSolved(), `${game}/${name}`])]));
}
