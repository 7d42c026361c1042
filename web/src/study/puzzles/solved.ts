// Which puzzles were solved in this browser, by "game/name".
const place = "skyline.puzzles";

export function readSolved(): ReadonlySet<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "[]") as unknown;
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepSolved(game: string, name: string): void {
  localStorage.setItem(place, JSON.stringify([...new Set([...readSolved(), `${game}/${name}`])]));
}
