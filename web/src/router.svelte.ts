// The address of the page. Links are ordinary links; clicks on them stay inside the page. Where any web server may hand out
// the client as a folder of files, there is one page only, and its address stands behind a #: folder/#/rules/traffic.
const behindHash = import.meta.env.BASE_URL !== "/";

interface Place {
  path: string;
  query: string;
  hash: string;
}

// Of the browser's own address.
function placeOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): Place {
  if (!behindHash) return { path: pathname, query: search, hash: hash.slice(1) };
  const inside = new URL(hash.slice(1) || "/", "http://inside");
  return { path: inside.pathname, query: inside.search, hash: inside.hash.slice(1) };
}

// What the browser shows for an address of the client.
export const outside = (address: string): string =>
  behindHash && address.startsWith("/") ? `#${address}` : address;

class Router {
  path = $state("");
  query = $state.raw(new URLSearchParams());
  hash = $state("");

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
    if (behindHash) new MutationObserver(putBehindHash).observe(document, watched);
  }

  // The key of an invitation, which stands behind the # so that no server and no log ever reads it there.
  get key(): string | null {
    return new URLSearchParams(this.hash).get("key");
  }

  go(address: string): void {
    history.pushState(null, "", outside(address));
    this.#read();
    scrollTo(0, 0);
  }

  // The place in the page that was linked is left.
  forgetHash(): void {
    const search = this.query.size ? `?${this.query}` : "";
    history.replaceState(null, "", outside(this.path + search));
    this.#read();
  }

  #read(): void {
    const { path, query, hash } = placeOf(location);
    this.path = path;
    this.query = new URLSearchParams(query);
    this.hash = hash;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const { path, query, hash } = placeOf(link);
    if (path === this.path && hash) return;
    event.preventDefault();
    this.go(behindHash ? `${path}${query}${hash && `#${hash}`}` : link.href);
  }
}

// Every link leads to its page also when it is copied, or opened in a tab of its own.
const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] };
function putBehindHash(): void {
  for (const link of document.querySelectorAll('a[href^="/"], a[href^="#"]:not([href^="#/"])')) {
    const address = link.getAttribute("href") ?? "";
    link.setAttribute("href", outside(address.startsWith("/") ? address : router.path + address));
  }
}

export const router = new Router();
