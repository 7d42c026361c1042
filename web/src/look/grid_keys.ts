// In a grid of buttons Tab reaches one, and the arrow keys the others: each has its column and row as data-x and data-y,
// and the nearest in the direction of the arrow gets the focus.
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const aside = 3; // what lies beside the way is as far as this many steps along it

export function gridKeys(grid: HTMLElement): { destroy: () => void } {
  const placeOf = (cell: HTMLElement): [number, number] => [
    Number(cell.dataset["x"]),
    Number(cell.dataset["y"]),
  ];
  const move = (event: KeyboardEvent): void => {
    const way = directions[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-x]");
    if (!way || !from) return;
    const [x, y] = placeOf(from);
    let best: { cell: HTMLElement; far: number } | null = null;
    for (const cell of grid.querySelectorAll<HTMLElement>("[data-x]")) {
      const [right, down] = [placeOf(cell)[0] - x, placeOf(cell)[1] - y];
      const along = right * way[0] + down * way[1];
      const far = along + aside * Math.abs(right * way[1] + down * way[0]);
      if (along > 0 && (!best || far < best.far)) best = { cell, far };
    }
    best?.cell.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  grid.addEventListener("keydown", move);
  return { destroy: () => grid.removeEventListener("keydown", move) };
}
