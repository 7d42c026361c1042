import { expect, test, unfoldOptions } from "./fixtures";

const games = ["manhattan", "downtown", "traffic"] as const;
const titles = { manhattan: "Manhattan", downtown: "Downtown", traffic: "Traffic" };

test("somebody new plays within two clicks", async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.address });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Play now: Manhattan", exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByRole("heading", { name: "Manhattan", level: 1 })).toBeVisible();
  await expect(page.getByText(/^Guest \d+$/).first()).toBeVisible();
  await expect(page.getByText("Resident bot")).toHaveCount(3);
  // Home leads back to the table.
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Back to the table" })).toBeVisible();
  expect(complaints).toEqual([]);
  await page.close();
});

for (const game of games)
  test(`${game} can be set up with everything that there is`, async ({ person }) => {
    const page = await person("Ada");
    await page.goto(`/new/${game}`);
    await expect(page.getByText("Players", { exact: true })).toBeVisible();
    await page.getByRole("radiogroup", { name: "How many play" }).getByText("3", { exact: true }).click();
    await unfoldOptions(page);
    await page.getByLabel("Who sits on seat 2").selectOption("builder");
    if (game === "manhattan") {
      await page.getByText("Shorter for two players. Adds the ten urban rules.").click();
      await page.getByRole("switch", { name: /Advanced mode/ }).check();
      await page.getByText("Baby Godzilla").click();
      await page.getByText("Every card moves it, and it flattens what it meets.").click();
      const monster = page.getByRole("group", { name: "Where the monster begins" });
      await monster.getByLabel("City").selectOption("Cairo");
      await monster.getByText("7", { exact: true }).click();
      await page.getByLabel("Side of seat 1").selectOption("2");
    }
    if (game === "downtown") {
      await page.getByText("Another cut of the same 24 lots.").click();
      await page.getByText("Makes such lots worth a try.").click();
    }
    if (game === "traffic") await page.getByText("Ten tiles round a long park: a quicker start.").click();
    await page.getByText("10 min", { exact: true }).click();
    await page.getByText("More table rules").click();
    await page.getByRole("radiogroup", { name: "Taking back" }).getByText("Freely").click();
    const asked = page.waitForRequest(
      (request) => request.method() === "POST" && /\/tables$/.test(request.url()),
    );
    await page.getByRole("button", { name: "Start game" }).click();
    const body = (await asked).postDataJSON() as { config: Record<string, unknown>; seats: string[] };
    expect(body.seats).toEqual(["me", "bot:builder", "bot:resident"]);
    const configs = {
      manhattan: {
        edition: "2018",
        players: 3,
        advanced: true,
        variants: ["godzilla"],
        godzilla: "F7",
        seats: [2, 1, 0],
      },
      downtown: { players: 3, board: "riverside", sole_bonus: 5 },
      traffic: { players: 3, scenario: "central-park" },
    };
    expect(body.config).toEqual(configs[game]);
    await expect(page.getByRole("heading", { name: titles[game], level: 1 })).toBeVisible();
    await expect(page.getByText(/10:0\d|9:5\d/).first()).toBeVisible();
  });

