// The page of the end without its buttons, as a picture: board, who won, the skyline, and what the points were made of.
import { token, type BoardPicture } from "../../game/board_picture";
import { symbols, type PlayerColour } from "../../look/colours";

export interface Shown {
  game: string;
  title: string;
  line: string;
  board: BoardPicture | null;
  // The best first.
  players: readonly {
    name: string;
    colour: PlayerColour;
    total: string;
    blocks: readonly number[];
    points: number;
    won: boolean;
    sums: readonly string[];
  }[];
  columns: readonly string[];
}

const [width, height, edge] = [1200, 630, 44];

const titleFont = (size: number): string => `${size}px ${token("--title")}`;
const textFont = (size: number, weight = 400): string => `${weight} ${size}px ${token("--text")}`;

export async function sharePicture(shown: Shown): Promise<Blob> {
  const canvas = new OffscreenCanvas(width * 2, height * 2);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  await document.fonts.ready;
  pen.scale(2, 2);
  pen.fillStyle = token("--desk");
  pen.fillRect(0, 0, width, height);
  const boardEnds = await drawBoard(pen, shown.board);
  drawSheet(pen, shown, boardEnds);
  return canvas.convertToBlob({ type: "image/png" });
}

// Where the board ends; nothing of a game that draws none.
async function drawBoard(
  pen: OffscreenCanvasRenderingContext2D,
  board: BoardPicture | null,
): Promise<number> {
  if (!board) return edge;
  const { src, width: wide, height: high } = board;
  const image = new Image();
  image.src = src;
  await image.decode();
  const scale = Math.min(600 / wide, (height - 2 * edge) / high);
  pen.drawImage(image, edge, (height - high * scale) / 2, wide * scale, high * scale);
  return edge + wide * scale + 32;
}

function drawSheet(pen: OffscreenCanvasRenderingContext2D, shown: Shown, left: number): void {
  const wide = width - left - edge;
  pen.fillStyle = token("--sheet");
  pen.beginPath();
  pen.roundRect(left, edge, wide, height - 2 * edge, 8);
  pen.fill();
  const [x, right] = [left + 28, left + wide - 28];
  const write = (
    text: string,
    at: number,
    y: number,
    font: string,
    ink = "--ink",
    side: CanvasTextAlign = "left",
  ) => {
    pen.font = font;
    pen.fillStyle = token(ink);
    pen.textAlign = side;
    pen.fillText(text, at, y, right - x);
  };
  write(shown.game.toUpperCase(), x, 84, titleFont(19), "--ink-soft");
  write(shown.title.toUpperCase(), x, 130, titleFont(42));
  write(shown.line, x, 162, textFont(18, 600));
  drawTowers(pen, shown, { x, right, top: 200, ground: 372 });
  const column = (index: number): number => right - (shown.columns.length - index) * 78;
  shown.columns.forEach((name, index) =>
    write(name, column(index), 408, textFont(14), "--ink-soft", "right"),
  );
  shown.players.forEach(({ name, colour, total, sums }, row) => {
    const y = 438 + row * Math.min(36, 140 / shown.players.length);
    pen.fillStyle = token(`--${colour}`);
    pen.fillRect(x, y - 16, 20, 20);
    pen.font = textFont(13);
    pen.textAlign = "center";
    pen.fillStyle = token(`--on-${colour}`);
    pen.fillText(symbols[colour], x + 10, y - 1);
    write(name, x + 30, y, textFont(17, 600));
    sums.forEach((sum, index) => write(sum, column(index), y, textFont(17), "--ink", "right"));
    write(total, right, y, textFont(19, 600), "--ink", "right");
  });
}

// Of brass, on the roof of whoever won.
function drawFlag(pen: OffscreenCanvasRenderingContext2D, x: number, roof: number): void {
  pen.fillStyle = token("--brass");
  pen.fillRect(x, roof - 36, 2, 36);
  pen.fillStyle = token("--brass-hi");
  pen.beginPath();
  pen.moveTo(x + 2, roof - 36);
  pen.lineTo(x + 24, roof - 29);
  pen.lineTo(x + 2, roof - 21);
  pen.fill();
}

function drawTowers(
  pen: OffscreenCanvasRenderingContext2D,
  { players }: Shown,
  { x, right, top, ground }: { x: number; right: number; top: number; ground: number },
): void {
  const most = Math.max(1, ...players.map(({ points }) => points));
  const [step, floor] = [(right - x) / players.length, (ground - top - 38) / most];
  const wide = Math.min(84, step - 18);
  players.forEach(({ colour, blocks, points, total, won }, index) => {
    const [left, middle] = [x + index * step, x + index * step + wide / 2];
    let y = ground;
    pen.textAlign = "center";
    for (const block of blocks.length ? blocks : [points]) {
      const high = block * floor;
      y -= high;
      pen.fillStyle = token(`--${colour}`);
      pen.fillRect(left, y, wide, Math.max(0, high - 2));
      if (!blocks.length || high < 18) continue;
      pen.font = textFont(14, 600);
      pen.fillStyle = token(`--on-${colour}`);
      pen.fillText(String(block), middle, y + high / 2 + 4);
    }
    pen.font = titleFont(26);
    pen.fillStyle = token("--ink");
    pen.fillText(total, won ? middle - 14 : middle, y - 8);
    if (won) drawFlag(pen, middle + 10, y);
  });
  pen.fillStyle = token("--brass");
  pen.fillRect(x, ground, right - x, 2);
}
