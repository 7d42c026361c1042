import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { allowNotices, showNotice } from "./notices";
import { tableOfNotice } from "../worker/notice";

interface Shown {
  title: string;
  tag: string;
  address: string;
  by: "page" | "worker";
  closed: boolean;
}
let shown: Shown[];
let permission: NotificationPermission;
let page: EventTarget & { hidden: boolean };

const note = (by: Shown["by"], title: string, options: NotificationOptions): Shown & { close(): void } => {
  const { address } = options.data as { address: string };
  const one = { title, tag: options.tag ?? "", address, by, closed: false };
  shown.push(one);
  return Object.assign(one, { close: () => void (one.closed = true) });
};

const registration = {
  showNotification: (title: string, options: NotificationOptions) => {
    note("worker", title, options);
    return Promise.resolve();
  },
  getNotifications: ({ tag }: { tag: string }) =>
    Promise.resolve(shown.filter((one) => one.tag === tag) as (Shown & { close(): void })[]),
};
// Of the worker, where there is one.
let worker: typeof registration | null;
vi.mock("../installed.svelte", () => ({ installed: { registration: () => Promise.resolve(worker) } }));

beforeEach(() => {
  shown = [];
  worker = registration;
  permission = "granted";
  page = Object.assign(new EventTarget(), { hidden: true });
  class Notice {
    static get permission(): NotificationPermission {
      return permission;
    }
    static requestPermission = (): Promise<NotificationPermission> => Promise.resolve(permission);
    constructor(title: string, options: NotificationOptions) {
      return note("page", title, options) as unknown as Notice;
    }
  }
  vi.stubGlobal("window", { Notification: Notice, focus: () => undefined });
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { pathname: "/table/t1", search: "", hash: "#key=k" });
});
afterEach(() => vi.unstubAllGlobals());

test("the worker shows notices to somebody who allows them", async () => {
  permission = "denied";
  expect(await allowNotices()).toBe(false);
  permission = "granted";
  expect(await allowNotices()).toBe(true);
  await showNotice("t1", "Your turn", "Build");
  expect(shown).toMatchObject([{ by: "worker", title: "Your turn", tag: "t1", address: "/table/t1#key=k" }]);
});

test("who comes back needs the notice no more", async () => {
  await showNotice("t1", "Your turn", "");
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(shown[0]?.closed).toBe(true));
});

test("where there is no worker the page shows notices itself", async () => {
  worker = null;
  expect(await allowNotices()).toBe(true);
  await showNotice("t1", "Your turn", "");
  expect(shown).toMatchObject([{ by: "page", tag: "t1", closed: false }]);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(shown[0]?.closed).toBe(true);
});

test("who looks, or has not allowed them, gets none", async () => {
  page.hidden = false;
  await showNotice("t1", "Your turn", "");
  page.hidden = true;
  permission = "denied";
  await showNotice("t1", "Your turn", "");
  expect(shown).toEqual([]);
});

// The worker's part, with the parts of a browser that it uses.
async function touchNotice(pages: string[], address = "/table/t1#key=k"): Promise<string[]> {
  const done: string[] = [];
  const focus =
    (url: string): (() => Promise<void>) =>
    () =>
      Promise.resolve(void done.push(`focus ${url}`));
  await tableOfNotice(
    { data: { address } },
    {
      location: { origin: "https://sky.line" },
      clients: {
        matchAll: () => Promise.resolve(pages.map((url) => ({ url, focus: focus(url) }))),
        openWindow: (opened: string) => Promise.resolve(void done.push(`open ${opened}`)),
      },
    },
  );
  return done;
}

test("a touched notice leads to its table, in the tab that has it", async () => {
  const table = "https://sky.line/table/t1";
  expect(await touchNotice(["https://sky.line/", table])).toEqual([`focus ${table}`]);
  expect(await touchNotice(["https://sky.line/"])).toEqual(["open /table/t1#key=k"]);
});

test("where the place of a page stands behind the #, it is found there", async () => {
  const table = "https://sky.line/games/#/table/here-1?seat=0";
  const address = "/games/#/table/here-1";
  expect(await touchNotice(["https://sky.line/games/#/", table], address)).toEqual([`focus ${table}`]);
});
