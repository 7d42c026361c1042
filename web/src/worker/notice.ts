// Somebody touches a notice: the tab that has its table comes to the front, or a new one opens.
interface Windows {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly Page[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
}
interface Page {
  readonly url: string;
  focus: () => Promise<unknown>;
}

export async function tableOfNotice(
  notice: { data: unknown },
  { clients, location }: Windows,
): Promise<void> {
  const { address } = notice.data as { address: string };
  const wanted = placeOf(new URL(address, location.origin));
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => placeOf(new URL(url)) === wanted);
  await (open ? open.focus() : clients.openWindow(address));
}

// Where a page's own place stands behind the # (src/router.svelte.ts), that is what counts; a key does not.
const placeOf = ({ pathname, hash }: URL): string =>
  pathname + (hash.startsWith("#/") ? hash.split("?")[0] : "");
