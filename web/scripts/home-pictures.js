// Makes the pictures of the home page again: the real boards in three dimensions, as a running server's client draws
// them, by day and by night. The games are played by bots from fixed seeds.
//   SKYLINE_BIN=../build/release/bin/skyline node scripts/home-pictures.js http://127.0.0.1:8080 [game]
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";

const [address = "http://127.0.0.1:8080", only] = process.argv.slice(2);
const binary = process.env["SKYLINE_BIN"] ?? "../build/release/bin/skyline";
// The window is the picture, twice as large as the card; it is kept a quarter sharper than the card, since the first page
// has a budget (e2e/first_page.spec.ts).
const [width, height] = [848, 752];
const kept = [530, 470];
const most = 22_500; // bytes
const themes = process.env["THEMES"]?.split(",") ?? ["day", "night"];

// Which moment of which game is shown, and how the camera is moved, as a hand would: pixels of a drag, turns of the wheel,
// pixels of a drag with Shift. A plan that is drawn by the style sheet has no camera: there the sheet itself is moved.
const folders = new URL("../../games", import.meta.url).pathname;
const pictures = (game) => join(folders, game, "web/pictures");
const boards = Object.fromEntries(
  readdirSync(folders)
    .filter((game) => existsSync(join(pictures(game), "board.json")))
    .map((game) => [game, JSON.parse(readFileSync(join(pictures(game), "board.json"), "utf8"))]),
);

function playedGame(game, { players, seed }) {
  const place = mkdtempSync(join(tmpdir(), "skyline-picture-"));
  const file = join(place, "game.skyline");
  const how = ["--players", String(players), "--seed", String(seed), "--bots", "greedy", "--record", file];
  execFileSync(binary, ["selfplay", game, ...how], { stdio: "ignore" });
  const record = readFileSync(file, "utf8");
  rmSync(place, { recursive: true });
  return record;
}

async function openBoard(browser, theme) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  await context.request.post("/api/v1/guests", { data: { name: "Picture", cookie: true } });
  await context.addInitScript(
    (prefs) => {
      localStorage.setItem("skyline.guest", "yes");
      localStorage.setItem("skyline.prefs", prefs);
      // The boards spare a processor that draws by itself; here they shall be as fine as they can be.
      const ask = WebGL2RenderingContext.prototype.getParameter;
      const rendererName = 0x9246;
      WebGL2RenderingContext.prototype.getParameter = function (name) {
        return name === rendererName ? "picture" : ask.call(this, name);
      };
    },
    JSON.stringify({ board: "table", pace: "off", theme, language: "en" }),
  );
  // A processor that draws by itself takes its time.
  context.setDefaultTimeout(180_000);
  return context.newPage();
}

// Whatever was begun has been drawn, however slow it is.
async function settled(page) {
  await page.waitForTimeout(1_000);
  for (let frames = 0; frames < 4; ++frames)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
}

async function holdCamera(page, { turn, wheel, move, sheet }) {
  if (sheet) {
    await page.locator(".plan").evaluate((plan, transform) => {
      plan.parentElement.style.transform = transform;
      // The picture speaks every language: nothing with words.
      plan.parentElement.previousElementSibling?.remove();
      plan.querySelector("ol")?.remove();
    }, sheet);
    return;
  }
  const [middleX, middleY] = [width / 2, height / 2];
  const drag = async ([dx, dy]) => {
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX + dx / 2, middleY + dy / 2);
    await page.mouse.move(middleX + dx, middleY + dy);
    await page.mouse.up();
  };
  await drag(turn);
  for (let turns = 0; turns < Math.abs(wheel); ++turns) await page.mouse.wheel(0, Math.sign(wheel) * 60);
  await page.keyboard.down("Shift");
  await drag(move);
  await page.keyboard.up("Shift");
  // A tower that is pointed at would say what it is.
  await page.evaluate(() =>
    document.querySelector("canvas")?.dispatchEvent(new PointerEvent("pointerleave")),
  );
}

// As good as its size allows.
async function keep(browser, shot, file) {
  const page = await browser.newPage();
  for (let quality = 0.9; quality > 0.2; quality -= 0.04) {
    const packed = await page.evaluate(
      async ({ png, quality, kept: [resizeWidth, resizeHeight] }) => {
        const whole = await (await fetch(`data:image/png;base64,${png}`)).blob();
        const source = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: "high" });
        const canvas = document.createElement("canvas");
        canvas.width = resizeWidth;
        canvas.height = resizeHeight;
        canvas.getContext("2d").drawImage(source, 0, 0);
        return canvas.toDataURL("image/webp", quality).split(",")[1];
      },
      { png: shot.toString("base64"), quality, kept },
    );
    const bytes = Buffer.from(packed, "base64");
    if (bytes.length > most) continue;
    writeFileSync(file, bytes);
    console.log(`${file}: ${bytes.length} bytes, quality ${quality.toFixed(2)}`);
    break;
  }
  await page.close();
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
for (const [game, how] of Object.entries(boards))
  for (const theme of only && only !== game ? [] : themes) {
    const page = await openBoard(browser, theme);
    const answer = await page
      .context()
      .request.post("/api/v1/records", { data: { record: playedGame(game, how) } });
    await page.goto(`/replay/${(await answer.json()).table}`);
    const slider = page.getByRole("slider", { name: "Moment of the game" });
    await slider.waitFor();
    await page.waitForTimeout(3_000);
    await slider.fill(String(Math.round(Number(await slider.getAttribute("max")) * how.moment)));
    const board = page.getByRole("region", { name: "Board" });
    // Nothing but the board itself, in the whole window.
    await board.evaluate((element) => {
      const whole = { position: "fixed", inset: "0", width: "100vw", height: "100vh", zIndex: "99" };
      Object.assign(element.style, whole, { background: "var(--desk)", maxHeight: "none", minHeight: "0" });
      for (const part of element.querySelectorAll("*")) part.style.maskImage = "none";
      for (const control of element.querySelectorAll("button")) control.style.visibility = "hidden";
    });
    await settled(page);
    await holdCamera(page, how);
    await settled(page);
    const shot = await page.screenshot({ timeout: 90_000 });
    if (process.env["KEEP_PNG"]) writeFileSync(`${process.env["KEEP_PNG"]}/${game}-${theme}.png`, shot);
    await keep(browser, shot, join(pictures(game), `board-${theme}.webp`));
    await page.context().close();
  }
await browser.close();
