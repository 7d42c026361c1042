// How the board uses the room that it gets.
export interface BoardLayout {
  // Turned by a quarter, for tall screens.
  turned: boolean;
  // Whether a column for notes fits beside the plan.
  column: boolean;
  // Pixels of a cell's side.
  cell: number;
  // Paper around the lots, and above them for the steps of the round.
  margin: number;
  head: number;
}

export const columnWidth = 216;
const gap = 16;
const columns = 12;
const rows = 8;

// A tilted sheet is lower than it is long, so it may be larger.
export function layOut(width: number, height: number, tilted: boolean): BoardLayout {
  const turned = width < 520 || width < height * 0.95;
  const across = turned ? rows : columns;
  const down = turned ? columns : rows;
  const shrink = tilted ? (turned ? 0.93 : 0.86) : 1;
  const head = turned ? 0 : 34;
  const margin = turned ? 10 : 20;
  const fit = (room: number): number =>
    Math.max(
      20,
      Math.min((room - 2 * margin - 4) / across, (height / shrink - 2 * margin - head - 4) / down),
    );
  const alone = fit(width);
  const beside = fit(width - columnWidth - gap);
  const column = !turned && beside >= 0.86 * alone;
  return { turned, column, cell: Math.floor((column ? beside : alone) * 2) / 2, margin, head };
}
