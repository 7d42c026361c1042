// Whether the device has space for another row. It is tried in a base of its own, in a bucket beside the one that keeps the
// games: Chromium goes on writing a base behind a row that a full disk has cut off, and whoever opens that base next finds it
// broken and throws all of it away. Only Chromium has buckets, and only it needs this.
interface Bucket {
  readonly indexedDB: IDBFactory;
}
interface Buckets {
  open(name: string): Promise<Bucket>;
}

const name = "space";
const store = "space";
// More than a row and what the browser writes along with it; larger values become files of their own.
const pieces = 2;
const piece = "-".repeat(32 * 1024);

// A bucket is held as long as the base in it: once it is collected as garbage, what is written to its base neither ends nor
// fails.
interface Opened {
  readonly bucket: Bucket;
  readonly base: IDBDatabase;
}

export class Space {
  #opened: Promise<Opened> | null = null;

  constructor(
    readonly buckets = (globalThis.navigator as { storageBuckets?: Buckets } | undefined)?.storageBuckets,
  ) {}

  async isLeft(): Promise<boolean> {
    if (!this.buckets) return true;
    try {
      await written(await this.#begin(this.buckets));
      return true;
    } catch (error) {
      // A base that failed once may be of no use: the next one is new.
      this.#leave();
      // A page that may not keep anything is told so by the base of its games.
      return error instanceof DOMException && error.name === "SecurityError";
    }
  }

  // A base that the browser has closed meanwhile is opened again.
  async #begin(buckets: Buckets): Promise<IDBTransaction> {
    const { base } = await this.#open(buckets);
    try {
      return base.transaction(store, "readwrite");
    } catch {
      this.#leave();
      return (await this.#open(buckets)).base.transaction(store, "readwrite");
    }
  }

  #open(buckets: Buckets): Promise<Opened> {
    return (this.#opened ??= this.#openIn(buckets));
  }

  async #openIn(buckets: Buckets): Promise<Opened> {
    const bucket = await buckets.open(name);
    const base = await open(bucket.indexedDB);
    base.onclose = base.onversionchange = () => this.#leave();
    return { bucket, base };
  }

  #leave(): void {
    this.#opened?.then(({ base }) => base.close()).catch(() => undefined);
    this.#opened = null;
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

// Always the same rows.
function written(writing: IDBTransaction): Promise<void> {
  return new Promise<void>((done, failed) => {
    writing.oncomplete = () => done();
    writing.onabort = () => failed(writing.error as DOMException);
    for (let number = 0; number < pieces; ++number) writing.objectStore(store).put(piece, number);
  });
}
