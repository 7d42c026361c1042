import { existsSync } from "node:fs";

import { expect, test } from "./fixtures";

const names = { en: "English", fr: "Français", de: "Deutsch", it: "Italiano" };

test("the language changes at once, everywhere, and stays", async ({ person }) => {
  const page = await person("Ada");
  for (const [language, name] of Object.entries(names)) {
    await page.goto("/settings");
    await page.getByText(name, { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    // A sentence that is missing shows its key instead.
    if (!existsSync(`../data/texts/${language}/web.json`)) continue;
    for (const path of [
      "/settings",
      "/",
      "/lobby",
      "/new/manhattan",
      "/new/downtown",
      "/new/traffic",
      "/nowhere",
    ]) {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await page.locator("body").innerText()).not.toMatch(/\bweb\.[a-z]/);
    }
  }
});
