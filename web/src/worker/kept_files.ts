// The files of one version of the client, kept on this device whole: a page that comes from here gets everything else
// of its own version from here too. Files of other languages come when somebody chooses them.
export interface KeptFile {
  // From the folder of the client on; empty for the page itself.
  readonly path: string;
  // Of a file whose name does not change with its content: what that content must be.
  readonly digest?: string;
  // Only wanted in this language.
  readonly language?: string;
}

export interface Version {
  readonly name: string;
  readonly files: readonly KeptFile[];
}

// What is there of a browser's caches, and how files come.
export interface Places {
  readonly caches: CacheStorage;
  // The address of the folder of the client.
  readonly scope: string;
  fetch: (request: Request) => Promise<Response>;
}

const prefix = "skyline-";
// Which languages were ever chosen outlasts versions.
const chosen = "skyline.languages";
const chosenEntry = "languages";
const atOnce = 4;

export class KeptFiles {
  readonly #cache: string;

  constructor(
    readonly version: Version,
    readonly places: Places,
  ) {
    this.#cache = prefix + version.name;
  }

  // All of it or nothing: a version that is not whole is never used.
  async install(): Promise<void> {
    const languages = await this.#languages();
    await this.#keep(({ language }) => language === undefined || languages.includes(language));
  }

  // A page that is still open may be of the version before, and needs its files until it is loaded again.
  async activate(): Promise<void> {
    const names = (await this.places.caches.keys()).filter((name) => name.startsWith(prefix));
    const others = names.filter((name) => name !== this.#cache);
    await Promise.all(others.slice(0, -1).map((name) => this.places.caches.delete(name)));
  }

  async speak(language: string): Promise<void> {
    const languages = await this.#languages();
    if (!languages.includes(language)) {
      const place = await this.places.caches.open(chosen);
      await place.put(this.#address(chosenEntry), Response.json([...languages, language]));
    }
    await this.#keep((file) => file.language === language);
  }

  // The answer to a request of a page, or null where it is none of our business, or the browser does not let us look.
  answer(request: Request): Promise<Response | null> {
    return this.#answer(request).catch(() => null);
  }

  async #answer(request: Request): Promise<Response | null> {
    if (request.method !== "GET" || !request.url.startsWith(this.places.scope)) return null;
    const path = new URL(request.url).pathname.slice(new URL(this.places.scope).pathname.length);
    const isPage = request.mode === "navigate" && isAddressOfPage(path);
    const file = this.version.files.find((one) => one.path === (isPage ? "" : path));
    const kept = await this.#find(file ? file.path : path, file !== undefined);
    if (kept) return kept;
    if (!file) return null;
    const cache = await this.places.caches.open(this.#cache);
    await this.#fetchInto(cache, file).catch(() => undefined);
    return (await cache.match(this.#address(file.path))) ?? null;
  }

  // A file of ours is taken from ours; another version's only by a name that changes with its content.
  async #find(path: string, ours: boolean): Promise<Response | undefined> {
    const own = await this.places.caches.open(this.#cache);
    const found = await own.match(this.#address(path));
    if (found || ours || !path.startsWith("assets/")) return found;
    return this.#findElsewhere(path);
  }

  async #findElsewhere(path: string): Promise<Response | undefined> {
    for (const name of await this.places.caches.keys()) {
      if (!name.startsWith(prefix) || name === this.#cache) continue;
      const found = await (await this.places.caches.open(name)).match(this.#address(path));
      if (found) return found;
    }
    return undefined;
  }

  async #keep(wanted: (file: KeptFile) => boolean): Promise<void> {
    const cache = await this.places.caches.open(this.#cache);
    const waiting = this.version.files.filter(wanted);
    const work = async (): Promise<void> => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        if (await cache.match(this.#address(file.path))) continue;
        const before = file.digest === undefined ? await this.#findElsewhere(file.path) : undefined;
        if (before) await cache.put(this.#address(file.path), before);
        else await this.#fetchInto(cache, file);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async #fetchInto(cache: Cache, file: KeptFile): Promise<void> {
    const address = this.#address(file.path);
    let response = await this.#fetch(address);
    // Not every web server has something to say of a folder.
    if (!response.ok && file.path === "") response = await this.#fetch(`${address}index.html`);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (file.digest !== undefined && (await digestOf(response.clone())) !== file.digest)
      throw new Error(`${address} is of another version`);
    await cache.put(address, response);
  }

  // What others wait for goes first on the line.
  #fetch(address: string): Promise<Response> {
    return this.places.fetch(new Request(address, { cache: "no-cache", priority: "low" }));
  }

  async #languages(): Promise<string[]> {
    const place = await this.places.caches.open(chosen);
    const entry = await place.match(this.#address(chosenEntry));
    return entry ? ((await entry.json()) as string[]) : [];
  }

  #address(path: string): string {
    return this.places.scope + path;
  }
}

// As the server sees it: what has no ending is a page of the client, but for what programs ask for.
const isAddressOfPage = (path: string): boolean =>
  (!/(^|\/)[^/]*\.[^/]*$/.test(path) || path === "index.html") && !/^(api\/|metrics$|healthz$)/.test(path);

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
