// What a full board costs: time on the page's own thread and draw calls for each frame while it is turned, and how
// long it takes on a slow line and a slow processor until a board is there. Frames a second would measure the machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { Page } from "@playwright/test";

import { makeTable, test } from "../e2e/fixtures";

const binary = resolve(process.env["SKYLINE_BIN"] ?? "../build/release/bin/skyline");
const games = ["manhattan", "downtown", "traffic"];

declare global {
  interface Window {
    frameTimes: number[];
  }
}

// A game of bots that is over, as a table to look at.
async function playedGame(page: Page, game: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "skyline-bench-")), "game.skyline");
  execFileSync(binary, [
    "selfplay",
    game,
    "--players",
    "4",
    "--seed",
    "5",
    "--bots",
    "greedy",
    "--record",
    file,
  ]);
  const answer = await page
    .context()
    .request.post("/api/v1/records", { data: { record: readFileSync(file, "utf8") } });
  return ((await answer.json()) as { table: string }).table;
}

const middle = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

for (const game of games)
  test(`frames of ${game}`, async ({ person, complaints }) => {
    complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
    const page = await person("Ada");
    await page.addInitScript(() => {
      localStorage.setItem("skyline.prefs", JSON.stringify({ board: "table", pace: "off" }));
      window.frameTimes = [];
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) =>
        ask((now) => {
          const start = performance.now();
          draw(now);
          window.frameTimes.push(performance.now() - start);
        });
    });
    await page.goto(`/replay/${await playedGame(page, game)}`);
    await page.getByRole("slider").first().waitFor();
    await page.keyboard.press("End");
    const canvas = page.locator("canvas[data-calls]").first();
    const solid = await canvas.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (!solid) {
      console.log(`${game}: no canvas with three dimensions (drawn by the style sheet)`);
      return;
    }
    const box = await canvas.boundingBox();
    if (!box) throw new Error("the board has no place");
    await page.evaluate(() => (window.frameTimes = []));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    for (let step = 1; step <= 20; ++step) {
      await page.mouse.move(box.x + box.width / 2 + 6 * step, box.y + box.height / 2);
      await page.waitForTimeout(100);
    }
    await page.mouse.up();
    const frames = (await page.evaluate(() => window.frameTimes)).filter((time) => time > 0.2);
    const calls = await canvas.getAttribute("data-calls");
    console.log(
      `${game}: ${calls} draw calls; main thread ${middle(frames, 0.5).toFixed(1)} ms a frame (middle), ` +
        `${middle(frames, 0.95).toFixed(1)} ms (95 of 100), ${frames.length} frames`,
    );
  });

for (const game of games)
  test(`first board of ${game}`, async ({ person }) => {
    const page = await person("Ada");
    const table = await makeTable(page, {
      game,
      config: { players: 3 },
      seats: ["me", "bot:random", "bot:random"],
    });
    await page.addInitScript(() =>
      localStorage.setItem("skyline.prefs", JSON.stringify({ board: "plan", pace: "off" })),
    );
    const session = await page.context().newCDPSession(page);
    // A slow mobile line and a processor four times slower, as Lighthouse takes them.
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const start = Date.now();
    await page.goto(`/table/${table}`, { waitUntil: "commit" });
    await page.locator("section.board svg, section.board canvas").first().waitFor();
    console.log(
      `${game}: a board after ${Date.now() - start} ms (1.6 Mbit/s, 150 ms, processor 4 times slower)`,
    );
  });
