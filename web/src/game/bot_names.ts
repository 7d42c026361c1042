// Bots have names, the same for a seat everywhere, so that people can talk about them.
const names = ["June", "Otto", "Mara", "Bruno", "Mei", "Jonah"];

export function botName(seat: number, taken: readonly string[] = []): string {
  for (let step = 0; step < names.length; ++step) {
    const name = names[(seat + step) % names.length];
    if (name !== undefined && !taken.includes(name)) return name;
  }
  return String(seat + 1);
}
