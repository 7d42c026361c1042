// What is hidden from somebody is nowhere in their browser: not in what it receives, keeps or shows.
import type { Page } from "@playwright/test";

import { actFirst, expect, makeTable, stateOf, test } from "./fixtures";

interface Frame {
  at: number;
  text: string;
}

// All that a page hears from the server, in order.
function listenTo(page: Page): Frame[] {
  const heard: Frame[] = [];
  const keep = (text: string): void => void heard.push({ at: heard.length, text });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => keep(String(payload))));
  page.on("response", async (response) => {
    if (response.url().includes("/api/v1/")) keep(await response.text().catch(() => ""));
  });
  return heard;
}

// All objects within a JSON text, however deep.
function objectsIn(text: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) found.push(value as Record<string, unknown>);
    for (const part of Object.values(value)) walk(part);
  };
  try {
    walk(JSON.parse(text));
  } catch {
    return [];
  }
  return found;
}

const keptAndShown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]),
  );

async function sitTogether(pages: Page[], game: string, title: string): Promise<string> {
  const [first, ...others] = pages as [Page, ...Page[]];
  const table = await makeTable(first, {
    game,
    config: { players: pages.length, [game === "downtown" ? "mayor" : "start"]: 0 },
    seats: ["me", ...others.map(() => "open")],
  });
  for (const page of others) await page.context().request.post(`/api/v1/tables/${table}/sit`, { data: {} });
  for (const page of pages) {
    await page.goto(`/table/${table}`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }
  return table;
}

test("cards of Manhattan reach only the hand that holds them", async ({ person }) => {
  const [ada, bea, eve] = [await person("Ada"), await person("Bea"), await person("Eve")];
  const heard = [ada, bea, eve].map(listenTo);
  const table = await sitTogether([ada, bea], "manhattan", "Manhattan");
  await eve.goto(`/table/${table}`);
  await expect(eve.getByRole("heading", { name: "Manhattan", level: 1 })).toBeVisible();
  for (let turn = 0; turn < 12; ++turn) {
    const { may_act: mayAct = [] } = await stateOf(ada, table);
    await actFirst(mayAct.includes(0) ? ada : bea, table);
  }
  const { number } = await stateOf(ada, table);
  for (const [index, frames] of heard.entries()) {
    const viewer = index === 2 ? null : index;
    await expect.poll(() => frames.some(({ text }) => text.includes(`"number":${number}`))).toBe(true);
    const objects = frames.flatMap(({ text }) => objectsIn(text));
    const views = objects.filter((object) => "buildings" in object && "viewer" in object);
    expect(views.length).toBeGreaterThan(3);
    for (const view of views) {
      expect(view["viewer"]).toBe(viewer);
      expect(Array.isArray(view["hand"])).toBe(viewer !== null);
    }
    const all = frames.map(({ text }) => text).join("\n");
    // Who draws is told to everybody, what is drawn to nobody else.
    for (const [, seat, card] of all.matchAll(/"(?:deal|draw) (\d)( \d+[^"]*)?"/g))
      expect(card !== undefined).toBe(Number(seat) === viewer);
    // Nothing about other hands is kept, and only the own one is shown.
    const page = await keptAndShown([ada, bea, eve][index] ?? ada);
    expect(page).not.toMatch(/(deal|draw) \d \d/);
  }
  await expect(eve.getByRole("radiogroup", { name: "Your cards" })).toHaveCount(0);
});

test("votes of Downtown are secret until all are shown", async ({ person }) => {
  const people = [await person("Ada"), await person("Bea"), await person("Cleo")];
  const [ada, bea] = people as [Page, Page];
  const heard = listenTo(bea);
  const table = await sitTogether(people, "downtown", "Downtown");
  await actFirst(ada, table); // the mayor's pile
  await expect.poll(async () => (await stateOf(bea, table)).legal?.[0] ?? "").toMatch(/^vote/);
  const before = (await stateOf(bea, table)).number;
  const vote = await actFirst(ada, table);
  expect(vote).toMatch(/^vote/);
  // Bea learns that Ada has voted, not how.
  await expect.poll(() => heard.some(({ text }) => text.includes(`"number":${before + 1}`))).toBe(true);
  const soFar = heard.map(({ text }) => text).join("\n");
  const actions = objectsIn(
    `[${heard
      .map(({ text }) => text)
      .filter(isJson)
      .join(",")}]`,
  )
    .filter((object) => object["seat"] === 0 || object["player"] === 0)
    .map((object) => String(object["do"] ?? ""));
  expect(actions.filter((action) => action.startsWith("vote "))).toEqual([]);
  expect(await keptAndShown(bea)).not.toContain(vote);
  expect(soFar).not.toMatch(/"votes":\[[^\]]*"(housing|commerce|industry)"/);

  // When all have voted and nobody is asked about the token any more, it is told.
  for (const page of people.slice(1)) await actFirst(page, table);
  for (let tokens = 0; tokens < 6; ++tokens) {
    const { legal, may_act: mayAct = [] } = await stateOf(ada, table);
    const seat = mayAct[0] ?? 0;
    const asked = seat === 0 ? legal : (await stateOf(people[seat] ?? ada, table)).legal;
    if (!asked?.[0]?.startsWith("lobby")) break;
    await actFirst(people[seat] ?? ada, table);
  }
  await expect.poll(() => heard.slice(-8).some(({ text }) => text.includes(vote.slice(5)))).toBe(true);
});

function isJson(text: string): boolean {
  return objectsIn(text).length > 0;
}
