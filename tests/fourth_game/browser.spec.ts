// The fourth game in the browser. Nothing of it is drawn there: the position, the open actions and what happened are
// words, by what every game without a screen of its own gets.
import { expect, test } from "../../web/e2e/fixtures";

test("Goofspiel is played from the first page to the result, and replayed", async ({ person }) => {
  const page = await person("Ada");
  page.setDefaultTimeout(10_000);
  await page.goto("/");
  await expect(page.getByText("Goofspiel").first()).toBeVisible();

  await page.goto("/new/goofspiel");
  await page.getByRole("radiogroup", { name: "How many play" }).getByText("2", { exact: true }).click();
  await page.getByLabel("How strong?").selectOption("tourist");
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByRole("heading", { name: "Goofspiel", level: 1 })).toBeVisible();
  await expect(page.getByText("Prizes to win")).toBeVisible();

  // Each card once: the button of a card that was bid is gone.
  for (let card = 1; card <= 13; ++card) {
    const bid = page.getByRole("button", { name: `bid ${card}`, exact: true });
    await bid.click();
    await expect(bid).toHaveCount(0);
  }
  await expect(page.locator(".end").getByRole("row")).toHaveCount(3);

  await page.goto(page.url().replace("/table/", "/replay/"));
  await expect(page.getByText("Prizes to come")).toBeVisible();
});

test("its rules can be read", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/rules/goofspiel");
  await expect(page.getByText("Whoever bid the highest card takes all prizes")).toBeVisible();
});
