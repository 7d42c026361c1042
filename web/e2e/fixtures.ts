// What every test has: a server, and pages that fail the test when the browser complains.
import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";

import { GameServer } from "./server";

interface Fixtures {
  server: GameServer;
  // A person with a browser of their own, or with a second one beside the first.
  person: (name: string, options?: Parameters<Browser["newContext"]>[0], first?: Page) => Promise<Page>;
  // What may be complained about, as when the server is killed on purpose.
  complaints: { allowed: RegExp[] };
}

export const test = base.extend<Fixtures, { shared: GameServer }>({
  shared: [
    async ({}, use) => {
      const server = await GameServer.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  server: async ({ shared }, use) => use(shared),
  complaints: async ({}, use) => use({ allowed: [] }),
  person: async ({ browser, server, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    const heard: string[] = [];
    await use(async (name, options = {}, first) => {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        locale: "en-GB",
        // Keeping the client costs as much as loading all of it; what is about that allows it (kept.spec.ts).
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      if (first) await context.addCookies(await first.context().cookies());
      else await context.request.post("/api/v1/guests", { data: { name, cookie: true } });
      // Words instead of boards: everything can be clicked, and nothing waits for a slow graphics card.
      await context.addInitScript(() => {
        localStorage.setItem("skyline.guest", "yes");
        if (!localStorage.getItem("skyline.prefs"))
          localStorage.setItem(
            "skyline.prefs",
            JSON.stringify({ board: "list", pace: "off", soundAsked: true }),
          );
      });
      const page = await context.newPage();
      page.on("pageerror", (error) => heard.push(`${name}: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          heard.push(`${name}: ${message.text()}`);
      });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    const blocked = /Service Worker registration blocked by Playwright/;
    const allowed = [...complaints.allowed, blocked];
    expect(heard.filter((text) => !allowed.some((known) => known.test(text)))).toEqual([]);
  },
});

export { expect };

// What comes as soon as the server has answered is looked for often.
export const soon = { intervals: [40] };

// Goes there as a link would, without loading the client again.
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

// The language, as if another tab had chosen it: what is shown stays.
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const place = "skyline.prefs";
    const prefs = JSON.parse(localStorage.getItem(place) ?? "{}") as object;
    localStorage.setItem(place, JSON.stringify({ ...prefs, language: chosen }));
    dispatchEvent(new StorageEvent("storage", { key: place }));
  }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

// What set-up folds away.
export const unfoldOptions = (page: Page): Promise<void> => page.getByText("All options").click();

// A table made by the person of this page.
export async function makeTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const answer = await page.context().request.post("/api/v1/tables", { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { table: string }).table;
}

export interface TableState {
  number: number;
  phase: string;
  may_act?: number[];
  legal?: string[];
  you: { seat: number | null };
  view?: unknown;
}

// Of the seat that may act, where the person has several and names none.
export async function stateOf(page: Page, table: string, seat?: number): Promise<TableState> {
  if (table.startsWith("here-")) return stateHere(page, table);
  const whose = seat === undefined ? "" : `?seat=${seat}`;
  const answer = await page.context().request.get(`/api/v1/tables/${table}${whose}`);
  return ((await answer.json()) as { state: TableState }).state;
}

// Of a table on the page's own device, as the page was told it (hearDevice).
async function stateHere(page: Page, table: string): Promise<TableState> {
  const told = (id: string): TableState | undefined => (globalThis as unknown as Device).states?.[id];
  const known = await page.evaluate(told, table);
  if (known) return known;
  // The first one comes when the engine has loaded, however long that takes.
  const heard = await page.waitForFunction(told, table, { timeout: 60_000 });
  return (await heard.jsonValue()) as TableState;
}
interface Device {
  states?: Record<string, TableState>;
}

// Notes what the page hears of tables on its device.
export async function hearDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const states: Record<string, TableState> = {};
    (globalThis as unknown as Device).states = states;
    const Real = Worker;
    globalThis.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", ({ data }: MessageEvent<{ message?: string }>) => {
          if (data.message === undefined) return;
          const { state } = JSON.parse(data.message) as { state?: TableState & { table: string } };
          if (state?.view === undefined) return;
          // Of one table: those before are over.
          for (const other of Object.keys(states)) delete states[other];
          states[state.table] = state;
        });
      }
    };
  });
}

// What was noted so far is the test's own, not the page's.
export const forgetHeard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { states = {} } = globalThis as unknown as Device;
    for (const table of Object.keys(states)) delete states[table];
  });

// Does the first legal action without the page, where clicking is not the point.
export async function actFirst(page: Page, table: string, seat?: number): Promise<string> {
  const { number, legal = [] } = await stateOf(page, table, seat);
  const action = legal[0] ?? "";
  const answer = await page
    .context()
    .request.post(`/api/v1/tables/${table}/act`, { data: { do: action, seen: number, seat } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return action;
}

// Plays by the first legal actions, as long as it is this person's turn, until something holds or the game is over.
export async function actUntil(
  page: Page,
  table: string,
  enough: (state: TableState) => boolean,
): Promise<void> {
  for (let looks = 0; looks < 2_000; ++looks) {
    const state = await stateOf(page, table);
    if (state.phase === "finished" || enough(state)) return;
    if (state.legal?.length) await actFirst(page, table);
    else await page.waitForTimeout(20);
  }
  throw new Error("the game does not come so far");
}

// One person and a bot at a table of Traffic, the person to begin.
export async function aloneAtTraffic(page: Page, settings: Record<string, unknown> = {}): Promise<string> {
  const seats = ["me", "bot:greedy"];
  const table = await makeTable(page, {
    game: "traffic",
    config: { players: 2, start: 0 },
    seats,
    ...settings,
  });
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
  return table;
}

// Two people at a table of Traffic, the first one to begin; both look at it.
export async function twoAtTraffic(
  first: Page,
  second: Page,
  settings: Record<string, unknown> = {},
): Promise<string> {
  const table = await makeTable(first, {
    game: "traffic",
    config: { players: 2, start: 0 },
    seats: ["me", "open"],
    ...settings,
  });
  await second.context().request.post(`/api/v1/tables/${table}/sit`, { data: {} });
  for (const page of [first, second]) {
    await page.goto(`/table/${table}`);
    await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
  }
  return table;
}
