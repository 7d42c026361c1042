// Draws the icons of the installed client from web/icons/app.svg again: as they are shown, and whole for devices that cut
// them to a shape of their own.
//   node web/scripts/icons.js
import { readFileSync } from "node:fs";

import { chromium } from "@playwright/test";

const drawing = readFileSync(new URL("../icons/app.svg", import.meta.url), "utf8");
const folder = new URL("../public/icons/", import.meta.url).pathname;
// How round the corners are, as a part of the side.
const rounded = 0.18;
const icons = [
  { name: "icon-192", size: 192, corner: rounded },
  { name: "icon-512", size: 512, corner: rounded },
  { name: "whole-512", size: 512, corner: 0 },
  { name: "whole-180", size: 180, corner: 0 },
];

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, size, corner } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0"><div style="width:${size}px;height:${size}px;overflow:hidden;border-radius:${size * corner}px">${drawing}</div>`,
  );
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
