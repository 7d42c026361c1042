// One person with several devices, and a camera for all of them. A state is made once; every device visits it, and the
// light outside and the language change while they look.
import type { Locator, Page } from "@playwright/test";

import { expect, speak, type TableState } from "./fixtures";
import { showBoard } from "./players";

export const games = { manhattan: 4, downtown: 4, traffic: 3 } as const;
export const bots = (count: number): string[] => Array.from({ length: count }, () => "bot:greedy");

const touch = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export const phone = { viewport: { width: 390, height: 844 }, ...touch };
export const devices = {
  laptop: { viewport: { width: 1440, height: 900 } },
  "small-laptop": { viewport: { width: 1280, height: 720 } },
  phone,
  "small-phone": { viewport: { width: 360, height: 640 }, ...touch },
} as const;
export type Device = keyof typeof devices;

type Theme = "day" | "night";
export type Shots = Readonly<Partial<Record<Device, readonly (readonly [Theme, string])[]>>>;
// The languages with the longest words where there is least room.
export const everywhere: Shots = {
  laptop: [
    ["day", "en"],
    ["night", "en"],
  ],
  "small-laptop": [["night", "de"]],
  phone: [
    ["day", "en"],
    ["night", "fr"],
  ],
  "small-phone": [
    ["day", "de"],
    ["night", "en"],
  ],
};

export type Person = (name: string, options?: object, first?: Page) => Promise<Page>;
export type Show = (page: Page) => Promise<unknown>;

export class Studio {
  private constructor(
    readonly pages: Readonly<Partial<Record<Device, Page>>>,
    readonly shots: Shots,
  ) {}

  static async open(
    person: Person,
    {
      prefs = {},
      options = {},
      shots = everywhere,
    }: { prefs?: object; options?: object; shots?: Shots } = {},
  ): Promise<Studio> {
    const pages: Partial<Record<Device, Page>> = {};
    let first: Page | undefined;
    for (const device of Object.keys(shots) as Device[]) {
      const page = await person("Ada", { ...devices[device], ...options }, first);
      first ??= page;
      pages[device] = page;
      await showBoard(page, { theme: "auto", ...prefs });
    }
    return new Studio(pages, shots);
  }

  get first(): Page {
    return Object.values(this.pages)[0] as Page;
  }

  // What is at an address, once the page shows it.
  async visit(path: string, state: string, show: Show): Promise<void> {
    for (const page of Object.values(this.pages)) await page.goto(path);
    await this.keep(state, show);
  }

  async keep(state: string, show: Show = async () => undefined): Promise<void> {
    for (const [device, page] of Object.entries(this.pages) as [Device, Page][]) {
      await show(page);
      await page.evaluate(() => document.fonts.ready);
      for (const [theme, language] of this.shots[device] ?? []) {
        await page.emulateMedia({ colorScheme: theme === "day" ? "light" : "dark" });
        await speak(page, language);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        const path = `screenshots/walk/${state}-${device}-${theme}-${language}.png`;
        await page.screenshot({ path, animations: "disabled", scale: "css" });
      }
      await page.emulateMedia({ colorScheme: "light" });
      await speak(page, "en");
    }
  }
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
// Whether such an action is open to whoever looks.
export const may =
  (action: RegExp) =>
  ({ legal = [] }: TableState): boolean =>
    legal.some((one) => action.test(one));

export const hasHand: Show = (page) => expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
export const hasHeading: Show = (page) => expect(page.locator("h1").first()).toBeVisible();
// The end with its turning point, once the server has found it.
export const hasEnd: Show = async (page) => {
  await expect(page.locator(".end").getByRole("table")).toBeVisible();
  const show = page.getByRole("button", { name: "Show it" });
  await expect(show.or(page.getByText("No single action"))).toBeVisible({ timeout: 120_000 });
};
