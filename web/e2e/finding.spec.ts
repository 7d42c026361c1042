// Finding one's games, a table for them, and the rules: what somebody looks for before they play.
import { expect, makeTable, test } from "./fixtures";
import { showBoard } from "./players";

const manhattan = { game: "manhattan", config: { players: 2, start: 0 }, seats: ["me", "bot:random"] };

test("games that wait come first and are counted in the title; guided games are apart", async ({
  person,
}) => {
  const page = await person("Ada");
  await makeTable(page, manhattan);
  await page.goto("/learn/traffic");
  await expect(page.getByRole("region", { name: "Coach" })).toBeVisible();
  await page.goto("/");
  const waiting = page.getByRole("region", { name: "Games that wait for you" });
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await expect(waiting).toContainText("Round 1 of 6");
  await expect(page).toHaveTitle(/^\(1\) /);
  const card = page.getByRole("article").first();
  const [above, below] = [await waiting.boundingBox(), await card.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page
    .getByRole("region", { name: "Guided games" })
    .getByRole("link", { name: "Go on learning" })
    .click();
  await expect(page).toHaveURL(/\/learn\/traffic$/);
});

test("a row of the lobby tells whose turn it is, where the game is, and how old it is", async ({
  person,
}) => {
  const bea = await person("Bea");
  const table = await makeTable(bea, manhattan);
  const page = await person("Ada");
  await page.goto("/lobby?game=manhattan");
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/table/${table}"]`) });
  await expect(row).toContainText("to move: Bea");
  await expect(row).toContainText("Round 1 of 6");
  await expect(row).toContainText(/began \d+ \w+ ago/);
});

test("set-up leads with three choices on one screen; people at one device have names, the host too", async ({
  person,
}) => {
  const page = await person("Ada");
  await showBoard(page);
  await page.goto("/new/manhattan");
  await expect(page.getByRole("radiogroup", { name: "Edition" })).toBeVisible();
  await expect(page.getByLabel("Who sits on seat 2")).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await page.getByRole("radiogroup", { name: "How many play" }).getByText("2", { exact: true }).click();
  await page.getByRole("radiogroup", { name: "Against" }).getByText("People here").click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Zoe");
  await page.getByRole("textbox", { name: "Name of the other person" }).fill("Bob");
  await page.getByRole("button", { name: "Start game" }).click();
  // Hands are secret here: a curtain asks who looks.
  await page.getByRole("button", { name: /^I am (Zoe|Bob)/ }).click();
  await expect(page.locator(".prompt")).toContainText(/(Zoe|Bob):/);
  await expect(page.getByRole("listitem").filter({ hasText: "Zoe" }).first()).toBeVisible();
  // Each chooses from their own blocks, whatever the one before has chosen.
  for (const _ of ["first", "second"]) {
    const take = page.getByRole("button", { name: /^Take a block/, disabled: false });
    for (let blocks = 0; blocks < 8; ++blocks) await take.first().click();
    await page.getByRole("button", { name: "Take these 8 blocks" }).click();
    await page.getByRole("button", { name: /^I am (Zoe|Bob)/ }).click();
  }
  await expect(page.locator(".prompt")).toContainText("Choose a card and a block.");
});

test("on a phone, too, the goal and its picture are seen without scrolling", async ({ person }) => {
  const page = await person("Ada", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto("/rules/downtown");
  const goal = page.getByRole("heading", { name: "The goal" });
  await expect(goal).toBeVisible();
  // The picture is above it, and a few lines fit below.
  expect((await goal.boundingBox())?.y ?? Infinity).toBeLessThan(844 - 250);
});

test("rules begin with the goal and a picture, and a rule leads to its place in the guided game", async ({
  person,
}) => {
  const page = await person("Ada");
  await page.goto("/rules/manhattan");
  const rules = page.getByRole("article");
  await expect(rules.getByRole("heading", { level: 2 }).first()).toHaveText("The goal");
  await expect(rules.locator("img").first()).toBeVisible();
  await page.getByRole("link", { name: "M18: see it in the guided game" }).click();
  await expect(page).toHaveURL(/\/learn\/manhattan\?step=takeover/);
  await expect(page.getByRole("region", { name: "Coach" })).toContainText("6 of 10");
  // Blocks are chosen and a first building stands: the rule can be tried.
  await expect(page.locator(".prompt")).toContainText("Choose a card");
});
