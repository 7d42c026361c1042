// The client kept on this device (src/worker/): begun when the page has loaded and nobody waits for the line any more. A
// new version is taken when somebody says so, or when no page of the old one is open.
import type { Language } from "./texts/texts.svelte";

const file = `${import.meta.env.BASE_URL}worker.js`;
// What the first game needs goes first on a slow line.
const firstDelay = 4000;
const betweenLooks = 60 * 60_000;

export class Installed {
  // There is a newer version than this page.
  newVersion = $state(false);
  #registration: Promise<ServiceWorkerRegistration | null> | null = null;
  #language: Language | null = null;
  #looked = Date.now();

  // Null where there is none: on pages that are not secure, or where somebody forbids it.
  registration(): Promise<ServiceWorkerRegistration | null> {
    this.#registration ??= this.#register();
    return this.#registration;
  }

  begin(): void {
    const later = (): unknown => setTimeout(() => void this.registration(), firstDelay);
    if (document.readyState === "complete") later();
    else addEventListener("load", later, { once: true });
  }

  // Its texts are kept as well; of one that somebody chooses at once, for the network or the page may go.
  speak(language: Language): void {
    const isChosen = this.#language !== null;
    this.#language = language;
    if (this.#registration) void this.#registration.then((found) => this.#tellLanguage(found?.active));
    else if (isChosen)
      this.#tellLanguage((navigator.serviceWorker as typeof navigator.serviceWorker | undefined)?.controller);
  }

  // Loads the page again, as the new version.
  async useNew(): Promise<void> {
    const { waiting } = (await this.registration()) ?? {};
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ type: "use-new" });
  }

  async #register(): Promise<ServiceWorkerRegistration | null> {
    try {
      const { serviceWorker } = navigator;
      const hadOne = serviceWorker.controller !== null;
      const found = await serviceWorker.register(file);
      this.#tellLanguage(found.installing);
      this.#watch(found);
      // Another tab took the new version: this one goes on as it is until somebody loads it again.
      if (hadOne) serviceWorker.addEventListener("controllerchange", () => (this.newVersion = true));
      const ready = await serviceWorker.ready;
      this.#tellLanguage(ready.active);
      document.addEventListener("visibilitychange", () => this.#look(ready));
      return ready;
    } catch {
      return null;
    }
  }

  #watch(found: ServiceWorkerRegistration): void {
    const isNew = (): boolean => found.waiting !== null && navigator.serviceWorker.controller !== null;
    this.newVersion ||= isNew();
    found.addEventListener("updatefound", () => {
      found.installing?.addEventListener("statechange", () => {
        this.newVersion ||= isNew();
      });
    });
  }

  // A page may stay open for days.
  #look(found: ServiceWorkerRegistration): void {
    if (document.hidden || Date.now() - this.#looked < betweenLooks) return;
    this.#looked = Date.now();
    void found.update().catch(() => undefined);
  }

  #tellLanguage(worker: ServiceWorker | null | undefined): void {
    if (this.#language !== null) worker?.postMessage({ type: "language", language: this.#language });
  }
}

export const installed = new Installed();
