/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { enginePlugin } from "./plugin/engine_plugin.ts";
import { filePlugin } from "./plugin/file_plugin.ts";
import { gamesPlugin } from "./plugin/games_plugin.ts";
import { workerFile, workerPlugin } from "./plugin/worker_plugin.ts";

// While developing, the page comes from Vite and everything else from a running server.
const server = process.env["SKYLINE_SERVER"] ?? "http://127.0.0.1:8080";

// A game's own folder speaks of the shared rooms as @web/…; they know the games only by what games_plugin.ts finds.
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// A folder for any web server: every address is relative, and there is nobody to ask (scripts/build-client --static).
const staticFolder = process.env["SKYLINE_STATIC"];
const isStatic = staticFolder !== undefined;

export default defineConfig({
  base: isStatic ? "./" : "/",
  plugins: [
    gamesPlugin(here("..")),
    enginePlugin(here("../build/wasm/bin/skyline.wasm"), !isStatic),
    svelte(),
    ...(isStatic ? [filePlugin(here("../data/texts"))] : []),
    workerPlugin(here("public")),
  ],
  worker: { format: "es" },
  resolve: {
    alias: { "@web": here("src") },
    // Tests run in Node, and take Svelte's browser half all the same.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  server: {
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    fs: { allow: [".."] },
  },
  build: {
    ...(isStatic ? { outDir: staticFolder, emptyOutDir: true } : {}),
    target: "es2023",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The licences of everything in the bundle, with it wherever it goes.
    license: { fileName: "licences.md" },
    rolldownOptions: {
      input: { index: here("index.html"), worker: here("src/worker/service_worker.ts") },
      output: {
        // A service worker is known by its address, which never changes.
        entryFileNames: ({ name }) => (name === "worker" ? workerFile : "assets/[name]-[hash].js"),
        // What the first page needs is one file; e2e/first_page.spec.ts counts it.
        codeSplitting: { groups: [{ name: "first", test: /\/web\/src\/main\.ts$/ }] },
      },
    },
  },
  test: {
    dir: here(".."),
    include: ["web/src/**/*.test.ts", "games/*/web/**/*.test.ts"],
    // A page of its own for each file: everything is compiled as for a browser, so that runes run. A context costs less
    // than a process; with one worker all files would share it, and what one of them mocks.
    environment: "happy-dom",
    pool: "vmThreads",
    maxWorkers: 2,
    // How long something takes is nobody's fault on a busy machine; only what never ends is one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
