// Games on this device: no server is asked, everything is kept, and nothing that is hidden reaches the page.
import type { Page } from "@playwright/test";

import { expect, hearDevice, soon, test, unfoldOptions } from "./fixtures";
import {
  byMouse,
  drawTile,
  manhattanTurn,
  downtownTurn,
  playToTheEnd,
  quickly,
  showBoard,
  trafficTurn,
  type Turn,
} from "./players";
import { playedGame, withoutEnd } from "./records";

// The server is there, but nobody reaches it any more.
const unplug = async (page: Page): Promise<void> => {
  await page.context().route(/\/api\//, (route) => route.abort());
};
const expected = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

async function playHere(page: Page, game: string, bots: number): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByRole("radiogroup", { name: "Where" }).getByText("On this device").click();
  await page
    .getByRole("radiogroup", { name: "How many play" })
    .getByText(String(bots + 1), { exact: true })
    .click();
  await unfoldOptions(page);
  for (let seat = 2; seat <= bots + 1; ++seat)
    await page.getByLabel(`Who sits on seat ${seat}`).selectOption("tourist");
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
}

// A game that was begun elsewhere, almost at its end, goes on here.
async function nearTheEnd(page: Page, game: string, players: number): Promise<void> {
  await page.goto("/replays");
  await page.getByText("Paste the text instead").click();
  await page.getByLabel("The record’s text").fill(withoutEnd(playedGame(game, players, 7)));
  await page.getByRole("button", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
}

const cases: { game: string; title: string; players: number; turn: Turn }[] = [
  { game: "manhattan", title: "Manhattan", players: 2, turn: manhattanTurn },
  { game: "downtown", title: "Downtown", players: 3, turn: downtownTurn },
  { game: "traffic", title: "Traffic", players: 2, turn: trafficTurn },
];
for (const { game, title, players, turn } of cases)
  test(`${title} is played to its end on this device`, async ({ person, complaints }) => {
    complaints.allowed.push(expected);
    const page = await person("Ada");
    await showBoard(page);
    await hearDevice(page);
    page.setDefaultTimeout(5_000);
    await nearTheEnd(page, game, players);
    // The network goes in the middle of the game, and nobody minds.
    await unplug(page);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await playToTheEnd(page, turn, quickly(byMouse));
    await expect(page.locator(".end").getByRole("row")).toHaveCount(players + 1);
  });

test("who presses Play while no server answers plays on this device, through a reload", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(expected);
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
  await page.route(/table_worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `IDBFactory.prototype.open=()=>{throw new DOMException("no","SecurityError")};${await response.text()}`,
    });
  });
  await page.goto("/new/traffic");
  await page.getByRole("radiogroup", { name: "Where" }).getByText("On this device").click();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByText("This browser does not let Skyline keep games")).toBeVisible();
  await expect(page).toHaveURL(/\/new\/traffic/);
});

test("a full device says so at the table, and the move is done when there is room", async ({ person }) => {
  const page = await person("Ada");
  await page.route(/table_worker/, async (route) => {
    const response = await route.fetch();
    const full = `{const real=IDBObjectStore.prototype.add,put=IDBObjectStore.prototype.put;let full=false;new BroadcastChannel("full").onmessage=(e)=>{full=e.data};
      for(const [name,was] of [["add",real],["put",put]])IDBObjectStore.prototype[name]=function(...given){if(full)throw new DOMException("full","QuotaExceededError");return was.apply(this,given)};}`;
    await route.fulfill({ response, body: full + (await response.text()) });
  });
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
}) => {
  const ada = await person("Ada");
  await playHere(ada, "traffic", 1);
  await expect(ada.getByText("Your turn", { exact: true })).toBeVisible();
  await drawTile(ada);
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Take it to the server" }).click();
  await ada.getByLabel("Who sits on seat 2").selectOption("friend");
  await ada.getByRole("button", { name: "Take it there" }).click();
  await expect(ada).toHaveURL(/\/table\/(?!here-)/);
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
