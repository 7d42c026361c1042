// What can go wrong between people and the server, and mends itself without a word from anybody.
import type { Locator, Page } from "@playwright/test";

import { actFirst, aloneAtTraffic, expect, makeTable, soon, stateOf, test, twoAtTraffic } from "./fixtures";
import { drawTile } from "./players";

const log = (page: Page): Locator => page.getByRole("tabpanel").getByRole("listitem");
const back = { timeout: 30_000 };

test("two people play through a reload, a killed and a restarted server", async ({
  person,
  server,
  complaints,
}) => {
  complaints.allowed.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const table = await twoAtTraffic(ada, bea);
  await expect(log(bea).first()).toBeVisible();
  const told = await log(bea).count();
  await drawTile(ada);
  await expect(log(bea)).toHaveCount(told + 1);
  await ada.reload();
  await drawTile(ada);
  await drawTile(bea);

  // An action that is on its way while the server is dead is done once.
  const before = (await stateOf(bea, table)).number;
  await server.kill();
  await expect(ada.getByText("Reconnecting…")).toBeVisible();
  await drawTile(bea);
  await expect(bea.getByText("Reconnecting…")).toBeVisible();
  await server.run();
  await expect(ada.getByText("Reconnecting…")).toBeHidden(back);
  await expect.poll(async () => (await stateOf(ada, table)).may_act, back).toEqual([0]);
  const after = (await stateOf(ada, table)).number;
  expect(after - before).toBe(2); // the action and the tile that was drawn

  // A server that stops politely is awaited just so.
  await server.kill("SIGTERM");
  await expect(ada.getByText("Reconnecting…")).toBeVisible();
  await server.run();
  await expect(ada.getByText("Reconnecting…")).toBeHidden(back);
  await drawTile(ada);
  await expect.poll(async () => (await stateOf(ada, table)).number, soon).toBe(after + 2);

  // A second tab of the same person follows and may act as well.
  const tab = await ada.context().newPage();
  await tab.goto(`/table/${table}`);
  await drawTile(tab);
  await expect.poll(async () => (await stateOf(bea, table)).may_act, soon).toEqual([1]);
  await expect(ada.getByRole("listitem").filter({ hasText: "Bea" }).getByText("Thinking")).toBeVisible();
  // What it changes for the device, the first tab does not undo.
  await tab.getByRole("button", { name: "Sounds" }).click();
  await ada.getByRole("button", { name: /night colours/i }).click();
  const kept = await ada.evaluate(() => localStorage.getItem("skyline.prefs") ?? "{}");
  expect(JSON.parse(kept)).toMatchObject({ sound: true, theme: "night" });
  await tab.close();
});

test("the log tells as much after a reload as it did before", async ({ person }) => {
  const ada = await person("Ada");
  const seats = ["me", "bot:greedy", "bot:greedy"];
  const table = await makeTable(ada, { game: "manhattan", config: { players: 3, start: 0 }, seats });
  await ada.goto(`/table/${table}`);
  const myTurn = (): Promise<void> =>
    expect
      .poll(async () => (await stateOf(ada, table)).may_act?.[0], { intervals: [30], timeout: 10_000 })
      .toBe(0);
  for (let turns = 0; turns < 6; ++turns) {
    await myTurn();
    await actFirst(ada, table);
  }
  await myTurn();
  await ada.getByRole("button", { name: "Go on" }).click(); // the log waits for whoever reads the scoring
  const told = (): Promise<string[]> => log(ada).allInnerTexts();
  await expect.poll(async () => (await told()).length).toBeGreaterThan(18);
  const live = await told();
  expect(live.join()).toMatch(/taken from|now \d high|a new building/);
  await ada.reload();
  await expect.poll(told).toEqual(live);
});

test("a device that slept and a network that is gone for a while are caught up with", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  // Nobody tells a device that its connection died while it slept: what is sent just goes nowhere.
  let dead = false;
  let connections = 0;
  await ada.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    const isFirst = ++connections === 1;
    socket.onMessage((message) => (dead && isFirst ? undefined : server.send(message)));
    server.onMessage((message) => (dead && isFirst ? undefined : socket.send(message)));
  });
  await ada.clock.install();
  const table = await twoAtTraffic(ada, bea);
  await drawTile(ada);
  await drawTile(ada);
  await expect.poll(async () => (await stateOf(bea, table)).may_act, soon).toEqual([1]);
  dead = true;
  await drawTile(bea);
  await drawTile(bea);
  await expect.poll(async () => (await stateOf(bea, table)).may_act, soon).toEqual([0]);
  await ada.clock.fastForward("30:00");
  await ada.clock.runFor(12_000);
  await expect(ada.getByText("Your turn", { exact: true })).toBeVisible();
  expect(connections).toBe(2);
  await ada.clock.resume();

  const offline = ada.getByRole("region", { name: "Board" }).getByText("You are offline.");
  await ada.context().setOffline(true);
  await expect(offline).toBeVisible();
  await ada.context().setOffline(false);
  await expect(offline).toBeHidden();
  const { number } = await stateOf(ada, table);
  await drawTile(ada);
  await expect.poll(async () => (await stateOf(ada, table)).number, soon).toBeGreaterThan(number);
});

test("a table that cannot be shown now is shown as soon as it can", async ({ person, complaints }) => {
  complaints.allowed.push(/429|503|404/);
  const ada = await person("Ada");
  let asked = 0;
  await ada.route(/\/api\/v1\/tables\/\w+$/, async (route) => {
    const refuse = (status: number, code: string, params: Record<string, string>): Promise<void> =>
      route.fulfill({ status, json: { refusal: { code, rule: null, text: code, params } } });
    if (++asked === 1) return refuse(429, "server.slow-down", { seconds: "1" });
    if (asked === 2) return refuse(503, "server.closing", {});
    return route.fallback();
  });
  const opened = aloneAtTraffic(ada);
  await expect(ada.getByText("Too many requests; wait 1 second.")).toBeVisible();
  await expect(
    ada.getByText("The server is about to restart; try again in a moment. Trying again"),
  ).toBeVisible();
  await opened;

  await ada.goto("/table/00000000000000000000");
  await expect(ada.getByRole("heading", { name: "This table cannot be shown" })).toBeVisible();
  await expect(ada.getByText("There is no such table. Perhaps it is private")).toBeVisible();
});
