// Manhattan is seen from four sides of the table; each player sits at another.
import { say } from "@web/texts/texts.svelte";

export const sideName = (side: number): string => say(`web.manhattan.setup.side.${side}`);

export function defaultSides(players: number): number[] {
  return players === 2 ? [0, 2] : Array.from({ length: players }, (_, seat) => seat);
}

export function sidesOf(written: string | undefined, players: number): number[] {
  return written ? written.split(",").map(Number) : defaultSides(players);
}

// Somebody takes a side; whoever sat there gets the side that became free. Written as the option is, empty for the
// usual sides.
export function withSide(sides: readonly number[], seat: number, side: number): string {
  const free = sides[seat] ?? 0;
  const moved = sides.map((one, index) => (index === seat ? side : one === side ? free : one));
  const usual = defaultSides(sides.length).join();
  return moved.join() === usual ? "" : moved.join();
}
