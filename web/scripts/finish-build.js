// After the build: writes a .gz beside every text file, and holds the first load against its budget.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = new URL("../dist", import.meta.url).pathname;
const budget = 250_000;

const sizes = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const packed = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, packed);
  sizes.set(path.slice(folder.length + 1), packed.length);
}

// What index.html names is loaded before anything can be seen.
const index = readFileSync(join(folder, "index.html"), "utf8");
const first = [
  "index.html",
  ...[...index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]),
];
const total = first.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
console.log(`first load: ${total} bytes gzip of at most ${budget} (${first.join(", ")})`);
for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 8))
  console.log(`  ${size}  ${file}`);
if (total > budget) {
  console.error("The first load is too large: load more of it on demand.");
  process.exit(1);
}
