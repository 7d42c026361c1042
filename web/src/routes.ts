// Which page an address shows. Pages are loaded when they are visited.
import type { Component } from "svelte";

type Page = Component<Record<string, string>>;
interface Route {
  pattern: RegExp;
  load: () => Promise<{ default: unknown }>;
  // Without the header: the page needs all of the screen, and has ways out of its own.
  bare?: true;
}

// Named groups become the page's properties.
const routes: Route[] = [
  { pattern: /^\/$/, load: () => import("./pages/Home.svelte") },
  { pattern: /^\/new\/(?<game>\w+)$/, load: () => import("./pages/Setup.svelte") },
  { pattern: /^\/lobby$/, load: () => import("./pages/Lobby.svelte") },
  { pattern: /^\/table\/(?<id>[\w-]+)$/, load: () => import("./pages/TablePage.svelte"), bare: true },
  { pattern: /^\/settings$/, load: () => import("./pages/Settings.svelte") },
  { pattern: /^\/replay\/(?<id>[\w-]+)$/, load: () => import("./study/ReplayPage.svelte"), bare: true },
  { pattern: /^\/replays$/, load: () => import("./study/ReplaysPage.svelte") },
  { pattern: /^\/rules$/, load: () => import("./study/RulesIndex.svelte") },
  { pattern: /^\/rules\/(?<game>\w+)$/, load: () => import("./study/RulesPage.svelte") },
  { pattern: /^\/learn\/(?<game>\w+)$/, load: () => import("./study/LearnPage.svelte"), bare: true },
];

export interface FoundPage {
  Page: Page;
  params: Record<string, string>;
  bare: boolean;
}

export async function findPage(path: string): Promise<FoundPage> {
  for (const { pattern, load, bare } of routes) {
    const match = pattern.exec(path);
    if (match)
      return { Page: (await load()).default as Page, params: { ...match.groups }, bare: bare ?? false };
  }
  return { Page: (await import("./pages/Missing.svelte")).default as Page, params: {}, bare: false };
}
