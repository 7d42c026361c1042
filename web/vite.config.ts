/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// While developing, the page comes from Vite and everything else from a running server.
const server = process.env["SKYLINE_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    fs: { allow: [".", "../data"] },
  },
  build: { target: "es2023", assetsInlineLimit: 0, reportCompressedSize: false },
  // Svelte's browser half also in the tests, which run without a page.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  test: { include: ["src/**/*.test.ts"] },
});
