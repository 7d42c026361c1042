// Every language on every page, on the smallest phone: no sentence is missing or left in English, nothing is too wide.
import { readdirSync, readFileSync } from "node:fs";

import { expect, go, makeTable, test } from "./fixtures";
import { showBoard } from "./players";
import { keepGame, playedGame } from "./records";

const names = { en: "English", fr: "Français", de: "Deutsch", it: "Italiano" };
type Language = keyof typeof names;
const languages = Object.keys(names) as Language[];
const games = ["manhattan", "downtown", "traffic"];
const width = 360;

function textsOf(language: Language): Record<string, string> {
  const folders = [
    `../data/texts/${language}`,
    ...games.map((game) => `../games/${game}/data/texts/${language}`),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.startsWith("web"))
      .map((file) => `${folder}/${file}`),
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as object),
  ) as Record<string, string>;
}

// Sentences that would be noticed: long, without names or numbers in them, and different in the other language.
function englishOnly(language: Language): string[] {
  const own = textsOf(language);
  const kept = new Set(Object.values(own));
  return Object.entries(textsOf("en"))
    .filter(([key, text]) => text.length > 11 && !text.includes("{") && text !== own[key] && !kept.has(text))
    .map(([, text]) => text);
}

test("the language changes at once and stays", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/settings");
  for (const [language, name] of Object.entries(names)) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("h1")).toHaveText(textsOf(language as Language)["web.nav.settings"] ?? "");
  }
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.locator("h1")).toHaveText(textsOf("it")["web.home.title"] ?? "");
});

test("texts that do not load are told in their language, and come by themselves", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(/Failed to load resource/);
  const page = await person("Ada");
  await showBoard(page, { language: "de" });
  const texts = /\/assets\/(en|fr|de|it)-[^/]*\.js/;
  await page.route(texts, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("h1")).toHaveText(textsOf("de")["web.texts.title"] ?? "");
  await page.unroute(texts);
  await expect(page.locator("h1")).toHaveText(textsOf("de")["web.home.title"] ?? "");
});

for (const language of languages)
  test(`all pages in ${names[language]} on a small phone`, async ({ person }) => {
    const page = await person("Ada", {
      viewport: { width, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await showBoard(page, { language });
    const foreign = language === "en" ? [] : englishOnly(language);
    const texts = textsOf(language);
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      const { text, wide, tongue } = await page.evaluate(() => ({
        text: document.body.innerText,
        wide: document.documentElement.scrollWidth,
        tongue: document.documentElement.lang,
      }));
      if (tongue !== language) found.push(`${where}: the page says it is in ${tongue}`);
      if (wide > width) found.push(`${where}: ${wide} pixels wide`);
      // A sentence that is missing shows its key instead.
      for (const [key] of text.matchAll(/\b(web|refusal|manhattan|downtown|traffic)\.[a-z][\w.-]+/g))
        found.push(`${where}: ${key}`);
      found.push(...foreign.filter((one) => text.includes(one)).map((one) => `${where}: "${one}"`));
    };

    const headings = {
      "/": "web.home.title",
      "/lobby": "web.lobby.title",
      "/settings": "web.nav.settings",
      "/nowhere": "web.missing.title",
      "/rules": "web.rules.title",
      "/replays": "web.records.title",
    };
    await page.goto("/");
    for (const [path, key] of Object.entries(headings)) {
      await go(page, path);
      await expect(page.locator("h1")).toHaveText(texts[key] ?? "");
      await look(path);
    }
    for (const game of games) {
      const title = new RegExp(texts[`web.game.${game}.name`] ?? "", "i");
      await go(page, `/new/${game}`);
      const players = page.getByRole("radiogroup", { name: texts["web.setup.players.count"] ?? "" });
      await expect(players).toBeVisible();
      await page.locator("summary").evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
      await look(`set-up of ${game}`);
      await go(page, `/rules/${game}`);
      await expect(page.locator(`article[lang=${language}] h1`)).toHaveText(title);
      await look(`rules of ${game}`);
      await go(page, `/learn/${game}`);
      await expect(page.getByRole("region", { name: texts["web.learn.tray"] ?? "" })).toBeVisible();
      await look(`lesson of ${game}`);
      const seats = ["me", "bot:random", "bot:random"];
      await go(page, `/table/${await makeTable(page, { game, config: { players: 3 }, seats })}`);
      await expect(page.getByRole("region", { name: texts["web.tray"] ?? "" })).toBeVisible();
      await look(`table of ${game}`);
      await go(page, `/replay/${await keepGame(page, playedGame(game, 2, 3))}`);
      await expect(page.getByRole("slider", { name: texts["web.replay.slider"] ?? "" })).toBeEnabled();
      for (const tab of [0, 1, 2]) {
        await page.getByRole("tab").nth(tab).click();
        await look(`replay of ${game}`);
      }
    }
    expect(found).toEqual([]);
  });
