// The coach of the guided games: who does what is asked is praised, who does the opposite is not, and there is always a
// way on.
import type { Locator, Page } from "@playwright/test";

import { expect, stateOf, test, type TableState } from "./fixtures";
import { showBoard } from "./players";

const shownGoOn = (page: Page): Locator => page.getByRole("button", { name: "Go on", exact: true }).first();

class Learner {
  readonly coach: Locator;
  readonly heading: Locator;
  #table = "";

  constructor(readonly page: Page) {
    this.coach = page.getByRole("region", { name: "Coach" });
    this.heading = this.coach.getByRole("heading");
  }

  async begin(game: string): Promise<void> {
    await showBoard(this.page);
    await this.page.goto(`/learn/${game}`);
    await expect(this.coach).toBeVisible();
    this.#table = await this.page.evaluate(
      (key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as { table: string }).table,
      `skyline.learn.${game}`,
    );
  }
  // First from what the board shows.
  async goOn(): Promise<void> {
    const own = this.coach.getByRole("button", { name: "Go on" });
    await expect(async () => {
      // It may go by itself before it is pressed.
      if (!(await own.isVisible())) await shownGoOn(this.page).click({ timeout: 1_000 });
      await own.click({ timeout: 1_000 });
    }).toPass();
  }
  look(): Promise<TableState> {
    return stateOf(this.page, this.#table);
  }
  async may(action: string): Promise<boolean> {
    return (await this.look()).legal?.includes(action) ?? false;
  }
  // Acts without the page when it is the learner's turn.
  async act<View>(choose: (legal: readonly string[], view: View) => string | undefined): Promise<void> {
    await expect(async () => {
      const { number, legal = [], view } = await this.look();
      const action = choose(legal, view as View);
      expect(action).toBeDefined();
      const answer = await this.page
        .context()
        .request.post(`/api/v1/tables/${this.#table}/act`, { data: { do: action, seen: number } });
      expect(answer.ok()).toBe(true);
    }).toPass();
  }
  async isAt(step: string): Promise<void> {
    await expect(this.heading).toHaveText(step);
  }
  async isNotPraised(word: string | RegExp): Promise<void> {
    await expect(this.coach.getByText(word)).toBeVisible();
    await expect(this.coach.getByText("Well done!")).toHaveCount(0);
  }
}

const starting =
  (word: string) =>
  (legal: readonly string[]): string | undefined =>
    legal.find((one) => one.startsWith(word));

test("Manhattan's coach knows a mix of blocks from four equal ones", async ({ person }) => {
  const learner = new Learner(await person("Ada"));
  await learner.begin("manhattan");
  await learner.goOn();
  await learner.isAt("Choose four blocks");
  await learner.act((legal) => legal.find((one) => /^select O(4|0)\.\d\.\d\.(0|4)/.test(one)));
  await learner.isNotPraised("Another mix, and playable, too.");
  await learner.goOn();
  await learner.isAt("Your cards say where");
  await learner.goOn();
  await learner.act(starting("build"));
  await expect(learner.coach.getByText("Well done!")).toBeVisible();
  await learner.isAt("Read the roofs");
});

interface Downtown {
  deciding: number;
  outlook: { use: string; pays: { value: number } }[];
  lots: { shape: string; pays: { counted: number[] } }[];
}

for (const [kind, isPraised] of [
  ["the opposite", false],
  ["what is asked", true],
] as const)
  test(`Downtown's coach, and a learner who does ${kind}`, async ({ person }) => {
    const learner = new Learner(await person("Ada"));
    await learner.begin("downtown");
    await learner.goOn();
    await learner.isAt("You are the mayor");
    await learner.act(starting("pile"));
    await learner.isAt("Good neighbours");
    await learner.goOn();
    await learner.isAt("Vote in secret");

    const verdict = async (missed: string): Promise<void> => {
      if (isPraised) {
        await expect(learner.coach.getByText("Well done!")).toBeVisible();
        return;
      }
      await learner.isNotPraised(missed);
      await learner.goOn();
    };
    let differs = true;
    await learner.act<Downtown>((legal, { outlook }) => {
      const ranked = outlook.toSorted((a, b) => b.pays.value - a.pays.value);
      differs = ranked[0]?.pays.value !== ranked.at(-1)?.pays.value;
      const use = (isPraised ? ranked[0] : ranked.at(-1))?.use ?? "";
      return starting(`vote ${use}`)(legal);
    });
    // Where all uses pay the same, every vote is right.
    if (differs) await verdict("Another use would have made this lot pay more.");
    await learner.isAt("Your lobby token");
    await learner.act(starting(isPraised ? "lobby no" : "lobby yes"));
    await verdict("Your vote counts twice this time, and the token is gone.");
    await learner.isAt("Buy parcels");

    // While a second card is voted on nothing can be bought, and the coach says so.
    for (let acts = 0; acts < 8 && !(await learner.may("pass")); ++acts) {
      const shown = shownGoOn(learner.page);
      const later = learner.coach.getByText("Not possible yet.");
      await expect(shown.or(later).first()).toBeVisible();
      if (await shown.isVisible()) await shown.click({ timeout: 1_000 }).catch(() => undefined);
      else await learner.act((legal) => legal.find((one) => /^(vote|lobby no|pick)/.test(one)));
    }
    await learner.act<Downtown>((legal, { lots }) =>
      isPraised
        ? legal.find((one) => {
            const [word, lot, parcels] = one.split(" ");
            return word === "buy" && parcels === "2" && lots[Number(lot) - 1]?.pays.counted.length;
          })
        : starting("pass")(legal),
    );
    await verdict("That was not two parcels beside something built.");
    await learner.isAt("Who got what");
  });

test("Traffic's coach, and a learner who draws instead of laying", async ({ person }) => {
  const learner = new Learner(await person("Ada"));
  await learner.begin("traffic");
  await learner.goOn();
  await learner.goOn();
  await learner.isAt("Lay a tile");
  await learner.act(starting("draw"));
  await learner.isNotPraised("No tile was laid this time.");
  await learner.goOn();
  // Who has drawn cannot lay another one: the second action is not asked for.
  await learner.isAt("Complete a square");
  await learner.coach.getByRole("button", { name: "Skip this step" }).click();
  await learner.isAt("What a street is");
  await learner.goOn();
  await learner.isAt("Take a ride");
  await expect(learner.coach.getByText("Not possible yet.")).toBeVisible();
  await learner.coach.getByRole("button", { name: "Skip this step" }).click();
  await learner.isAt("Push them off");
  // A step that is read again asks for nothing.
  await learner.coach.getByRole("button", { name: "Back" }).click();
  await learner.isAt("Take a ride");
  await learner.goOn();
  await learner.isAt("Push them off");
});

test("Traffic's coach praises a tile that is laid", async ({ person }) => {
  const learner = new Learner(await person("Ada"));
  await learner.begin("traffic");
  await learner.goOn();
  await learner.goOn();
  await learner.act(starting("attach"));
  await expect(learner.coach.getByText("Well done!")).toBeVisible();
});