test("an open table is found in the lobby, joined by link, and starts when it is full", async ({
  person,
  complaints,
}) => {
  complaints.allowed.push(/503/);
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  await ada.goto("/new/traffic?with=anybody");
  await ada.getByRole("radiogroup", { name: "How many play" }).getByText("2", { exact: true }).click();
  await ada.getByRole("button", { name: "Open the table" }).click();
  await expect(ada.getByText("Waiting for 1 player.")).toBeVisible();
  // A server that is not quite there is asked again when the reader wants it.
  let restarting = true;
  await bea.route(/\/api\/v1\/tables\?/, (route) =>
    restarting ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await bea.goto("/lobby?game=traffic");
  await expect(bea.getByRole("alert")).toHaveText("The server does not answer. Try again in a moment.");
  restarting = false;
  await bea.getByRole("button", { name: "Try again" }).click();
  await expect(bea.getByRole("alert")).toBeHidden();
  await bea
    .getByRole("listitem")
    .filter({ hasText: "Ada" })
    .getByRole("link", { name: "Join" })
    .first()
    .click();
  await bea.getByRole("button", { name: "Take a seat" }).click();
  for (const page of [ada, bea])
    await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
});

test("a friend's link keeps the seat of a private table", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const made = await ada.context().request.post("/api/v1/tables", {
    data: { game: "traffic", config: { players: 2 }, seats: ["me", "friend"], public: false },
  });
  const { table, state } = (await made.json()) as { table: string; state: { seats: { key?: string }[] } };
  await bea.goto(`/table/${table}#key=${state.seats[1]?.key ?? ""}`);
  await bea.getByRole("button", { name: "Take a seat" }).click();
  await expect(bea.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
});

test("the host sends somebody away, who does not come back", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  const made = await ada.context().request.post("/api/v1/tables", {
    data: { game: "traffic", config: { players: 3 }, public: false },
  });
  const { table, state } = (await made.json()) as { table: string; state: { invitation: string } };
  await ada.goto(`/table/${table}`);
  await bea.goto(`/table/${table}#key=${state.invitation}`);
  await bea.getByRole("button", { name: "Take a seat" }).click();
  await ada.getByRole("button", { name: "Send Bea away" }).click();
  await expect(ada.getByText("Bea was sent away.")).toBeVisible();
  await expect(bea.getByText(/there is no such table/i)).toBeVisible();
  const again = await bea.context().request.post(`/api/v1/tables/${table}/enter`, {
    data: { key: state.invitation },
  });
  expect(again.status()).toBe(404);
});

test("the keyboard is enough: skip link, focus on the new page, titles; a name is kept and shown", async ({
  person,
}) => {
  const page = await person("Ada");
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("link", { name: "Settings", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
  await expect(page).toHaveTitle("Settings · Skyline");
  const name = page.getByRole("textbox", { name: "Your name" });
  await name.fill("Grace");
  await name.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /You are Grace/ })).toBeVisible();
});

test("cities are put in order by touching them", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/new/manhattan");
  await unfoldOptions(page);
  await page.getByText("Progressive opening").click();
  const order = page.getByRole("group", { name: "Order of the cities" });
  for (const city of ["Cairo", "Sydney", "Manhattan", "Hong Kong"])
    await order.getByRole("button", { name: city, exact: true }).click();
  await expect(page.getByText("2 are left")).toBeVisible();
  await order.getByRole("button", { name: "São Paulo", exact: true }).click();
  // The last one finds its place by itself.
  await expect(order.getByRole("button", { name: "Frankfurt: number 6" })).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && /\/tables$/.test(request.url()),
  );
  await page.getByRole("button", { name: "Start game" }).click();
  const body = (await asked).postDataJSON() as { config: Record<string, unknown> };
  expect(body.config).toEqual({ players: 4, variants: ["progressive"], open: "FBADEC" });
  await expect(page.getByRole("heading", { name: "Manhattan", level: 1 })).toBeVisible();
});

test("rules are searched, linked and printed", async ({ person }) => {
  const page = await person("Ada");
  await page.goto("/rules/manhattan#M18");
  // A link from a refused move leads to its rule.
  await expect(page.locator("#M18")).toBeInViewport();
  await expect(page.locator("#M18 figure")).toBeVisible();
  await expect(page.locator("#M20").getByText("Our ruling:")).toBeVisible();
  await page.getByLabel("Search these rules").fill("TOWER");
  await expect(page.getByText("3 places in 2 rules")).toBeVisible();
  await expect(page.locator("mark")).toHaveCount(3);
  await expect(page.locator("#M18")).toHaveCount(0);
  // What is found refers to other rules; following that ends the search.
  await page.locator("article").getByRole("link", { name: "M18" }).click();
  await expect(page.locator("#M18")).toBeInViewport();
  await expect(page.getByLabel("Search these rules")).toHaveValue("");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("aside")).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
});
