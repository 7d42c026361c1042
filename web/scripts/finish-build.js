// After the build: completes the licences, writes a .gz beside every text file, and says what the largest are. What the
// first page loads is counted in a browser (e2e/first_page.spec.ts).
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const root = new URL("../..", import.meta.url).pathname;
const folder = process.env["SKYLINE_STATIC"] ?? join(root, "web/dist");

// Vite names the packages whose scripts are in the bundle; fonts come through a style sheet.
const licences = join(folder, "licences.md");
const named = readFileSync(licences, "utf8");
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
for (const name of Object.keys(dependencies).sort()) {
  const place = join(root, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  if (named.includes(`## ${name} - `)) continue;
  appendFileSync(
    licences,
    `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(place, "LICENSE"), "utf8").trim()}\n`,
  );
}

const sizes = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json|md|wasm|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const packed = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, packed);
  sizes.set(path.slice(folder.length + 1), packed.length);
}
for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 8))
  console.log(`${size}  ${file}`);
