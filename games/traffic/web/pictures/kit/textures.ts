// What the sides of a tile are made of, as lines and dots that stay within their shape. Paths, not SVG patterns:
// on paper a browser turns every use of a pattern into a large bitmap.
// All shapes lie at the north side of a tile: house fronts as a band, parks and water as a wedge to the middle.

const near = (number: number): number => Math.round(number * 100) / 100;

const brick = { length: 8, height: 3 };

// The joints between bricks, in a band whose ends are cut at an angle.
export function mortar(size: number, band: number): string {
  let lines = "";
  for (let row = 0, top = 0; top < band; row++, top += brick.height) {
    const bottom = Math.min(band, top + brick.height);
    if (bottom < band) lines += `M${near(bottom)} ${near(bottom)}H${near(size - bottom)}`;
    for (let x = row % 2 ? brick.length : brick.length / 2; x < size; x += brick.length)
      if (x > bottom && x < size - bottom) lines += `M${near(x)} ${near(top)}V${near(bottom)}`;
  }
  return lines;
}

const trees = [
  { x: 4, y: 4, radius: 2.1 },
  { x: 10, y: 9.5, radius: 1.5 },
];
const treesEvery = 12;

// Trees of a park.
export function grove(size: number): string {
  let dots = "";
  for (let top = 0; top < size / 2; top += treesEvery)
    for (let left = 0; left < size; left += treesEvery)
      for (const tree of trees) {
        const [x, y, r] = [left + tree.x, top + tree.y, tree.radius];
        if (Math.min(x, size - x) - y > r * Math.SQRT2)
          dots += `M${near(x - r)} ${near(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
      }
  return dots;
}

const wave = { length: 14, every: 16, rows: 10 };

// Waves of water, in rows that become shorter towards the middle.
export function ripples(size: number): string {
  let lines = "";
  for (let y = wave.rows / 2; y < size / 2; y += wave.rows) {
    const room = size - 2 * y - 4;
    const count = Math.floor((room + wave.every - wave.length) / wave.every);
    const wide = count > 0 ? count * wave.every - (wave.every - wave.length) : wave.length / 2;
    if (wide > room) continue;
    const left = (size - wide) / 2;
    for (let at = 0; at < Math.max(1, count); at++)
      lines += `M${near(left + at * wave.every)} ${y}q3.5-3.5 7 0${count > 0 ? "t7 0" : ""}`;
  }
  return lines;
}

// Oblique lines across a street that leads nowhere yet.
export function hatching(length: number, wide: number): string {
  const every = 7;
  const inset = 0.5;
  let lines = "";
  for (let start = every / 2 - wide; start < length; start += every) {
    const from = Math.max(0, -start) + inset;
    const to = Math.min(wide, length - start) - inset;
    if (to > from)
      lines += `M${near(start + from)} ${near(from - wide / 2)}l${near(to - from)} ${near(to - from)}`;
  }
  return lines;
}
