// What somebody waits for who comes for the first time: everything is counted, pictures and typefaces too.
import { expect, test } from "./fixtures";

const mostRequests = 16;
const mostBytes = 200_000;

for (const theme of ["light", "dark"] as const)
  test(`the first page is small, ${theme}`, async ({ browser, server }) => {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: "de-DE",
      colorScheme: theme,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const loaded: { bytes: number; path: string }[] = [];
    page.on("requestfinished", async (request) => {
      const { responseBodySize } = await request.sizes();
      loaded.push({ bytes: responseBodySize, path: new URL(request.url()).pathname });
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 2 })).not.toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    // It has all its words: none is a key of those that other pages bring.
    expect(await page.locator("body").innerText()).not.toMatch(/\bweb\.\w/);
    await context.close();

    const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0);
    const list = loaded
      .sort((a, b) => b.bytes - a.bytes)
      .map((one) => `${one.bytes} ${one.path}`)
      .join("\n");
    console.log(`first page, ${theme}: ${loaded.length} requests, ${bytes} bytes packed`);
    expect(loaded.length, list).toBeLessThanOrEqual(mostRequests);
    expect(bytes, list).toBeLessThanOrEqual(mostBytes);
  });
