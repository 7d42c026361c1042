import { afterEach, expect, test, vi } from "vitest";

import { partRound, smallPicture, svgPicture } from "./board_picture";

const board = { width: 600, height: 400 };
const form = smallPicture.width / smallPicture.height;

afterEach(() => vi.unstubAllGlobals());

test("a part lies round its place, within the board, in the form of the small picture", () => {
  const middle = partRound({ x: 290, y: 190, width: 20, height: 20 }, board, 5);
  expect(middle.width / middle.height).toBeCloseTo(form);
  expect(middle.x + middle.width / 2).toBeCloseTo(300);
  expect(middle.y + middle.height / 2).toBeCloseTo(200);
  const corner = partRound({ x: 0, y: 380, width: 20, height: 20 }, board, 5);
  expect(corner.x).toBe(0);
  expect(corner.y + corner.height).toBeCloseTo(400);
});

test("what is larger than the board is the board's middle at most", () => {
  const all = partRound({ x: 0, y: 0, width: 600, height: 400 }, board);
  expect(all.width).toBeLessThanOrEqual(600);
  expect(all.height).toBeLessThanOrEqual(400);
});

test("a drawing carries the typeface of titles, and is drawn without it where it does not come", async () => {
  const part = { x: 0, y: 0, width: 60, height: 40 };
  const drawn = async (): Promise<string> =>
    decodeURIComponent((await svgPicture("<text>São Paulo</text>", part)).src.split(",")[1] ?? "");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await drawn()).toMatch(/^<svg [^>]*>.*<text>São Paulo<\/text><\/svg>$/);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("face")));
  expect(await drawn()).toContain(`src:url(data:font/woff2;base64,${btoa("face")})`);
});
