// What is laid over a table on a phone for a while hides nothing that stands on the board: the question about sound, a
// hint, what a build would do, a word about the connection.
import type { Locator, Page } from "@playwright/test";

import { actUntil, expect, makeTable, test, type TableState } from "./fixtures";
import { showBoard } from "./players";

const small = { width: 360, height: 640 };
const usual = { width: 390, height: 844 };
const begins = {
  manhattan: { players: 3, start: 0 },
  downtown: { players: 3, mayor: 0 },
  traffic: { players: 2, start: 0 },
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const boxOf = async (what: Locator): Promise<Box> => (await what.boundingBox()) as Box;
const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

async function sit(
  page: Page,
  game: keyof typeof begins,
  until: (state: TableState) => boolean,
): Promise<void> {
  const { players } = begins[game];
  const seats = ["me", ...Array.from({ length: players - 1 }, () => "bot:greedy")];
  const table = await makeTable(page, { game, config: begins[game], seats });
  await actUntil(page, table, until);
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
}
const may =
  (action: string) =>
  ({ legal = [] }: TableState): boolean =>
    legal.some((one) => one.startsWith(action));

for (const viewport of [usual, small])
  for (const [game, action] of [
    ["manhattan", "build"],
    ["downtown", "pile"],
    ["traffic", "attach"],
  ] as const)
    test(`slips leave ${game}'s board free on ${viewport.width} × ${viewport.height}`, async ({ person }) => {
      const page = await person("Ada", { viewport, hasTouch: true, isMobile: true });
      await showBoard(page, { soundAsked: false });
      await sit(page, game, may(action));
      const board = await boxOf(page.getByRole("region", { name: "Board" }));

      const question = page.getByRole("complementary", { name: "Play with sound?" });
      expect(touches(await boxOf(question), board)).toBe(false);
      await question.getByRole("button", { name: "Stay quiet" }).tap();

      await page.getByRole("button", { name: "Menu" }).tap();
      await page.getByRole("button", { name: "Hint" }).tap();
      const hint = page.getByRole("region", { name: "Hint" });
      await expect(hint.getByRole("listitem").first()).toBeVisible();
      expect(touches(await boxOf(hint), board)).toBe(false);
      // Sums of money are no points.
      await expect(
        hint.getByText(game === "downtown" ? /about \$\d+/ : /about \d+ points?/).first(),
      ).toBeVisible();

      if (game === "manhattan") {
        const note = page.getByText("Build here");
        const callout = await boxOf(note.locator("xpath=.."));
        for (const name of await page.locator("svg text.name").all())
          expect(touches(callout, await boxOf(name)), (await name.textContent()) ?? "").toBe(false);
      }

      await page.keyboard.press("Escape");
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      const offline = page.locator("[data-says-offline]");
      expect(touches(await boxOf(offline), board)).toBe(false);
    });
