import { beforeEach, expect, test } from "vitest";

import { KeptFiles, type Version } from "./kept_files";

// The parts of a browser's caches that are used.
class FakeCache {
  readonly entries = new Map<string, Response>();
  match(address: string): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(address)?.clone());
  }
  put(address: string, response: Response): Promise<void> {
    this.entries.set(address, response);
    return Promise.resolve();
  }
}
class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }
}

const scope = "https://sky.line/";
const digests = {
  one: "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed",
  two: "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3",
};
const version = (name: keyof typeof digests): Version => ({
  name,
  files: [
    { path: "", digest: digests[name] },
    { path: `assets/page-${name}.js` },
    { path: "assets/three.js" },
    { path: "assets/de.js", language: "de" },
  ],
});

let caches: FakeCaches;
let served: Record<string, string>;
let fetched: string[];
const worker = (name: keyof typeof digests): KeptFiles =>
  new KeptFiles(version(name), {
    caches: caches as unknown as CacheStorage,
    scope,
    fetch: ({ url }) => {
      const path = url.slice(scope.length);
      fetched.push(path);
      const text = served[path];
      return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
    },
  });
function serve(name: keyof typeof digests): void {
  served = {
    "": name,
    [`assets/page-${name}.js`]: `page ${name}`,
    "assets/three.js": "3",
    "assets/de.js": "de",
  };
}
const ask = async (kept: KeptFiles, path: string, mode = "navigate"): Promise<string | null> => {
  const answer = await kept.answer({ method: "GET", url: scope + path, mode } as Request);
  return answer && answer.text();
};

beforeEach(() => {
  caches = new FakeCaches();
  fetched = [];
  serve("one");
});

test("what was kept opens without a network, whatever page is asked for", async () => {
  const kept = worker("one");
  await kept.install();
  served = {};
  for (const page of ["", "table/here-1", "rules/traffic", "index.html"])
    expect(await ask(kept, page)).toBe("one");
  expect(await ask(kept, "assets/page-one.js", "cors")).toBe("page one");
});

test("what is no page of the client is nobody's business here", async () => {
  const kept = worker("one");
  await kept.install();
  for (const path of ["api/v1/games", "metrics", "healthz", "licences.md"])
    expect(await ask(kept, path)).toBeNull();
});

test("where the browser does not let us look, the network is asked", async () => {
  const kept = worker("one");
  await kept.install();
  caches.open = () => Promise.reject(new DOMException("no", "UnknownError"));
  expect(await ask(kept, "")).toBeNull();
});

test("a web server that has nothing to say of a folder is asked for its page by name", async () => {
  served = { ...served, "": undefined as never, "index.html": "one" };
  const kept = worker("one");
  await kept.install();
  served = {};
  expect(await ask(kept, "")).toBe("one");
});

test("a version of which a part is missing or of another version is not used", async () => {
  delete served["assets/page-one.js"];
  await expect(worker("one").install()).rejects.toThrow("404");
  serve("two"); // the server was updated meanwhile
  served["assets/page-one.js"] = "page one";
  await expect(worker("one").install()).rejects.toThrow("another version");
});

test("two versions never mix, and a page of the old one still finds its files", async () => {
  const old = worker("one");
  await old.install();
  serve("two");
  fetched = [];
  const fresh = worker("two");
  await fresh.install();
  expect(fetched.sort()).toEqual(["", "assets/page-two.js"]); // what did not change is there already
  expect(await ask(old, "")).toBe("one");
  await fresh.activate();
  served = {};
  expect(await ask(fresh, "")).toBe("two");
  expect(await ask(fresh, "assets/page-one.js", "cors")).toBe("page one");
});

test("of older versions one is left", async () => {
  caches.all.set("skyline-ancient", new FakeCache());
  caches.all.set("skyline-old", new FakeCache());
  await caches.open("someone-elses");
  await worker("one").activate();
  expect(await caches.keys()).toEqual(["skyline-old", "someone-elses"]);
});

test("the texts of a language that was chosen are kept, by later versions too", async () => {
  const kept = worker("one");
  await kept.install();
  expect(fetched).not.toContain("assets/de.js");
  await kept.speak("de");
  served = {};
  expect(await ask(kept, "assets/de.js", "cors")).toBe("de");
  serve("two");
  await caches.delete("skyline-one");
  fetched = [];
  await worker("two").install();
  expect(fetched).toContain("assets/de.js");
});
