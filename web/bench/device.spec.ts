// Games on the device itself: how soon one can make a move without a network, how long the strongest bot takes on a slow
// processor, and whether a tab grows with the games it plays.
import { readFileSync } from "node:fs";

import type { Browser, Page } from "@playwright/test";

import { expect, forgetHeard, go, hearDevice, stateOf, test } from "../e2e/fixtures";
import { heapsOf } from "../e2e/heaps";
import { beforeWorker, hurry, playHere, start } from "../e2e/here";
import {
  byMouse,
  downtownTurn,
  manhattanTurn,
  playToTheEnd,
  quickly,
  showBoard,
  tableOf,
  trafficTurn,
  type Turn,
} from "../e2e/players";

const titles = { manhattan: "Manhattan", downtown: "Downtown", traffic: "Traffic" };
const slowness = 4;

const kept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

// Chromium slows a page's own thread and refuses to slow workers ("only supported for pages"): there the engine waits after
// each call for so much longer than it took.
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
const slowEngine = (times: number): string =>
  `{const Real=WebAssembly.Instance;WebAssembly.Instance=function(...given){
    const {skyline_call:call,...others}=new Real(...given).exports;
    const slowly=(bytes)=>{
      const began=performance.now(),said=call(bytes),until=began+(performance.now()-began)*${times};
      while(performance.now()<until);
      return said};
    return {exports:{...others,skyline_call:slowly}}}}`;

for (const slow of [false, true])
  for (const [game, title] of Object.entries(titles))
    test(`first move of ${game}${slow ? ", slow" : ""}`, async ({ person, complaints }) => {
      complaints.allowed.push(/ERR_|Failed to load|WebSocket/);
      const page = await person("Ada", { serviceWorkers: "allow" });
      await showBoard(page);
      await page.goto("/");
      await expect.poll(() => kept(page)).toBe(true);
      await page.context().setOffline(true);
      await page.goto("/");
      if (slow) await slowDown(page, slowness);
      const button = page.getByRole("button", { name: `Play now: ${title}` });
      await button.waitFor();
      const start = Date.now();
      await button.click();
      await page.locator("section.board").waitFor();
      const board = Date.now() - start;
      await page.getByText("Your turn", { exact: true }).waitFor();
      const speed = slow ? `page ${slowness} times slower` : "processor as it is";
      console.log(
        `${game}: without a network (${speed}) a board ${board} ms after the click, one's turn after ${Date.now() - start} ms`,
      );
    });

// What a tab has for itself after garbage is collected, in MB: objects of scripts and memory of the engine, in the page and
// in its workers; and its process, which also has code and what the browser keeps for later, and shares with the browser what was
// decoded and painted: that grows with every picture, as long as there is memory, and says nothing of a leak.
async function memoryOf(browser: Browser, page: Page): Promise<string> {
  await forgetHeard(page);
  const heaps = await heapsOf(page);
  const session = await page.context().newCDPSession(page);
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  await session.detach();
  const engines = await Promise.all(
    page
      .workers()
      .map((worker) =>
        worker.evaluate(() => (globalThis as unknown as Held).engineMemory?.buffer.byteLength ?? 0),
      ),
  );
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  const processId = processInfo.find(({ type }) => type === "renderer")?.id ?? 0;
  const mapped = readFileSync(`/proc/${processId}/smaps_rollup`, "utf8");
  const mapOf = (kind: string): string =>
    (Number(new RegExp(`^${kind}:\\s+(\\d+)`, "m").exec(mapped)?.[1]) / 1024).toFixed(0);
  const inMB = (bytes: readonly number[]): string => bytes.map((one) => (one / 1e6).toFixed(1)).join("+");
  const process = `${mapOf("Anonymous")}+${mapOf("Pss_Shmem")}`;
  return `${inMB(heaps)} ${inMB(engines)} ${process}, ${nodes} nodes, ${jsEventListeners} listeners`;
}
interface Held {
  engineMemory?: WebAssembly.Memory;
}
// So that its memory can be seen from outside.
const holdMemory = `{const Real=WebAssembly.Instance;WebAssembly.Instance=function(...given){
  const made=new Real(...given);globalThis.engineMemory=made.exports.memory;return made}}`;

test("ten games in one tab", async ({ person, browser }) => {
  test.setTimeout(1_800_000);
  const page = await person("Ada");
  await showBoard(page);
  await hearDevice(page);
  await beforeWorker(page, /thinking_worker/, holdMemory);
  await beforeWorker(page, /table_worker/, holdMemory + hurry);
  await page.goto("/");
  for (let game = 1; game <= 10; ++game) {
    // As a link would lead there: the client is not loaded again.
    await go(page, "/new/traffic");
    await start(page, "On this device", ["tourist"]);
    await playToTheEnd(page, trafficTurn, quickly(byMouse));
    await go(page, "/");
    await expect(page.getByRole("button", { name: "Play now: Traffic" })).toBeVisible();
    console.log(
      `traffic: after game ${game} objects of page+workers, engines, process+shared in MB: ${await memoryOf(browser, page)}`,
    );
  }
});

const turns: Record<string, Turn> = {
  manhattan: manhattanTurn,
  downtown: downtownTurn,
  traffic: trafficTurn,
};
// As slow as a cheap phone; and slower than anything that anybody plays on, so that it is said.
const slownesses = [
  ...Object.keys(turns).map((game) => ({ game, times: slowness })),
  { game: "traffic", times: 60 },
];
for (const { game, times } of slownesses)
  test(`tycoons of ${game}, ${times} times slower`, async ({ person }) => {
    const page = await person("Ada");
    await showBoard(page);
    await hearDevice(page);
    await beforeWorker(page, /(table|thinking)_worker/, slowEngine(times));
    page.setDefaultTimeout(5_000);
    await playHere(page, game, 3, "tycoon");
    await slowDown(page, slowness);
    const answers: number[] = [];
    const slow = page.getByText("this device is too slow for it");
    let { number } = await stateOf(page, tableOf(page));
    let since = Date.now();
    while (answers.length < 9 && !(await slow.isVisible())) {
      const now = await stateOf(page, tableOf(page));
      const mine = now.may_act?.includes(0);
      if (now.number > number && !mine) answers.push(Date.now() - since);
      if (now.number > number || mine) since = Date.now();
      ({ number } = now);
      if (mine) await turns[game]?.(page, quickly(byMouse)).catch(() => undefined);
      else await page.waitForTimeout(10);
    }
    const offer = page.getByRole("button", { name: /^Go on with:/ });
    const offered = (await offer.isVisible()) ? ((await offer.textContent()) ?? "").trim() : "";
    console.log(
      `${game}: tycoon answers after ${answers.join(", ")} ms (page ${slowness}, engine ${times} times slower)` +
        (offered && `, is said to be too slow, and "${offered}" is offered`),
    );
  });
