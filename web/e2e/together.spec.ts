// People at one table, and what can go wrong between them and the server.
import type { Page } from "@playwright/test";

import { actFirst, expect, makeTable, stateOf, test, twoAtTraffic } from "./fixtures";

const draw = (page: Page): Promise<void> => page.getByRole("button", { name: "Draw a tile" }).first().click();

test("two people play through a reload, a killed and a restarted server", async ({
  person,
  server,
  complaints,
}) => {
  complaints.allowed.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const table = await twoAtTraffic(ada, bea);
  const log = bea.getByRole("tabpanel").getByRole("listitem");
  await expect(log.first()).toBeVisible();
  const told = await log.count();
  await draw(ada);
  await expect(log).toHaveCount(told + 1);
  await ada.reload();
  await draw(ada);
  await draw(bea);

  // An action that is on its way while the server is dead is done once, without a word from anybody.
  const before = (await stateOf(bea, table)).number;
  await server.kill();
  await expect(ada.getByText("Reconnecting…")).toBeVisible();
  await draw(bea);
  await server.run();
  await expect(ada.getByText("Reconnecting…")).toBeHidden({ timeout: 30_000 });
  await expect.poll(async () => (await stateOf(ada, table)).may_act, { timeout: 30_000 }).toEqual([0]);
  const after = (await stateOf(ada, table)).number;
  expect(after - before).toBe(2); // the action and the tile that was drawn
  await draw(ada);
  await expect.poll(async () => (await stateOf(ada, table)).number).toBe(after + 2);

  // A second tab of the same person follows and may act as well.
  const tab = await ada.context().newPage();
  await tab.goto(`/table/${table}`);
  await draw(tab);
  await expect.poll(async () => (await stateOf(bea, table)).may_act).toEqual([1]);
  await expect(ada.getByRole("listitem").filter({ hasText: "Bea" }).getByText("Thinking")).toBeVisible();
  await tab.close();
});

test("a server that stops politely is awaited", async ({ person, server, complaints }) => {
  complaints.allowed.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const ada = await person("Ada");
  const table = await makeTable(ada, {
    game: "traffic",
    config: { players: 2, start: 0 },
    seats: ["me", "bot:random"],
  });
  await ada.goto(`/table/${table}`);
  await draw(ada);
  await server.kill("SIGTERM");
  await expect(ada.getByText("Reconnecting…")).toBeVisible();
  await server.run();
  await expect(ada.getByText("Reconnecting…")).toBeHidden({ timeout: 30_000 });
  await draw(ada);
});

test("what is said is heard, also by spectators, unless only players may talk", async ({ person }) => {
  const [ada, bea, eve] = [await person("Ada"), await person("Bea"), await person("Eve")];
  const table = await twoAtTraffic(ada, bea, { chat: "players" });
  await eve.goto(`/table/${table}`);
  await ada.getByRole("tab", { name: "Talk" }).click();
  await ada.getByRole("textbox", { name: "Say something" }).fill("Good luck <b>all</b>!");
  await ada.keyboard.press("Enter");
  for (const page of [bea, eve]) {
    await page.getByRole("tab", { name: "Talk" }).click();
    await expect(page.getByRole("log").getByText("Good luck <b>all</b>!")).toBeVisible();
  }
  await expect(eve.getByText("At this table only the players talk.")).toBeVisible();
  await expect(ada.getByText("1 spectator", { exact: true })).toBeAttached();
});

test("an action is taken back when the other agrees", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const table = await twoAtTraffic(ada, bea);
  const { legal = [] } = await stateOf(ada, table);
  const attach = legal.find((action) => action.startsWith("attach")) ?? "";
  const { number } = await stateOf(ada, table);
  await ada.context().request.post(`/api/v1/tables/${table}/act`, { data: { do: attach, seen: number } });
  const undo = ada.getByRole("button", { name: "Take back" });
  await undo.click();
  await expect(ada.getByText("Waiting for the consent of Bea.")).toBeVisible();
  await expect(bea.getByText("Ada asks to take the last action back.")).toBeVisible();
  await bea.getByRole("button", { name: "Agree" }).click();
  await expect(bea.getByText("took the last action back.")).toBeVisible();
  expect((await stateOf(ada, table)).legal).toEqual(legal);
});

