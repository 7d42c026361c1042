// Games on this device: no server is asked, everything is kept, and nothing that is hidden reaches the page.
import type { Page } from "@playwright/test";

import { aloneAtTraffic, expect, go, soon, test, twoAtTraffic } from "./fixtures";
import { heapsOf } from "./heaps";
import { beforeWorker, playHere, start, unplug, unplugged } from "./here";
import { drawTile, showBoard } from "./players";

async function endTurn(page: Page): Promise<void> {
  const hand = page.getByRole("region", { name: "Your hand" });
  await hand.getByRole("button", { name: "End the turn" }).click();
  await hand.getByRole("button", { name: "Ink it in" }).click();
}

test("who presses Play while no server answers plays on this device, through a reload", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(unplugged);
  const page = await person("Ada");
  await page.goto("/");
  await unplug(page);
  await page.getByRole("button", { name: "Play now: Traffic" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  await drawTile(page);
  const log = page.getByRole("tabpanel").getByRole("listitem");
  await expect.poll(() => log.count(), soon).toBeGreaterThan(0);
  const told = await log.allInnerTexts();
  await page.reload();
  await expect.poll(() => log.allInnerTexts(), soon).toEqual(expect.arrayContaining(told));
  await page.goto("/");
  await expect(page.getByText("On this device")).toBeVisible();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
});

test("the page is told nothing that its seat may not see", async ({ person }) => {
  const page = await person("Ada");
  await page.addInitScript(() => {
    const told: unknown[] = [];
    (globalThis as unknown as { told: unknown[] }).told = told;
    const Real = Worker;
    globalThis.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", (event) => told.push(event.data));
      }
    };
  });
  await playHere(page, "traffic", 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const [told, kept] = await page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("skyline");
      asked.onsuccess = () => done(asked.result);
    });
    const rows = await new Promise<{ event: string }[]>((done) => {
      const asked = base.transaction("events").objectStore("events").getAll();
      asked.onsuccess = () => done(asked.result as { event: string }[]);
    });
    return [
      JSON.stringify((globalThis as unknown as { told: unknown[] }).told),
      rows.map(({ event }) => event),
    ] as const;
  });
  const dealt = kept.flatMap((event) => /(deal|draw) 1 \d+[\d ]*/.exec(event)?.[0] ?? []);
  expect(dealt.length).toBeGreaterThan(0);
  for (const one of dealt) expect(told).not.toContain(one);
});

test("a browser that keeps nothing says so, and shows no half of a game", async ({ person }) => {
  const page = await person("Ada");
  const refuses = 'IDBFactory.prototype.open=()=>{throw new DOMException("no","SecurityError")};';
  await beforeWorker(page, /table_worker/, refuses);
  await page.goto("/new/traffic");
  await page.getByRole("radiogroup", { name: "Where" }).getByText("On this device").click();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByText("This browser does not let Skyline keep games")).toBeVisible();
  await expect(page).toHaveURL(/\/new\/traffic/);
});

