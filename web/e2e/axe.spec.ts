// axe-core finds nothing on any page, by day and by night.
import { violations } from "./barriers";
import { expect, makeTable, test } from "./fixtures";

const pages = [
  "/",
  "/new/manhattan",
  "/new/downtown",
  "/new/traffic",
  "/lobby",
  "/settings",
  "/nowhere",
  "/rules",
  "/rules/manhattan",
  "/replays",
];

for (const theme of ["day", "night"])
  for (const board of ["plan", "list"])
    test(`no barriers by ${theme}, board as ${board}`, async ({ person }) => {
      const page = await person("Ada");
      await page.goto("/settings");
      await page.evaluate(
        (prefs) => localStorage.setItem("skyline.prefs", prefs),
        JSON.stringify({ theme, board, pace: "off" }),
      );
      const found: string[] = [];
      const look = async (where: string): Promise<void> => {
        found.push(...(await violations(page)).map((violation) => `${where}: ${violation}`));
      };
      for (const path of board === "plan" ? pages : []) {
        await page.goto(path);
        await expect(page.locator("h1")).toBeVisible();
        await look(path);
      }
      for (const game of ["manhattan", "downtown", "traffic"]) {
        const table = await makeTable(page, {
          game,
          config: { players: 3 },
          seats: ["me", "bot:random", "bot:random"],
        });
        await page.goto(`/table/${table}`);
        await expect(page.locator("h1")).toBeVisible();
        await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
        await look(`table of ${game}`);
        if (board === "list") continue;
        await page.getByRole("button", { name: "Menu" }).click();
        await look("menu");
        await page.keyboard.press("Escape");
        await page.getByRole("tab", { name: "Talk" }).click();
        await look("talk");
      }
      const room = await makeTable(page, {
        game: "traffic",
        config: { players: 2 },
        seats: ["me", "friend"],
      });
      await page.goto(`/table/${room}`);
      await expect(page.locator("h1")).toBeVisible();
      await look("waiting room");
      expect(found).toEqual([]);
    });
