// The pages that the npm package has along. In the tree they lie in several folders; a link from one to another leads
// there in the package too, and one to a page that is not along is only its words.
//   node wasm/package_pages.js FOLDER
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const games = readdirSync("games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const pages = {
  "wasm/npm/README.md": "README.md",
  "wasm/README.md": "docs/contract.md",
  "docs/api.md": "docs/api.md",
  ...Object.fromEntries(games.map(({ name }) => [`games/${name}/api.md`, `docs/${name}.md`])),
};
const along = { ...pages, "wasm/npm/example.js": "example.js", "wasm/npm/instance.d.ts": "instance.d.ts" };

const [, , folder] = process.argv;
mkdirSync(join(folder, "docs"), { recursive: true });
for (const [from, to] of Object.entries(pages)) {
  const text = readFileSync(from, "utf8").replace(
    /\[([^\]]+)\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g,
    (_, words, target, place = "") => {
      const there = along[normalize(join(dirname(from), target))];
      return there ? `[${words}](${relative(dirname(to), there)}${place})` : words;
    },
  );
  writeFileSync(join(folder, to), text);
}