test("a full device says so at the table, and the move is done when there is room", async ({ person }) => {
  const page = await person("Ada");
  const full = `{const real=IDBObjectStore.prototype.add,put=IDBObjectStore.prototype.put;let full=false;new BroadcastChannel("full").onmessage=(e)=>{full=e.data};
      for(const [name,was] of [["add",real],["put",put]])IDBObjectStore.prototype[name]=function(...given){if(full)throw new DOMException("full","QuotaExceededError");return was.apply(this,given)};}`;
  await beforeWorker(page, /table_worker/, full);
  await playHere(page, "traffic", 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const tell = (full: boolean): Promise<void> =>
    page.evaluate((value) => new BroadcastChannel("full").postMessage(value), full);
  const log = page.getByRole("tabpanel").getByRole("listitem");
  const before = await log.count();
  await tell(true);
  await drawTile(page);
  await expect(page.getByText("There is no room left on this device")).toBeVisible();
  expect(await log.count()).toBe(before);
  await tell(false);
  await expect(page.getByText("There is no room left on this device")).toBeHidden();
  await expect.poll(() => log.count(), soon).toBeGreaterThan(before);
});

test("a clock runs while one plays, and stands still from when the page is gone until one comes back", async ({
  person,
}) => {
  const page = await person("Ada");
  await page.goto("/new/traffic");
  await start(page, "On this device", ["tourist"], "5 min");
  const left = async (tab: Page): Promise<number> => {
    await expect(tab.getByText("Your turn", { exact: true })).toBeVisible();
    const text = await tab.locator(".clock.running").first().innerText();
    const [, minutes = "", seconds = ""] = /(\d+):(\d\d)/.exec(text) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const whole = await left(page);
  await expect.poll(() => left(page), soon).toBeLessThan(whole - 2);
  const before = await left(page);
  // Somebody comes back an hour later.
  const later = await page.context().newPage();
  const anHour = 3_600_000;
  await beforeWorker(later, /table_worker/, `{const now=Date.now;Date.now=()=>now()+${anHour}}`);
  const address = page.url();
  await page.close();
  await later.goto(address);
  const found = await left(later);
  expect(found).toBeGreaterThan(before - 30);
  await expect.poll(() => left(later), soon).toBeLessThan(found);
});

test("two tabs with one game: the second watches, and may take over", async ({ person }) => {
  const page = await person("Ada");
  await playHere(page, "traffic", 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const watches = "You play this game in another tab";
  await expect(other.getByText(watches)).toBeVisible();
  const log = (tab: Page): Promise<number> => tab.getByRole("tabpanel").getByRole("listitem").count();
  await expect.poll(() => log(other), soon).toBe(await log(page));
  await drawTile(page);
  await expect.poll(() => log(other), soon).toBeGreaterThan(1);
  await expect.poll(async () => (await log(other)) === (await log(page)), soon).toBe(true);
  await other.getByRole("button", { name: "Play here" }).click();
  await expect(page.getByText(watches)).toBeVisible();
  await expect(other.getByText(watches)).toBeHidden();
  // The one that plays goes: the other goes on by itself.
  await other.close();
  await expect(page.getByText(watches)).toBeHidden();
});

test("a game on this device goes on at the server, with somebody who comes by the link", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(unplugged);
  const ada = await person("Ada");
  await playHere(ada, "traffic", 1);
  await expect(ada.getByText("Your turn", { exact: true })).toBeVisible();
  await drawTile(ada);
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Take it to the server" }).click();
  await ada.getByLabel("Who sits on seat 2").selectOption("friend");
  // The server does it, and its answer is lost: the game is still here, and trying again makes no second table there.
  const making = /\/api\/v1\/tables$/;
  await ada.context().route(making, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ada.getByRole("button", { name: "Take it there" }).click();
  await expect(ada.getByRole("alert")).toHaveText(/^The server does not answer/);
  await ada.context().unroute(making);
  await ada.getByRole("button", { name: "Take it there" }).click();
  await expect(ada).toHaveURL(/\/table\/(?!here-)/);
  const mine = await ada.context().request.get("/api/v1/me/tables");
  expect(((await mine.json()) as { tables: unknown[] }).tables).toHaveLength(1);
  const table = new URL(ada.url()).pathname.split("/").at(-1) ?? "";
  const answer = await ada.context().request.get(`/api/v1/tables/${table}`);
  const { state } = (await answer.json()) as { state: { invitation: string; phase: string } };
  expect(state.phase).toBe("open");
  const bea = await person("Bea");
  await bea.goto(`/table/${table}#key=${state.invitation}`);
  await bea
    .getByRole("button", { name: /Sit|seat/i })
    .first()
    .click();
  for (const page of [ada, bea])
    await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
  // It is no longer on the device.
  await ada.goto("/");
  await expect(ada.getByText("On this device")).toBeHidden();
});

test("a game at the server goes on on this device, without a network", async ({ person, complaints }) => {
  complaints.allowed.push(unplugged);
  const page = await person("Ada");
  const table = await aloneAtTraffic(page);
  await drawTile(page);
  const log = page.getByRole("tabpanel").getByRole("listitem");
  await expect(log.filter({ hasText: "drew" }).first()).toBeVisible();
  const told = await log.filter({ hasText: "drew" }).allInnerTexts();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Continue on this device" }).click();
  await page.getByRole("button", { name: "Continue here" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
  await unplug(page);
  await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
  // It is still the same turn, in which one tile was drawn.
  await expect.poll(() => log.allInnerTexts(), soon).toEqual(expect.arrayContaining(told));
  await endTurn(page);
  await expect.poll(() => log.count(), soon).toBeGreaterThan(told.length);
  // At the server it is over, and nobody has won.
  const answer = await page.context().request.get(`/api/v1/tables/${table}`);
  const { state } = (await answer.json()) as { state: { phase: string; result: { winners: number[] } } };
  expect([state.phase, state.result.winners]).toEqual(["finished", []]);
});

test("a game that others play too stays at the server", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  await twoAtTraffic(ada, bea);
  await ada.getByRole("button", { name: "Menu" }).click();
  await expect(ada.getByRole("button", { name: "Resign" })).toBeVisible();
  await expect(ada.getByRole("button", { name: "Continue on this device" })).toHaveCount(0);
});

test("a game is removed from this device when one has said so twice", async ({ person }) => {
  const page = await person("Ada");
  await playHere(page, "traffic", 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/");
  const remove = other.getByRole("button", { name: "Remove from this device: Traffic" });
  await remove.click();
  await other.getByRole("button", { name: "Keep it" }).click();
  await expect(other.getByText("On this device", { exact: true })).toBeVisible();
  await remove.click();
  await other.getByRole("button", { name: "Remove it" }).click();
  await expect(other.getByText("On this device", { exact: true })).toBeHidden();
  // A tab that has it open is told.
  await expect(page.getByText(/There is no such table/i)).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { level: 2 })).not.toHaveCount(0);
  await expect(remove).toHaveCount(0);
});

test("a bot that this device is too slow for is named, and a weaker one takes its place", async ({
  person,
}) => {
  const page = await person("Ada");
  // Time flies where it thinks.
  await beforeWorker(page, /thinking_worker/, "{let now=0;performance.now=()=>(now+=1000)}");
  await playHere(page, "traffic", 1, "tycoon");
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const first = page.url();
  await endTurn(page);
  await expect(page.getByText("Tycoon bot: this device is too slow for it")).toBeVisible();
  await page.getByRole("button", { name: "Go on with: Architect bot" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/\/table\/here-/);
  await expect(page.getByText("Architect", { exact: false }).first()).toBeVisible();
  // It is one game, at one table.
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Back to the table" })).toHaveCount(1);
});

test("engines that end in the middle of a game are replaced, and the game goes on", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(/unreachable/);
  const page = await person("Ada");
  // When somebody says so, whatever is asked next is the end of an engine.
  const mortal = `{const Real=WebAssembly.Instance;let ends=false;new BroadcastChannel("end").onmessage=()=>{ends=true};
      WebAssembly.Instance=function(...given){const {skyline_call:call,...others}=new Real(...given).exports;
        return {exports:{...others,skyline_call:(bytes)=>{
          if(ends){ends=false;throw new WebAssembly.RuntimeError("unreachable")}return call(bytes)}}}}}`;
  for (const worker of [/table_worker/, /thinking_worker/]) await beforeWorker(page, worker, mortal);
  await playHere(page, "traffic", 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  const log = page.getByRole("tabpanel").getByRole("listitem");
  const before = await log.count();
  await page.evaluate(() => new BroadcastChannel("end").postMessage(""));
  // What was asked of the one that ended is asked of the next one.
  await drawTile(page);
  await expect.poll(() => log.count(), soon).toBeGreaterThan(before);
  const drawn = await log.count();
  await endTurn(page);
  await expect.poll(() => log.count(), soon).toBeGreaterThan(drawn + 1);
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
  await expect(page.getByText("The engine that plays on this device has failed")).toBeHidden();
});

test("three games one after the other in a tab that collects its garbage after each", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/");
  for (let game = 1; game <= 3; ++game) {
    await go(page, "/new/traffic");
    await start(page, "On this device", ["tourist"]);
    await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
    await drawTile(page);
    await expect(page.getByRole("tabpanel").getByRole("listitem")).not.toHaveCount(0);
    await heapsOf(page);
  }
});

test("puzzles and the analysis board go on when the network goes", async ({ person, complaints }) => {
  complaints.allowed.push(unplugged);
  const page = await person("Ada");
  await showBoard(page);
  await page.goto("/puzzles/manhattan/easy-01");
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
  await unplug(page);
  await page.getByRole("button", { name: "Show the answer" }).click();
  const panel = page.getByRole("region", { name: "The puzzle" });
  const line = page.getByRole("group", { name: "The way on" });
  const chip = (at: number) => line.getByRole("listitem").nth(at).getByRole("button");
  await expect(chip(0)).toHaveAttribute("aria-current", "step");
  await line.getByRole("button", { name: "One step on" }).click();
  await expect(chip(1)).toHaveAttribute("aria-current", "step");
  await panel.getByRole("link", { name: "Next puzzle" }).click();
  await expect(page).toHaveURL(/easy-02$/);
  await expect(page.getByRole("heading", { name: "Find the best action" })).toBeVisible();
});
