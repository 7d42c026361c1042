// Which page an address shows. The first page comes at once; the others are loaded when they are visited.
import type { Component } from "svelte";

import Home from "./pages/Home.svelte";
import { otherPages, texts } from "./texts/texts.svelte";

type Page = Component<Record<string, string>>;
interface Route {
  pattern: RegExp;
  load: () => Promise<{ default: unknown }>;
  // Without the header: the page needs all of the screen, and has ways out of its own.
  bare?: true;
}

// Named groups become the page's properties.
const routes: Route[] = [
  { pattern: /^\/$/, load: () => Promise.resolve({ default: Home }) },
  { pattern: /^\/new\/(?<game>\w+)$/, load: () => import("./pages/Setup.svelte") },
  { pattern: /^\/lobby$/, load: () => import("./pages/Lobby.svelte") },
  { pattern: /^\/table\/(?<id>[\w-]+)$/, load: () => import("./pages/TablePage.svelte"), bare: true },
  { pattern: /^\/settings$/, load: () => import("./pages/Settings.svelte") },
  { pattern: /^\/replay\/(?<id>[\w-]+)$/, load: () => import("./pages/ReplayPage.svelte"), bare: true },
  { pattern: /^\/replays$/, load: () => import("./pages/ReplaysPage.svelte") },
  { pattern: /^\/board$/, load: () => import("./pages/BoardPage.svelte"), bare: true },
  { pattern: /^\/puzzles$/, load: () => import("./pages/PuzzlesPage.svelte") },
  { pattern: /^\/puzzles\/today$/, load: () => import("./pages/PuzzlePage.svelte"), bare: true },
  {
    pattern: /^\/puzzles\/(?<game>\w+)\/(?<name>[\w-]+)$/,
    load: () => import("./pages/PuzzlePage.svelte"),
    bare: true,
  },
  { pattern: /^\/rules$/, load: () => import("./pages/RulesIndex.svelte") },
  { pattern: /^\/rules\/(?<game>\w+)$/, load: () => import("./pages/RulesPage.svelte") },
  { pattern: /^\/learn\/(?<game>\w+)$/, load: () => import("./pages/LearnPage.svelte"), bare: true },
];

export interface FoundPage {
  Page: Page;
  params: Record<string, string>;
  bare: boolean;
}

export async function findPage(path: string): Promise<FoundPage> {
  for (const { pattern, load, bare } of routes) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [page] = await Promise.all([load(), path === "/" || texts.open(otherPages)]);
    return { Page: page.default as Page, params: { ...match.groups }, bare: bare ?? false };
  }
  return { Page: (await import("./pages/Missing.svelte")).default as Page, params: {}, bare: false };
}
