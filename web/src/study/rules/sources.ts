// The rules pages that there are, in every language; English stands in where one is missing.
import type { Language } from "../../texts/texts.svelte";

import { readRules, type RulesText } from "./markup";

const files = import.meta.glob<string>("../../../../data/rules/*.md", { query: "?raw", import: "default" });

export interface LoadedRules {
  rules: RulesText;
  language: Language;
}

export async function loadRules(game: string, language: Language): Promise<LoadedRules | null> {
  for (const tongue of [language, "en"] as const) {
    const read = files[`../../../../data/rules/${game}.${tongue}.md`];
    if (read) return { rules: readRules(await read()), language: tongue };
  }
  return null;
}
