// A board as a picture from above: the whole of it to share, or the part round what was done there.
import typeface from "@fontsource/voltaire/files/voltaire-latin-400-normal.woff2?url";

export interface BoardPicture {
  // The address of an image.
  src: string;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// What a small picture of a part is: so wide, so high.
export const smallPicture = { width: 196, height: 146 } as const;

// The part of a board in which a place lies in the middle, as far as the board goes; of the small picture's form.
export function partRound(place: Box, board: { width: number; height: number }, room = 1.6): Box {
  const form = smallPicture.width / smallPicture.height;
  const wanted = Math.max(place.height * room, (place.width * room) / form);
  const height = Math.min(wanted, board.height, board.width / form);
  const width = height * form;
  const within = (middle: number, size: number, most: number): number =>
    Math.min(Math.max(0, middle - size / 2), Math.max(0, most - size));
  return {
    x: within(place.x + place.width / 2, width, board.width),
    y: within(place.y + place.height / 2, height, board.height),
    width,
    height,
  };
}

// The value of a colour of the style sheet, for pictures that are looked at without it.
export const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// A drawing in SVG, in the typeface of titles: a picture sees nothing of the page that it stands on, so it carries its own.
export async function svgPicture(drawing: string, part: Box): Promise<BoardPicture> {
  const { x, y, width, height } = part;
  const frame = `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`;
  const style = `<style>${await (face ??= titleFace())}text{font-family:Voltaire,"Source Sans 3",sans-serif}</style>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${style}${drawing}</svg>`;
  return { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width, height };
}

let face: Promise<string> | null = null;

// Without it the letters are others; the picture is the same.
async function titleFace(): Promise<string> {
  try {
    const file = await fetch(typeface);
    if (!file.ok) throw new Error(file.statusText);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return `@font-face{font-family:Voltaire;src:url(data:font/woff2;base64,${btoa(text)})}`;
  } catch {
    face = null;
    return "";
  }
}

// Where something was done: a rim of brass.
export const svgRim = ({ x, y, width, height }: Box): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="none" stroke="${token("--brass-hi")}" stroke-width="5"/>`;
