// The module of the local table (wasm/), where it was built, and whether there is a server behind the pages, as a module
// that the client imports: virtual:engine (its types: src/game_folders.d.ts).
import { existsSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";

const made = "\0engine";

export function enginePlugin(file: string, hasServer: boolean): Plugin {
  let isBuild = false;
  return {
    name: "skyline-engine",
    configResolved: ({ command }) => void (isBuild = command === "build"),
    resolveId: (id) => (id === "virtual:engine" ? made : null),
    load(id) {
      if (id !== made) return null;
      const canPlayHere = existsSync(file);
      if (canPlayHere) this.addWatchFile(file);
      return `export const address = ${canPlayHere ? addressOf.call(this) : "null"};
export const canPlayHere = ${canPlayHere};
export const hasServer = ${hasServer};`;
    },
  };

  function addressOf(this: {
    emitFile: (file: { type: "asset"; name: string; source: Uint8Array }) => string;
  }): string {
    if (!isBuild) return JSON.stringify(`/@fs${file}`);
    const asset = this.emitFile({ type: "asset", name: "skyline.wasm", source: readFileSync(file) });
    return `import.meta.ROLLUP_FILE_URL_${asset}`;
  }
}
