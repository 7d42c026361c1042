// Boards in three dimensions where the browser fails them: a graphics card that is taken away and given back, fonts that
// do not come, and what a long game leaves on the card.
import type { Locator, Page } from "@playwright/test";

import { expect, makeTable, test } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, lastStep, playedGame } from "./records";

// Few pixels: here the processor draws them.
const small = { viewport: { width: 420, height: 700 } };
const noise = /GPU stall|GL Driver|WebGL|Context Lost|Context Restored/i;

async function openTable(page: Page, game: string): Promise<Locator> {
  await showBoard(page, { board: "table" });
  const seats = ["me", "bot:random"];
  const table = await makeTable(page, { game, config: { players: 2, start: 0 }, seats });
  await page.goto(`/table/${table}`);
  return page.locator("canvas[data-calls]").first();
}

// How many colours can be told apart on it: an empty canvas shows the desk behind it.
async function coloursOn(page: Page, canvas: Locator): Promise<number> {
  const picture = (await canvas.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const sheet = Object.assign(document.createElement("canvas"), { width: 60, height: 60 });
    const brush = sheet.getContext("2d");
    brush?.drawImage(image, 0, 0, 60, 60);
    const pixels = brush?.getImageData(0, 0, 60, 60).data ?? [];
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      seen.add(
        ((pixels[at] ?? 0) >> 4) * 256 + ((pixels[at + 1] ?? 0) >> 4) * 16 + ((pixels[at + 2] ?? 0) >> 4),
      );
    return seen.size;
  }, picture);
}

for (const game of ["manhattan", "traffic"])
  test(`${game} is drawn again when the graphics card comes back`, async ({ person, complaints }) => {
    complaints.allowed.push(noise);
    test.slow();
    const page = await person("Ada", small);
    const canvas = await openTable(page, game);
    await expect.poll(() => coloursOn(page, canvas)).toBeGreaterThan(20);
    const drawn = await coloursOn(page, canvas);
    await canvas.evaluate(async (element: HTMLCanvasElement) => {
      const card = element.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      const heard = (name: string): Promise<unknown> =>
        new Promise((done) => element.addEventListener(name, done, { once: true }));
      const lost = heard("webglcontextlost");
      card?.loseContext();
      await lost;
      const back = heard("webglcontextrestored");
      setTimeout(() => card?.restoreContext(), 50);
      await back;
    });
    await expect.poll(() => coloursOn(page, canvas), { timeout: 10_000 }).toBeGreaterThan(drawn * 0.8);
  });

test("the board is there without its fonts", async ({ person, complaints }) => {
  complaints.allowed.push(noise, /ERR_FAILED/);
  test.slow();
  const page = await person("Ada", small);
  await page.route("**/*.woff*", (route) => route.abort());
  const canvas = await openTable(page, "manhattan");
  await expect.poll(() => coloursOn(page, canvas), { timeout: 20_000 }).toBeGreaterThan(40);
});

declare global {
  interface Window {
    onCard: number;
  }
}

test("a game that goes to and fro leaves nothing on the graphics card", async ({ person, complaints }) => {
  complaints.allowed.push(noise);
  test.slow();
  const page = await person("Ada", small);
  await showBoard(page, { board: "table" });
  await page.addInitScript(() => {
    window.onCard = 0;
    const card = WebGL2RenderingContext.prototype;
    for (const name of ["Buffer", "Texture"] as const) {
      const [make, drop] = [card[`create${name}`], card[`delete${name}`]];
      card[`create${name}`] = function (this: WebGL2RenderingContext) {
        ++window.onCard;
        return make.call(this) as never;
      };
      card[`delete${name}`] = function (this: WebGL2RenderingContext, thing: never) {
        if (thing) --window.onCard;
        drop.call(this, thing);
      };
    }
  });
  const table = await keepGame(page, playedGame("traffic", 2, 3));
  await page.goto(`/replay/${table}`);
  await page.locator("canvas[data-calls]").first().waitFor();
  expect(await lastStep(page)).toBeGreaterThan(20);
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  const walk = async (): Promise<number> => {
    for (const step of [4, 8, 12, 16, 20]) {
      await slider.fill(String(step));
      // Two frames: one that draws it, and one after.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    return page.evaluate(() => window.onCard);
  };
  await walk();
  const held = await walk();
  expect(held).toBeGreaterThan(0);
  await walk();
  expect(await walk()).toBe(held);
});
