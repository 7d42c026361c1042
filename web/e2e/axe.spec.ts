// axe-core finds nothing: on every page, at every kind of table, in a replay and a lesson. On a laptop everything is looked
// at by day, on a phone by night; where a laptop shows more than a phone, its contrasts once more by night without
// another visit. What opens over a table is looked at in dialogs.spec.ts.
import type { Page } from "@playwright/test";

import { violations } from "./barriers";
import { expect, go, makeTable, test } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, playedGame, replayAt, shortGame } from "./records";

// Looks at what is shown, by day and by night, and remembers what it finds.
class Inspector {
  readonly found: string[] = [];
  constructor(
    readonly page: Page,
    readonly themes: readonly ("day" | "night")[] = ["day", "night"],
  ) {}

  async look(where: string): Promise<void> {
    for (const theme of this.themes) {
      await this.page.emulateMedia({ colorScheme: theme === "day" ? "light" : "dark" });
      await expect(this.page.locator("html")).toHaveAttribute("data-theme", theme);
      const found = await violations(this.page, theme === this.themes[0] ? null : ["color-contrast"]);
      this.found.push(...found.map((violation) => `${where} by ${theme}: ${violation}`));
    }
  }

  // Goes there by a link within the page, and waits until something new is shown.
  async arrive(path: string): Promise<void> {
    await this.page
      .locator("h1")
      .evaluateAll((old) => old.forEach((one) => one.setAttribute("data-old", "")));
    await go(this.page, path);
    await expect(this.page.locator("h1:not([data-old])").first()).toBeAttached();
  }

  async visit(path: string): Promise<void> {
    await this.arrive(path);
    await this.look(path);
  }
}

const games = ["manhattan", "downtown", "traffic"];
const sizes = {
  laptop: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const pages = ["/", "/lobby", "/settings", "/nowhere", "/rules", "/replays"];

const sitDown = (page: Page, game: string): Promise<string> =>
  makeTable(page, { game, config: { players: 3 }, seats: ["me", "bot:random", "bot:random"] });

for (const [size, options] of Object.entries(sizes)) {
  const small = size === "phone";
  const themes = small ? (["night"] as const) : (["day", "night"] as const);

  test(`no barriers on pages, ${size}`, async ({ person }) => {
    const page = await person("Ada", options);
    await showBoard(page, { theme: "auto" });
    const inspector = new Inspector(page, themes.slice(0, 1));
    await makeTable(page, { game: "traffic", config: { players: 2 }, seats: ["me", "open"] });
    await page.goto("/settings");
    for (const path of pages) await inspector.visit(path);
    for (const game of games) {
      await inspector.visit(`/new/${game}`);
      await inspector.visit(`/rules/${game}`);
    }
    const room = await makeTable(page, {
      game: "traffic",
      config: { players: 2 },
      seats: ["me", "friend"],
      public: false,
    });
    await inspector.visit(`/table/${room}`);
    expect(inspector.found).toEqual([]);
  });

  test(`no barriers at tables, ${size}`, async ({ person }) => {
    const page = await person("Ada", options);
    const inspector = new Inspector(page, themes);
    for (const board of ["plan", "list"]) {
      await showBoard(page, { theme: "auto", board });
      await page.goto("/settings");
      for (const game of games) {
        await inspector.arrive(`/table/${await sitDown(page, game)}`);
        await expect(page.getByText("Your turn", { exact: true }).first()).toBeAttached();
        await inspector.look(`${board} of ${game}`);
        if (small || board === "list" || game !== "manhattan") continue;
        await page.getByRole("tab", { name: "Talk" }).click();
        await inspector.look("talk");
      }
    }
    expect(inspector.found).toEqual([]);
  });

  test(`no barriers in replays and lessons, ${size}`, async ({ person }) => {
    const page = await person("Ada", options);
    await showBoard(page, { theme: "auto" });
    const inspector = new Inspector(page, themes);
    await page.goto("/settings");
    for (const game of games) {
      await inspector.arrive(`/learn/${game}`);
      await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
      await inspector.look(`lesson of ${game}`);
      const record = game === "traffic" ? shortGame() : playedGame(game, 2, 3);
      await inspector.arrive(`/replay/${await keepGame(page, record)}`);
      await replayAt(page, 0.8);
      await page.getByLabel("Seen by").selectOption({ index: 1 });
      await inspector.look(`replay of ${game}`);
      if (game !== "traffic") continue;
      await page.getByRole("tab", { name: "Analysis" }).click();
      await inspector.look("analysis, not begun");
      if (small) continue;
      await page.getByRole("button", { name: "Analyse this game" }).click();
      await expect(page.getByText(/^Better:/).first()).toBeVisible({ timeout: 60_000 });
      await inspector.look("analysis");
      await page.getByRole("tab", { name: "Charts" }).click();
      await page.getByText("The same as a table").first().click();
      await inspector.look("charts");
    }
    expect(inspector.found).toEqual([]);
  });
}

test("no barriers around a board in three dimensions", async ({ person, complaints }) => {
  complaints.allowed.push(/GPU stall|GL Driver|WebGL/);
  test.slow();
  // A small window, as the processor draws all of it here.
  const page = await person("Ada", { viewport: { width: 900, height: 600 } });
  await showBoard(page, { theme: "auto", board: "table" });
  const inspector = new Inspector(page);
  for (const game of ["manhattan", "traffic"]) {
    await page.goto(`/table/${await sitDown(page, game)}`);
    await expect(page.locator("canvas").first()).toBeVisible({ timeout: 60_000 });
    await inspector.look(`table of ${game}`);
  }
  expect(inspector.found).toEqual([]);
});
