// Tells the service worker which files it keeps (src/worker/kept_files.ts): all that was built, and the public folder.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, Rolldown } from "vite";

import type { KeptFile, Version } from "../src/worker/kept_files.ts";

export const workerFile = "worker.js";

export function workerPlugin(publicFolder: string): Plugin {
  return {
    name: "skyline-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== "chunk") return;
        if (worker.imports.length)
          throw new Error(`${workerFile} is not whole: it needs ${worker.imports.join()}`);
        const files = [...Object.values(bundle).flatMap(builtFile), ...publicFiles(publicFolder)];
        const version: Version = { name: versionOf(files, worker.code), files };
        worker.code = worker.code.replace("KEPT_VERSION", () => JSON.stringify(version));
      },
    },
  };
}

const digestOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

function builtFile(output: Rolldown.OutputChunk | Rolldown.OutputAsset): KeptFile[] {
  const { fileName } = output;
  if (fileName === workerFile || fileName === "licences.md") return [];
  if (fileName === "index.html")
    return [{ path: "", digest: digestOf(output.type === "asset" ? output.source : output.code) }];
  const language = output.type === "chunk" ? languageOf(output.moduleIds) : undefined;
  return [{ path: fileName, ...(language ? { language } : {}) }];
}

// A chunk with nothing but the texts or the rules of one language.
function languageOf(modules: readonly string[]): string | undefined {
  const found = modules.map((id) => /virtual:texts\/(\w+)|\/rules\.(\w+)\.md/.exec(id));
  const [first] = found;
  return first && found.every(Boolean) ? (first[1] ?? first[2]) : undefined;
}

function publicFiles(folder: string): KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), digest: digestOf(readFileSync(path)) }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

const versionOf = (files: readonly KeptFile[], code: string): string =>
  digestOf(JSON.stringify(files) + code).slice(0, 16);
