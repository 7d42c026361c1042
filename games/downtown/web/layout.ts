// How the board uses the room that it gets.
import type { Box } from "@web/game/place_notes";

export interface BoardLayout {
  // Turned by a quarter, for tall screens.
  turned: boolean;
  // Tilted away from the viewer. Not on tall screens: what is far would be too small for a thumb.
  tilted: boolean;
  // No room for anything but the lots.
  low: boolean;
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

// What the plan looks like is decided by the whole screen, not by what the tray leaves of it: it must not turn or tilt
// while somebody plays. A phone on its side, or a short one, has no room to lose to depth and margins.
export type Screen = "upright" | "short" | "low" | "wide";
const lowest = 520;
const narrow = 520;
const shortest = 700;

export function screenOf(width: number, height: number): Screen {
  if (height > width) return width < narrow && height < shortest ? "short" : "upright";
  return height < lowest ? "low" : "wide";
}

// All of the plan lying flat, with the paper around it.
export const flatAspect = 1.42;

export function layOut(
  width: number,
  height: number,
  deep: boolean,
  screen: Screen,
  // Whether there is anything to note beside the plan.
  notes = true,
): BoardLayout {
  const short = screen === "short";
  const turned = !short && ((screen === "upright" && width < narrow) || width < height * 0.95);
  const low = short || (!turned && screen === "low");
  const roomy = !turned && !low;
  const tilted = deep && roomy;
  const across = turned ? rows : columns;
  const down = turned ? columns : rows;
  const head = roomy ? 34 : 0;
  const margin = roomy ? 20 : 10;
  const fit = (room: number): number => {
    const wide = (tilted ? room / near : room) - 2 * margin - 4;
    const high = (tilted ? height / tiltedHeight : height) - 2 * margin - head - 8;
    return Math.max(16, Math.min(wide / across, high / down));
  };
  const alone = fit(width);
  const beside = fit(width - columnWidth - gap);
  const column = notes && roomy && beside >= 0.76 * alone;
  return {
    turned,
    tilted,
    low,
    column,
    cell: Math.floor((column ? beside : alone) * 2) / 2,
    margin,
    head,
  };
}

// The sheet that the plan is drawn on, in the middle of its room.
export function planBox(room: { width: number; height: number }, layout: BoardLayout): Box {
  const across = layout.turned ? rows : columns;
  const down = layout.turned ? columns : rows;
  const width = across * layout.cell + 2 * layout.margin;
  const height = down * layout.cell + 2 * layout.margin + layout.head;
  const beside = layout.column ? columnWidth + gap : 0;
  return { left: (room.width - width - beside) / 2 + beside, top: (room.height - height) / 2, width, height };
}

// Where a sheet lies that must not hide a lot: beside it where it is wide enough there, else above or below it.
export interface SheetPlace {
  side: "left" | "right" | "top" | "bottom";
  width: number;
}

const widestSheet = 600;

export function placeBeside(
  lot: { x: number; y: number; w: number; h: number },
  room: { width: number; height: number },
  layout: BoardLayout,
  narrowest: number,
): SheetPlace {
  const plan = planBox(room, layout);
  const left = plan.left + layout.margin + lot.x * layout.cell - gap;
  const right = room.width - left - 2 * gap - lot.w * layout.cell;
  const width = Math.min(widestSheet, Math.max(left, right) - gap);
  if (width >= narrowest) return { side: left >= right ? "left" : "right", width };
  const top = plan.top + layout.margin + layout.head + lot.y * layout.cell;
  const below = room.height - top - lot.h * layout.cell;
  return { side: top > below ? "top" : "bottom", width: Math.min(widestSheet, room.width) };
}

// … and one that must not hide the most of several lots, as wide as it likes.
export function placeAway(lots: readonly { y: number; h: number }[], layout: BoardLayout): SheetPlace {
  const middle = (layout.turned ? columns : rows) / 2;
  const above = lots.filter(({ y, h }) => y + h / 2 < middle).length;
  return { side: 2 * above > lots.length ? "bottom" : "top", width: 760 };
}

// Where a note about a lot lies on the sheet, in pixels: beside what stands upright, else above or below; all of it on
// the sheet, and as little of it as possible on the lot.
interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}
const away = 22;
const rim = 4;

export function placeNote(lot: Area, note: { w: number; h: number }, sheet: { w: number; h: number }): Area {
  const within = (at: number, size: number, room: number): number =>
    Math.max(rim, Math.min(at, room - size - rim));
  const laid = (x: number, y: number): Area => ({
    x: within(x, note.w, sheet.w),
    y: within(y, note.h, sheet.h),
    ...note,
  });
  const middle = laid(lot.x + (lot.w - note.w) / 2, lot.y + (lot.h - note.h) / 2);
  const right = laid(lot.x + lot.w + away, middle.y);
  const left = laid(lot.x - away - note.w, middle.y);
  const above = laid(middle.x, lot.y - away - note.h);
  const below = laid(middle.x, lot.y + lot.h + away);
  const vertical = lot.y + lot.h / 2 < sheet.h / 2 ? [below, above] : [above, below];
  const places = lot.h > lot.w ? [right, left, ...vertical] : [...vertical, right, left];
  return places.reduce((best, place) => (shared(place, lot) < shared(best, lot) ? place : best));
}

// How much of one lies on the other.
export function shared(a: Area, b: Area): number {
  const along = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.max(0, along) * Math.max(0, down);
}
