// Whatever opens over a table has no barriers, on a phone by night as on a laptop by day, and fits.
import type { Page } from "@playwright/test";

import { violations } from "./barriers";
import { expect, stateOf, test, twoAtTraffic } from "./fixtures";
import { drawTile } from "./players";

const sizes = {
  "laptop by day": { theme: "day", viewport: { width: 1440, height: 900 } },
  "phone by night": { theme: "night", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

for (const [size, { theme, ...options }] of Object.entries(sizes))
  test(`no barriers in what opens over a table, ${size}`, async ({ person }) => {
    const [ada, bea] = [await person("Ada", options), await person("Bea", options)];
    for (const page of [ada, bea])
      await page.addInitScript(
        (prefs) => localStorage.setItem("skyline.prefs", prefs),
        JSON.stringify({ theme, board: "plan", pace: "off" }),
      );
    const found: string[] = [];
    const look = async (page: Page, where: string): Promise<void> => {
      found.push(...(await violations(page)).map((violation) => `${where}: ${violation}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > options.viewport.width) found.push(`${where} is ${width} wide`);
    };
    // What the page offers is never refused: on its way it becomes something that is.
    let spoil = false;
    await ada.routeWebSocket(/\/live/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) =>
        server.send(spoil ? String(message).replace('"do":"draw"', '"do":"attach 3 0,0 r0"') : message),
      );
    });
    const table = await twoAtTraffic(ada, bea, { clock: { kind: "total", seconds: 600, increment: 5 } });
    const menu = ada.getByRole("button", { name: "Menu" });
    const dialog = ada.getByRole("dialog");

    await menu.click();
    await dialog.getByRole("button", { name: "Hint" }).click();
    await expect(
      ada.getByRole("region", { name: "Hint" }).getByRole("button", { name: "Do it" }).first(),
    ).toBeVisible();
    await look(ada, "hint");
    await ada.keyboard.press("Escape");

    const { legal = [], number } = await stateOf(ada, table);
    const attach = legal.find((action) => action.startsWith("attach"));
    const request = ada.context().request;
    await request.post(`/api/v1/tables/${table}/act`, { data: { do: attach, seen: number } });
    await request.post(`/api/v1/tables/${table}/undo`, { data: {} });
    await expect(bea.getByRole("button", { name: "Agree", exact: true })).toBeVisible();
    await look(bea, "consent");
    await look(ada, "waiting for consent");
    await bea.getByRole("button", { name: "Decline" }).click();

    spoil = true;
    await drawTile(ada);
    await expect(ada.getByRole("alert").getByText("Nothing has changed.")).toBeVisible();
    await look(ada, "refusal");
    await ada.keyboard.press("Escape");

    await request.post(`/api/v1/tables/${table}/chat`, { data: { text: "A word" } });
    await menu.click();
    await look(ada, "menu");
    await dialog.getByRole("button", { name: "Players, log and talk" }).click();
    await look(ada, "players, log and talk");
    await ada.keyboard.press("Escape");
    await bea.context().request.post(`/api/v1/tables/${table}/leave`, { data: {} });
    await expect(bea.getByText("You left, so a bot plays in your place.")).toBeVisible();
    await look(bea, "bot in one's place");
    await menu.click();
    await dialog.getByRole("button", { name: "Resign" }).click();
    await look(ada, "resigning");
    await dialog.getByRole("button", { name: "Resign" }).click();
    await expect(ada.getByRole("heading", { name: "Bea won" })).toBeVisible();
    await look(ada, "result");
    expect(found).toEqual([]);
  });
