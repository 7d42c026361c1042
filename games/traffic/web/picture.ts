// The map as a picture: all of it, or the part round a place.
import { partRound, token, type BoardPicture } from "@web/game/board_picture";
import { prefs } from "@web/prefs.svelte";
import { drawGround } from "./map/ground";
import { day, night } from "./map/palette";
import { shapes } from "./map/shapes";
import { colourOf, type TrafficView } from "./view";

const scale = 96; // pixels a tile

export async function picture(view: TrafficView, around: readonly string[] = []): Promise<BoardPicture> {
  const {
    canvas,
    bounds,
    scale: drawn,
  } = drawGround(view, prefs.night ? night : day, {
    furniture: "all",
    scale,
    ink: null,
  });
  const pen = canvas.getContext("2d");
  const read = /^(cell|point) (-?\d+),(-?\d+)$/.exec(around[0] ?? "");
  const half = read?.[1] === "cell" ? 0.5 : 0;
  const place = read && {
    x: (Number(read[2]) + half - bounds.left - 0.5) * drawn,
    y: (Number(read[3]) + half - bounds.top - 0.5) * drawn,
    width: drawn,
    height: drawn,
  };
  if (pen) {
    for (const { at, vehicle } of view.points) if (vehicle) drawVehicle(pen, at, vehicle);
    if (place) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.strokeStyle = token("--brass-hi");
      pen.lineWidth = 5;
      pen.strokeRect(place.x + 8, place.y + 8, place.width - 16, place.height - 16);
    }
  }
  return partOf(
    canvas,
    place ? partRound(place, canvas, 3) : { x: 0, y: 0, width: canvas.width, height: canvas.height },
  );
}

// A truck is longer than a taxi; the owner's sign is on both.
function drawVehicle(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  { kind, player }: { kind: string; player: number },
): void {
  const colour = colourOf(player);
  const long = kind === "truck" ? 0.72 : 0.5;
  pen.fillStyle = token(`--${colour}`);
  pen.strokeStyle = token("--sheet");
  pen.lineWidth = 0.03;
  pen.beginPath();
  pen.roundRect(x - long / 2, y - 0.18, long, 0.36, 0.08);
  pen.fill();
  pen.stroke();
  pen.save();
  pen.translate(x - 0.14, y - 0.14);
  pen.scale(0.28 / 32, 0.28 / 32);
  pen.fillStyle = token(`--on-${colour}`);
  pen.fill(new Path2D(shapes[colour]));
  pen.restore();
}

function partOf(
  whole: HTMLCanvasElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): BoardPicture {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext("2d")?.drawImage(whole, -x, -y);
  return { src: canvas.toDataURL("image/png"), width, height };
}
