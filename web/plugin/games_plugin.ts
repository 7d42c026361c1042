// What the game folders bring, as modules that the client imports by name (their types: src/game_folders.d.ts).
//   virtual:games                     each game's web/parts.ts, where it has one, and its rules pages
//   virtual:puzzles/<game>            a game's puzzles with their records
//   virtual:texts                     how to load each of the following
//   virtual:texts/<language>          what the first page says and what any may say, and what the shelf says of each game
//   virtual:texts/<language>/other-pages   what only the other pages say
//   virtual:texts/<language>/<game>   what a game says when it is open
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

import { gameFolders, type GameFolder } from "./game_folders.ts";
import { gameTexts, languages, otherTexts, sharedTexts, textFiles } from "./text_files.ts";

const asked = "virtual:";
const made = "\0virtual:";
// No game is called so.
const otherPages = "other-pages";

export function gamesPlugin(root: string): Plugin {
  const games = gameFolders(root);
  return {
    name: "skyline-games",
    resolveId: (id) =>
      /^virtual:(games|texts|puzzles)(\/|$)/.test(id) ? made + id.slice(asked.length) : null,
    load(id) {
      if (!id.startsWith(made)) return null;
      const [module, language, name] = id.slice(made.length).split("/");
      if (module === "games") return gamesModule(games);
      if (module === "puzzles") return puzzlesModule(games.find((one) => one.name === language));
      if (language === undefined) return textsModule(games);
      const game = games.find((one) => one.name === name);
      for (const folder of [join(root, "data/texts"), ...games.map(({ path }) => join(path, "data/texts"))])
        for (const file of textFiles(folder, language)) this.addWatchFile(file);
      const sentences = game
        ? gameTexts(game, language)
        : name === otherPages
          ? otherTexts(root, language)
          : sharedTexts(root, games, language);
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
    const puzzles = existsSync(puzzlesOf(path))
      ? `, puzzles: async () => (await import("${asked}puzzles/${name}")).default`
      : "";
    const brought = existsSync(parts) ? `parts${index}` : "{}";
    return `{ name: ${JSON.stringify(name)}, parts: ${brought}, rules: { ${rules.join(", ")} }${puzzles} }`;
  });
  return `${imports.join("\n")}\nexport const games = [\n${entries.join(",\n")}\n];`;
}

// The folder of a game's puzzles: their list with the answers, and a record each.
const puzzlesOf = (path: string): string => join(path, "data/puzzles");

function puzzlesModule(game: GameFolder | undefined): string {
  if (!game) throw new Error("there are no puzzles of a game that is not there");
  const folder = puzzlesOf(game.path);
  const puzzles = readFileSync(join(folder, "puzzles.json"), "utf8");
  const records = readdirSync(folder)
    .filter((file) => file.endsWith(".skyline"))
    .map((file) => [file.replace(".skyline", ""), readFileSync(join(folder, file), "utf8")]);
  return `export default { puzzles: ${puzzles}, records: ${JSON.stringify(Object.fromEntries(records))} };`;
}

function textsModule(games: readonly GameFolder[]): string {
  const areas = ["", otherPages, ...games.map(({ name }) => name)];
  const files = languages.flatMap((language) =>
    areas.map((area) => {
      const place = area ? `${language}/${area}` : language;
      return `${JSON.stringify(place)}: async () => (await import("${asked}texts/${place}")).default`;
    }),
  );
  return `export const files = {\n${files.join(",\n")}\n};`;
}
