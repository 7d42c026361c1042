// The client kept on this device: opened without a network, installed, and renewed without mixing versions.
import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { Page } from "@playwright/test";

import { aloneAtTraffic, expect, go, hearDevice, soon, test } from "./fixtures";
import { Line } from "./line";
import { byMouse, drawTile, playToTheEnd, quickly, showBoard, trafficTurn } from "./players";
import { playedGame, replayAt, withoutEnd } from "./records";

const kept = { serviceWorkers: "allow" } as const;
const ready = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
// A page keeps the client some seconds after it has loaded, and gives a silent server some more; where neither is the
// point, that is shorter.
const impatient = `{const shorter={4000:0,8000:1000},real=setTimeout;
  globalThis.setTimeout=(work,time,...rest)=>real(work,shorter[time]??time,...rest)}`;

test("what was opened once opens without a network, and plays", async ({ person, complaints }) => {
  complaints.allowed.push(/ERR_|Failed to load|WebSocket/);
  const page = await person("Ada", kept);
  await page.goto("/");
  await expect.poll(() => ready(page)).toBe(true);
  await page.context().setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2 })).not.toHaveCount(0);
  await expect(page.getByText("You are offline; on this device you can play on.")).toBeVisible();
  await page.getByRole("button", { name: "Play now: Traffic" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  await drawTile(page);
  await page.goto("/rules/downtown");
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();
  await page.goto("/learn/manhattan");
  await expect(page.getByRole("heading", { name: "Your first Manhattan" })).toBeVisible();
  await page.goto("/puzzles/downtown/easy-01");
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
  // What says so lies over nothing, on a phone neither.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/new/traffic");
  const lowest = await page.getByRole("button", { name: "Start game" }).boundingBox();
  const said = await page.getByText("You are offline; on this device you can play on.").boundingBox();
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
  // A language that was never spoken here cannot come; the one that is here stays.
  await page.goto("/settings");
  await page.getByText("Français", { exact: true }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page.getByText("Les textes")).toBeHidden();
});