test("resigning asks first, ends a game for two, and leads to a rematch", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  await twoAtTraffic(ada, bea);
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Play on" }).click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(bea.getByRole("heading", { name: "You won!" })).toBeVisible();
  await expect(ada.getByRole("heading", { name: "Bea won" })).toBeVisible();
  const download = ada.waitForEvent("download");
  await ada.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.skyline$/);
  await ada.getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(ada.getByText("Waiting for 1 player.")).toBeVisible();
  await bea.getByRole("button", { name: "Rematch", exact: true }).click();
  await bea.getByRole("button", { name: "Take a seat" }).click();
  await expect(ada.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
});

test("who passes the device on keeps the hand secret", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/new/downtown");
  await page.getByRole("radiogroup", { name: "How many play" }).getByText("3", { exact: true }).click();
  await page.getByLabel("Who sits on seat 2").selectOption("device");
  await page.getByRole("textbox", { name: "Name of the other person" }).fill("Bob");
  await page.getByRole("radiogroup", { name: "First mayor" }).getByText("Seat 1").click();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("heading", { name: "Pass the device to Ada" })).toBeVisible();
  await page.getByRole("button", { name: "I am Ada: show the table" }).click();
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toBeVisible();
  const table = new URL(page.url()).pathname.split("/").pop() ?? "";
  const act = async (seat: number): Promise<void> => {
    const request = page.context().request;
    const answer = await request.get(`/api/v1/tables/${table}?seat=${seat}`);
    const { state } = (await answer.json()) as { state: { number: number; legal: string[] } };
    await request.post(`/api/v1/tables/${table}/act`, {
      data: { do: state.legal[0], seen: state.number, seat },
    });
  };
  await act(0); // the mayor's pile
  await act(0); // Ada's vote
  await expect(page.getByRole("heading", { name: "Pass the device to Bob" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Downtown", level: 1 })).toHaveCount(0);
  await page.getByRole("button", { name: "I am Bob: show the table" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Bob" }).getByText("Your turn")).toBeVisible();
  // After a reload nobody looks into the wrong hand, either.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Pass the device to Bob" })).toBeVisible();
});

test("nobody's hand reaches another's browser", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const heard: string[] = [];
  bea.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  bea.on("response", async (response) => {
    if (response.url().includes("/api/v1/tables/")) heard.push(await response.text().catch(() => ""));
  });
  const table = await makeTable(ada, {
    game: "manhattan",
    config: { players: 2, start: 0 },
    seats: ["me", "open"],
  });
  await bea.context().request.post(`/api/v1/tables/${table}/sit`, { data: {} });
  for (const page of [ada, bea]) {
    await page.goto(`/table/${table}`);
    await expect(page.getByRole("heading", { name: "Manhattan", level: 1 })).toBeVisible();
  }
  for (const page of [ada, bea, ada, bea, ada, bea]) await actFirst(page, table);
  await expect.poll(() => heard.length).toBeGreaterThan(5);
  const all = heard.join("\n");
  expect(all).toContain('"deal 1 '); // her own cards come with their faces
  expect(all).not.toMatch(/"(deal|draw) 0 \d/);
  for (const [, viewer] of all.matchAll(/"viewer":(\w+),"hand"/g)) expect(viewer).toBe("1");
});

test("a past moment is shown from the log, and now is a touch away", async ({ person }) => {
  const ada = await person("Ada");
  const table = await makeTable(ada, {
    game: "traffic",
    config: { players: 2, start: 0 },
    seats: ["me", "bot:greedy"],
  });
  await ada.goto(`/table/${table}`);
  await draw(ada);
  await draw(ada);
  await expect(ada.getByRole("button", { name: "Draw a tile" }).first()).toBeVisible();
  await ada.getByRole("tabpanel").getByRole("button").last().click();
  await expect(ada.getByText(/You are looking at the past/)).toBeVisible();
  await ada.keyboard.press("Escape");
  await expect(ada.getByText(/You are looking at the past/)).toBeHidden();
});

test("a hint tells what a bot would do", async ({ person }) => {
  const ada = await person("Ada");
  const table = await makeTable(ada, {
    game: "traffic",
    config: { players: 2, start: 0 },
    seats: ["me", "bot:greedy"],
  });
  await ada.goto(`/table/${table}`);
  await ada.getByRole("button", { name: "Hint" }).click();
  await expect(ada.getByRole("dialog").getByRole("button", { name: "Do it" }).first()).toBeVisible();
});
