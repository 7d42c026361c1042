// The plan as a picture: all of the city, or the part round a lot.
import { partRound, svgPicture, svgRim, token, type Box, type BoardPicture } from "@web/game/board_picture";
import { playerColours, symbols } from "@web/look/colours";
import { cityPlan, type LotBox } from "./geometry";
import type { Lot, View } from "./view";

const [cell, edge] = [46, 18];

const boxOf = ({ x, y, w, h }: LotBox): Box => ({
  x: edge + x * cell + 2,
  y: edge + y * cell + 2,
  width: w * cell - 4,
  height: h * cell - 4,
});

export function picture(view: View, around: readonly string[] = []): Promise<BoardPicture> {
  const city = cityPlan(view.board.rows, false);
  const board = { width: city.columns * cell + 2 * edge, height: city.rows * cell + 2 * edge };
  const paper = `<rect width="${board.width}" height="${board.height}" rx="6" fill="${token("--plan-sheet")}"/>`;
  const lots = view.lots.flatMap((lot) => {
    const place = city.lots.get(lot.lot);
    return place ? [lotDrawn(lot, place)] : [];
  });
  const meant = city.lots.get(Number(around[0]));
  const part = meant ? partRound(boxOf(meant), board) : { x: 0, y: 0, ...board };
  return svgPicture(paper + lots.join("") + (meant ? svgRim(boxOf(meant)) : ""), part);
}

function lotDrawn(lot: Lot, place: LotBox): string {
  const { x, y, width, height } = boxOf(place);
  const fill = token(lot.use ? `--zone-${lot.use}` : "--plan-lot");
  const line = token(lot.use ? `--zone-${lot.use}-line` : "--plan-fine");
  const owners = lot.pawns.flatMap((count, seat) => Array.from({ length: count }, () => seat));
  const pawns = owners.map((seat, index) => {
    const at = place.cells[index];
    const colour = playerColours[seat] ?? "orange";
    if (!at) return "";
    // The first makes room for the number.
    const middle = index === 0 ? 0.65 : 0.5;
    const [cx, cy] = [edge + (at.x + middle) * cell, edge + (at.y + middle) * cell];
    return (
      `<circle cx="${cx}" cy="${cy}" r="13" fill="${token(`--${colour}`)}" stroke="${token("--sheet")}" stroke-width="2"/>` +
      `<text x="${cx}" y="${cy + 5}" font-size="13" text-anchor="middle" fill="${token(`--on-${colour}`)}">${symbols[colour]}</text>`
    );
  });
  return (
    `<g${lot.closed ? ' opacity="0.55"' : ""}><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${fill}" stroke="${line}" stroke-width="2"/>` +
    `<text x="${x + 5}" y="${y + 16}" font-size="15" fill="${token("--ink")}">${lot.lot}</text>` +
    `${pawns.join("")}</g>`
  );
}
