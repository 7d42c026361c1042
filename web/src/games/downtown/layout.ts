// How the board uses the room that it gets.
export interface BoardLayout {
  // Turned by a quarter, for tall screens.
  turned: boolean;
  // Tilted away from the viewer. Not on tall screens: what is far would be too small for a thumb.
  tilted: boolean;
  // Whether a column for notes fits beside the plan.
  column: boolean;
  // Pixels of a cell's side.
  cell: number;
  // Paper around the lots, and above them for the steps of the round.
  margin: number;
  head: number;
}

export const columnWidth = 204;
const gap = 12;
const columns = 12;
const rows = 8;

// A sheet that is tilted away from the viewer, seen from a distance of some of its own heights: nearer edges grow,
// farther ones shrink, and the whole is less high.
export const tilt = { degrees: 26, distance: 3.4 };
const radians = (tilt.degrees * Math.PI) / 180;
const lean = Math.sin(radians) / (2 * tilt.distance);
const near = 1 / (1 - lean);
const far = 1 / (1 + lean);
const tiltedHeight = (Math.cos(radians) * (near + far)) / 2;
// How far down the middle of what is seen lies below the sheet's own, as a share of its height.
export const tiltedMiddle = (Math.cos(radians) * (near - far)) / 4;

export function layOut(width: number, height: number, deep: boolean): BoardLayout {
  const turned = width < 520 || width < height * 0.95;
  const tilted = deep && !turned;
  const across = turned ? rows : columns;
  const down = turned ? columns : rows;
  const head = turned ? 0 : 34;
  const margin = turned ? 10 : 20;
  const fit = (room: number): number => {
    const wide = (tilted ? room / near : room) - 2 * margin - 4;
    const high = (tilted ? height / tiltedHeight : height) - 2 * margin - head - 8;
    return Math.max(16, Math.min(wide / across, high / down));
  };
  const alone = fit(width);
  const beside = fit(width - columnWidth - gap);
  const column = !turned && beside >= 0.76 * alone;
  return { turned, tilted, column, cell: Math.floor((column ? beside : alone) * 2) / 2, margin, head };
}
