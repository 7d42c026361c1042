import { readFileSync } from "node:fs";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { allowNotices, endNotices, showNotice } from "./notices";

interface Shown {
  title: string;
  tag: string;
  address: string;
  by: "page" | "worker";
  closed: boolean;
}
let shown: Shown[];
let registered: boolean;
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
  unregister: () => Promise.resolve(!(registered = false)),
};
const serviceWorker = {
  register: () => Promise.resolve((registered = true)),
  getRegistration: () => Promise.resolve(registered ? registration : undefined),
  ready: Promise.resolve(registration),
};

beforeEach(() => {
  shown = [];
  registered = false;
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
  vi.stubGlobal("navigator", { serviceWorker });
});
afterEach(() => vi.unstubAllGlobals());

test("the worker shows notices, and is there only for somebody who wants them", async () => {
  permission = "denied";
  expect(await allowNotices()).toBe(false);
  expect(registered).toBe(false);
  permission = "granted";
  expect(await allowNotices()).toBe(true);
  expect(registered).toBe(true);
  await showNotice("t1", "Your turn", "Build");
  expect(shown).toMatchObject([{ by: "worker", title: "Your turn", tag: "t1", address: "/table/t1#key=k" }]);
  await endNotices();
  expect(registered).toBe(false);
});

test("who comes back needs the notice no more", async () => {
  await showNotice("t1", "Your turn", "");
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(shown[0]?.closed).toBe(true));
});

test("where there is no worker the page shows notices itself", async () => {
  vi.stubGlobal("navigator", {});
  expect(await allowNotices()).toBe(true);
  await showNotice("t1", "Your turn", "");
  expect(shown).toMatchObject([{ by: "page", tag: "t1", closed: false }]);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(shown[0]?.closed).toBe(true);
  await endNotices();
});

test("who looks, or has not allowed them, gets none", async () => {
  page.hidden = false;
  await showNotice("t1", "Your turn", "");
  page.hidden = true;
  permission = "denied";
  await showNotice("t1", "Your turn", "");
  expect(shown).toEqual([]);
});

// The worker itself, with the parts of a browser that it uses.
async function touchNotice(pages: string[]): Promise<string[]> {
  const done: string[] = [];
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, hear: (event: unknown) => void) => heard.set(type, hear),
    location: { origin: "https://sky.line" },
    clients: {
      matchAll: () => Promise.resolve(pages.map((url) => ({ url, focus: () => done.push(`focus ${url}`) }))),
      openWindow: (address: string) => done.push(`open ${address}`),
    },
  };
  new Function("self", readFileSync(`${import.meta.dirname}/../../public/notices.js`, "utf8"))(self);
  let waits: Promise<unknown> = Promise.resolve();
  heard.get("notificationclick")?.({
    notification: { close: () => done.push("close"), data: { address: "/table/t1#key=k" } },
    waitUntil: (work: Promise<unknown>) => (waits = work),
  });
  await waits;
  // It has nothing to do with requests.
  expect([...heard.keys()].sort()).toEqual(["install", "notificationclick"]);
  return done;
}

test("a touched notice leads to its table, in the tab that has it", async () => {
  const table = "https://sky.line/table/t1";
  expect(await touchNotice(["https://sky.line/", table])).toEqual(["close", `focus ${table}`]);
  expect(await touchNotice(["https://sky.line/"])).toEqual(["close", "open /table/t1#key=k"]);
});
