// Whether the device has space for another row. It is tried in a base of its own, in a bucket beside the one that keeps the
// games: Chromium goes on writing a base behind a row that a full disk has cut off, and whoever opens that base next finds it
// broken and throws all of it away. Only Chromium has buckets, and only it needs this.
interface Buckets {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
}

const name = "space";
const store = "space";
// More than a row and what the browser writes along with it; larger values become files of their own.
const pieces = 2;
const bytes = 32 * 1024;

export async function isSpaceLeft(
  buckets = (globalThis.navigator as { storageBuckets?: Buckets } | undefined)?.storageBuckets,
): Promise<boolean> {
  if (!buckets) return true;
  const base = bases.get(buckets) ?? buckets.open(name).then(({ indexedDB }) => open(indexedDB));
  bases.set(buckets, base);
  try {
    await tryIn(await base);
    return true;
  } catch (error) {
    // One that failed once may be of no use: the next one is new.
    bases.delete(buckets);
    base.then((one) => one.close()).catch(() => undefined);
    // A page that may not keep anything is told so by the base of its games.
    return error instanceof DOMException && error.name === "SecurityError";
  }
}

// Kept open: each opening costs the browser memory that it does not give back.
const bases = new WeakMap<Buckets, Promise<IDBDatabase>>();

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = factory.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error as DOMException);
  });
}

async function tryIn(base: IDBDatabase): Promise<void> {
  const writing = base.transaction(store, "readwrite");
  for (let piece = 0; piece < pieces; ++piece) writing.objectStore(store).put("-".repeat(bytes), piece);
  await new Promise<void>((done, failed) => {
    writing.oncomplete = () => done();
    writing.onabort = () => failed(writing.error as DOMException);
  });
}
