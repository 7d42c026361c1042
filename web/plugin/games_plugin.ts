// What the game folders bring, as modules that the client imports by name (their types: src/game_folders.d.ts).
//   virtual:games                     each game's web/parts.ts, where it has one, and its rules pages
//   virtual:texts                     how to load each of the following
//   virtual:texts/<language>          what every page says, and what the shelf says of each game
//   virtual:texts/<language>/<game>   what a game says when it is open
import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

import { gameFolders, type GameFolder } from "./game_folders.ts";
import { gameTexts, languages, sharedTexts, textFiles } from "./text_files.ts";

const asked = "virtual:";
const made = "\0virtual:";

export function gamesPlugin(root: string): Plugin {
  const games = gameFolders(root);
  return {
    name: "skyline-games",
    resolveId: (id) => (/^virtual:(games|texts)(\/|$)/.test(id) ? made + id.slice(asked.length) : null),
    load(id) {
      if (!id.startsWith(made)) return null;
      const [module, language, name] = id.slice(made.length).split("/");
      if (module === "games") return gamesModule(games);
      if (language === undefined) return textsModule(games);
      const game = games.find((one) => one.name === name);
      for (const folder of [join(root, "data/texts"), ...games.map(({ path }) => join(path, "data/texts"))])
        for (const file of textFiles(folder, language)) this.addWatchFile(file);
      const sentences = game ? gameTexts(game, language) : sharedTexts(root, games, language);
      return `export default ${JSON.stringify(sentences)};`;
    },
  };
}

function gamesModule(games: readonly GameFolder[]): string {
  const imports: string[] = [];
  const entries = games.map(({ name, path }, index) => {
    const parts = join(path, "web/parts.ts");
    if (existsSync(parts)) imports.push(`import parts${index} from ${JSON.stringify(parts)};`);
    const rules = languages.flatMap((language) => {
      const page = join(path, `data/rules.${language}.md`);
      return existsSync(page)
        ? `${language}: async () => (await import(${JSON.stringify(`${page}?raw`)})).default`
        : [];
    });
    const brought = existsSync(parts) ? `parts${index}` : "{}";
    return `{ name: ${JSON.stringify(name)}, parts: ${brought}, rules: { ${rules.join(", ")} } }`;
  });
  return `${imports.join("\n")}\nexport const games = [\n${entries.join(",\n")}\n];`;
}

function textsModule(games: readonly GameFolder[]): string {
  const areas = ["", ...games.map(({ name }) => name)];
  const files = languages.flatMap((language) =>
    areas.map((area) => {
      const place = area ? `${language}/${area}` : language;
      return `${JSON.stringify(place)}: async () => (await import("${asked}texts/${place}")).default`;
    }),
  );
  return `export const files = {\n${files.join(",\n")}\n};`;
}