test("a server that takes everything and says nothing is waited for so long, then the game is here", async ({
  person,
  server,
  complaints,
}) => {
  complaints.allowed.push(/ERR_|Failed to load|WebSocket/);
  const line = await Line.to(server.port);
  const page = await person("Ada", { ...kept, baseURL: line.address });
  await page.context().addInitScript(impatient);
  const table = await aloneAtTraffic(page);
  await page.goto("/");
  await expect.poll(() => ready(page), soon).toBe(true);
  line.fallSilent();
  const other = await page.context().newPage();
  await Promise.all([page.goto("/"), other.goto(`/table/${table}`)]);
  await page.getByRole("button", { name: "Play now: Traffic" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  await expect(other.getByText(/^The server does not answer/)).toBeVisible();
  // Who waited once does not wait again for everything.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await go(page, "/puzzles/traffic/easy-01");
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
  expect(asked.filter((address) => address.includes("/api/v1/study"))).toEqual([]);
  line.close();
});

// What Chromium asks of a client before it offers to install it. The shell itself has no such check and complains of
// nothing; installed.spec.ts asks a whole Chromium where there is one.
test("it can be installed", async ({ person }) => {
  const page = await person("Ada", kept);
  await page.addInitScript(impatient);
  await page.goto("/");
  await expect.poll(() => ready(page), soon).toBe(true);
  const protocol = await page.context().newCDPSession(page);
  const manifest = await protocol.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  const read = JSON.parse(manifest.data ?? "{}") as {
    name: string;
    short_name: string;
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    file_handlers: { accept: Record<string, string[]> }[];
  };
  expect([read.name, read.short_name, read.display]).toEqual(["Skyline", "Skyline", "standalone"]);
  expect(new URL(read.start_url, page.url()).href).toBe(new URL(read.scope, page.url()).href);
  expect(Object.values(read.file_handlers[0]?.accept ?? {})).toEqual([[".skyline"]]);
  // Every icon is as large as it says; large ones are there for any place and for one that cuts them round.
  const drawn = read.icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of drawn) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const large = drawn.filter(({ sizes }) => Number.parseInt(sizes, 10) >= 512);
  expect(large.map(({ purpose = "any" }) => purpose).sort()).toEqual(["any", "maskable"]);
});

test("a record that the device opens with the client is shown", async ({ person }) => {
  const page = await person("Ada");
  const record = playedGame("traffic", 2, 3);
  await page.addInitScript((text) => {
    const launch = { files: [{ getFile: () => Promise.resolve(new File([text], "game.skyline")) }] };
    Object.defineProperty(window, "launchQueue", {
      value: { setConsumer: (consume: (given: typeof launch) => void) => consume(launch) },
    });
  }, record);
  await page.goto("/");
  await expect(page).toHaveURL(/\/replay\//);
});

// A plain file server, as any web server is one: it knows files and nothing else, and what a .wasm is not even that.
const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
  webmanifest: "application/manifest+json",
};
async function serveFiles(folder: string, below: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://here").pathname;
    const file = path.startsWith(below) ? path.slice(below.length) || "index.html" : "none";
    try {
      const bytes = readFileSync(join(folder, file));
      response.setHeader("Content-Type", types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream");
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}` };
}
const staticClient = resolve(process.env["SKYLINE_STATIC_CLIENT"] ?? "../build/static");

test("a folder on any web server is the whole client: games, rules, courses, replays", async ({ person }) => {
  const { server, address } = await serveFiles(staticClient, "/some/folder/");
  const page = await person("Ada");
  await showBoard(page);
  await hearDevice(page);
  page.setDefaultTimeout(10_000);
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Tables" })).toHaveCount(0);
  await page.getByRole("link", { name: "Replays" }).click();
  await page.getByText("Paste the text instead").click();
  await page.getByLabel("The record’s text").fill(withoutEnd(playedGame("traffic", 2, 7)));
  await page.getByRole("button", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/some\/folder\/#\/table\/here-/);
  await playToTheEnd(page, trafficTurn, quickly(byMouse));
  await page.getByRole("link", { name: "Replay and analysis" }).click();
  await expect(page.getByRole("slider", { name: "Moment of the game" })).toBeVisible();
  await page.goto(`${address}#/rules/manhattan#M18`);
  await expect(page.locator("#M18")).toBeFocused();
  await page.goto(`${address}#/learn/downtown`);
  await expect(page.getByRole("heading", { name: "Your first Downtown" })).toBeVisible();
  await page.close(); // whatever it still fetches is not missed
  server.close();
});

test("such a folder has puzzles, replays and the analysis board", async ({ person }) => {
  const { server, address } = await serveFiles(staticClient, "/some/folder/");
  const page = await person("Ada");
  await showBoard(page);
  await page.goto(address);
  await page.getByRole("link", { name: /^Puzzle of the day/ }).click();
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(
    page
      .getByRole("region", { name: "The puzzle" })
      .getByText(/^wins \d+/)
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(page.getByRole("heading", { name: "Puzzles", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Replays" }).click();
  await page.getByRole("link", { name: "Analysis board" }).click();
  await expect(page.getByRole("heading", { name: "Set up a position" })).toBeVisible();
  await page.getByRole("link", { name: "Replays" }).click();
  await page.getByText("Paste the text instead").click();
  await page.getByLabel("The record’s text").fill(playedGame("downtown", 3, 3));
  await page.getByRole("button", { name: "Open it" }).click();
  await replayAt(page, 0.4);
  await page.getByRole("button", { name: "Try moves here" }).click();
  const panel = page.getByRole("region", { name: "What can be done here" });
  await expect(panel.getByText(/is to move$/)).toBeVisible();
  // The link leads there, in this folder.
  const link = page.url();
  expect(link).toMatch(/\/some\/folder\/#\/board#at=/);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText(/is to move$/)).toBeVisible();
  await panel.getByRole("button", { name: "Play on against bots" }).click();
  await expect(page).toHaveURL(/#\/table\/here-/);
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();
  await other.close();
  await page.close();
  server.close();
});

test("such a folder's page that is opened as a file says what it needs", async ({ person, complaints }) => {
  complaints.allowed.push(/CORS|ERR_FAILED/);
  const page = await person("Ada", { locale: "fr-FR" });
  await page.goto(`file://${staticClient}/index.html`);
  await expect(page.getByText(/^Les navigateurs ne chargent pas cette page depuis un fichier/)).toBeVisible();
});

test("a new version waits until somebody wants it, and does not mix with the old one", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(/404/);
  const folder = mkdtempSync(join(tmpdir(), "skyline-versions-"));
  cpSync(staticClient, folder, { recursive: true });
  const { server, address } = await serveFiles(folder, "/");
  const page = await person("Ada", kept);
  await page.addInitScript(impatient);
  await page.goto(address);
  await expect.poll(() => ready(page), soon).toBe(true);

  // Another version: the page and one of its files are called otherwise, the old ones are gone.
  const oldPage = readFileSync(join(folder, "index.html"), "utf8");
  const first = /src="[^"]*\/(index-[^"]+\.js)"/.exec(oldPage)?.[1] ?? "";
  const renamed = first.replace(/^index-/, "index-new-");
  const worker = readFileSync(join(folder, "worker.js"), "utf8");
  const html = oldPage.replace(first, renamed);
  const { createHash } = await import("node:crypto");
  const digest = createHash("sha256").update(html).digest("hex");
  writeFileSync(join(folder, "index.html"), html);
  writeFileSync(join(folder, "assets", renamed), readFileSync(join(folder, "assets", first)));
  rmSync(join(folder, "assets", first));
  writeFileSync(
    join(folder, "worker.js"),
    worker
      .replaceAll(first, renamed)
      .replace(/(["'`]?path["'`]?:\s*["'`]["'`],\s*["'`]?digest["'`]?:\s*["'`])\w+/, `$1${digest}`)
      .replace(/(["'`]?name["'`]?:\s*["'`])\w{16}/, "$1newnewnewnewnew1"),
  );
  // While the page loads again there are none.
  const scripts = (): Promise<string[]> =>
    page.evaluate(() => [...document.scripts].map(({ src }) => src.split("/").at(-1) ?? "")).catch(() => []);

  // In a game nothing is said; the old version goes on whole.
  await page.getByRole("button", { name: "Play now: Traffic" }).click();
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
  await expect(page.getByText("A new version is ready.")).toBeHidden();
  await drawTile(page);
  await page.reload();
  expect(await scripts()).toContain(first);

  await page.goto(`${address}#/rules`);
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect.poll(scripts, soon).toContain(renamed);
  await page.goto(address);
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  server.close();
  rmSync(folder, { recursive: true });
});
