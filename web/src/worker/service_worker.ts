// Keeps the client on this device, so that it opens without a network, and shows notices of turns where browsers take
// them only from here. A new version waits until somebody wants it or no page is open (src/installed.svelte.ts).
import { KeptFiles, type Version } from "./kept_files";
import { tableOfNotice } from "./notice";

declare const self: ServiceWorkerGlobalScope;
// Written by plugin/worker_plugin.ts when everything else is built.
declare const KEPT_VERSION: Version;

const kept = new KeptFiles(KEPT_VERSION, {
  caches: self.caches,
  scope: self.registration.scope,
  fetch: (request) => self.fetch(request),
});

// Of the language that the page has told meanwhile: a version without its words is not whole.
let words: Promise<void> = Promise.resolve();

self.addEventListener("install", (event) => event.waitUntil(kept.install().then(() => words)));

self.addEventListener("activate", (event) =>
  event.waitUntil(kept.activate().then(() => self.clients.claim())),
);

self.addEventListener("message", (event) => {
  const asked = event.data as { type: "language"; language: string } | { type: "use-new" };
  if (asked.type === "use-new") return event.waitUntil(self.skipWaiting());
  words = kept.speak(asked.language);
  // Without a network they come with the next choice, or when they are asked for.
  event.waitUntil(words.catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).pathname.includes("/api/")) return;
  event.respondWith(kept.answer(request).then((answer) => answer ?? self.fetch(request)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(tableOfNotice(event.notification, self));
});
