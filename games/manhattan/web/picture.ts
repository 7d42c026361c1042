// The board as a picture from above: all cities, or the one in which something was built.
import { partRound, svgPicture, svgRim, token, type Box, type BoardPicture } from "@web/game/board_picture";
import { symbols } from "@web/look/colours";
import { say } from "@web/texts/texts.svelte";
import {
  buildingOn,
  cities,
  cityOf,
  colourOf,
  isCity,
  numberOf,
  plotsOf,
  type City,
  type View,
} from "./view";

const [plot, between, edge, strip] = [50, 14, 12, 18];
const city = { width: 3 * plot + 2 * edge, height: 3 * plot + 2 * edge + strip };
const board = { width: 3 * city.width + 4 * between, height: 2 * city.height + 3 * between };

function boxOf(letter: City): Box {
  const index = cities.indexOf(letter);
  return {
    x: between + (index % 3) * (city.width + between),
    y: between + Math.floor(index / 3) * (city.height + between),
    ...city,
  };
}

function plotBox(name: string): Box {
  const { x, y } = boxOf(cityOf(name));
  const place = numberOf(name) - 1;
  return {
    x: x + edge + (place % 3) * plot + 2,
    y: y + edge + Math.floor(place / 3) * plot + 2,
    width: plot - 4,
    height: plot - 4,
  };
}

export function picture(view: View, around: readonly string[] = []): Promise<BoardPicture> {
  const paper = `<rect width="${board.width}" height="${board.height}" rx="6" fill="${token("--paper")}"/>`;
  const [place] = around;
  const built = place === undefined || isCity(place) ? "" : svgRim(plotBox(place));
  const part = place === undefined ? { x: 0, y: 0, ...board } : partRound(boxOf(cityOf(place)), board, 1.04);
  return svgPicture(paper + cities.map((letter) => cityDrawn(view, letter)).join("") + built, part);
}

function cityDrawn(view: View, letter: City): string {
  const { x, y, width, height } = boxOf(letter);
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${token("--sheet")}" stroke="${token("--line")}"/>`;
  const name = `<text x="${x + edge}" y="${y + height - 10}" font-size="15" fill="${token("--ink")}">${say(`manhattan.city.${letter}`)}</text>`;
  return (
    ground +
    plotsOf(letter)
      .map((one) => plotDrawn(view, one))
      .join("") +
    name
  );
}

function plotDrawn(view: View, name: string): string {
  const { x, y, width: size } = plotBox(name);
  const building = buildingOn(view, name);
  const rect = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="3"`;
  if (!building) return `${rect} fill="${token("--sheet-2")}" stroke="${token("--line")}"/>`;
  const colour = colourOf(building.owner);
  const ink = `fill="${token(`--on-${colour}`)}" text-anchor="middle"`;
  return (
    `${rect} fill="${token(`--${colour}`)}"/>` +
    `<text x="${x + size / 2}" y="${y + 33}" font-size="26" ${ink}>${building.height}</text>` +
    `<text x="${x + 9}" y="${y + 13}" font-size="11" ${ink}>${symbols[colour]}</text>`
  );
}
