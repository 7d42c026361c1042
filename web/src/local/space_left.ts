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
  try {
    const { indexedDB } = await buckets.open(name);
    await tryIn(await open(indexedDB));
    return true;
  } catch (error) {
    // A page that may not keep anything is told so by the base of its games.
    return error instanceof DOMException && error.name === "SecurityError";
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = factory.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error as DOMException);
  });
}

async function tryIn(base: IDBDatabase): Promise<void> {
  try {
    const writing = base.transaction(store, "readwrite");
    for (let piece = 0; piece < pieces; ++piece) writing.objectStore(store).put("-".repeat(bytes), piece);
    await new Promise<void>((done, failed) => {
      writing.oncomplete = () => done();
      writing.onabort = () => failed(writing.error as DOMException);
    });
  } finally {
    base.close();
  }
}
