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
