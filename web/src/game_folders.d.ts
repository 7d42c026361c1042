// The modules that plugin/games_plugin.ts makes of the game folders.
declare module "virtual:games" {
  export const games: readonly {
    name: string;
    // Checked by the folder itself (`satisfies GameParts`).
    parts: import("./game/parts").GameParts;
    // The rules pages, by language.
    rules: Readonly<Record<string, () => Promise<string>>>;
    // None where the game has none.
    puzzles?: () => Promise<import("./game/puzzle").PuzzleBook>;
  }[];
}

declare module "virtual:texts" {
  // By language, or by language and area: the other pages, or a game.
  export const files: Readonly<Record<string, () => Promise<Record<string, string>>>>;
}

declare module "virtual:engine" {
  // Of the module of the local table; null where it was not built.
  export const address: string | null;
  export const canPlayHere: boolean;
  // Whether there is a server behind the pages.
  export const hasServer: boolean;
}
