// Manhattan is seen from four sides of the table; each player sits at another.
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

export const cities = ["A", "B", "C", "D", "E", "F"] as const;

// The order of the cities when one more is touched: it comes next, the last one by itself; who was there already goes,
// with all that came after.
export function withCity(order: string, city: string): string {
  const at = order.indexOf(city);
  if (at >= 0) return order.slice(0, at);
  const more = order + city;
  const left = cities.filter((one) => !more.includes(one));
  return left.length === 1 ? more + left.join("") : more;
}
