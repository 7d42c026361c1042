// How a turn makes itself heard: in the title, by sound, by the browser's own notice. Nothing of it unasked.
import type { Page } from "@playwright/test";

import { actFirst, aloneAtTraffic, expect, soon, stateOf, test, twoAtTraffic } from "./fixtures";
import { drawTile } from "./players";

// What the page did with the browser's parts that are replaced here.
interface Heard {
  audio: OfflineAudioContext[];
  notes: number;
  asked: number;
  notices: { title: string; tag: string; closed: boolean }[];
  hidden: boolean;
}
type Watched = typeof globalThis & { heard: Heard };

// Sound goes where it can be looked at, and notices into a list.
function listen(): void {
  const heard: Heard = { audio: [], notes: 0, asked: 0, notices: [], hidden: false };
  (globalThis as Watched).heard = heard;
  const seconds = 3;
  const rate = 22_050;
  window.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, seconds * rate, rate);
      heard.audio.push(this);
    }
    override get state(): AudioContextState {
      return "running";
    }
  } as unknown as typeof AudioContext;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    ++heard.notes;
    start.call(this, when);
  };
  let permission: NotificationPermission = "default";
  window.Notification = class {
    static get permission(): NotificationPermission {
      return permission;
    }
    static requestPermission(): Promise<NotificationPermission> {
      ++heard.asked;
      permission = "granted";
      return Promise.resolve(permission);
    }
  } as unknown as typeof Notification;
  // The worker is the real one; only what it would show is not shown.
  const worker = ServiceWorkerRegistration.prototype;
  worker.showNotification = (title, { tag = "" } = {}) => {
    heard.notices.push({ title, tag, closed: false });
    return Promise.resolve();
  };
  worker.getNotifications = () =>
    Promise.resolve(
      heard.notices.map((notice) => ({ close: () => (notice.closed = true) }) as unknown as Notification),
    );
  if (localStorage.getItem("allowed")) permission = "granted";
  Object.defineProperty(document, "hidden", { get: () => heard.hidden });
}

const workersOf = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    const workers = all.map(({ active, waiting, installing }) => active ?? waiting ?? installing);
    return workers.map((worker) => worker && new URL(worker.scriptURL).pathname);
  });

const heardBy = <Value>(page: Page, look: (heard: Heard) => Value): Promise<Value> =>
  page.evaluate(`(${String(look)})(globalThis.heard)`) as Promise<Value>;

test("a turn is told in the title, by sound and as a notice, as far as one wants", async ({ person }) => {
  const [ada, bea] = [await person("Ada"), await person("Bea")];
  await ada.addInitScript(listen);
  await ada.goto("/settings");
  const notices = ada.getByRole("switch", { name: /Notices of your turn/ });
  await expect(notices).not.toBeChecked();
  expect(await heardBy(ada, ({ asked }) => asked)).toBe(0);
  expect(await workersOf(ada)).toEqual([]);
  await notices.check();
  await expect(notices).toBeChecked();
  await expect.poll(() => workersOf(ada), soon).toEqual(["/notices.js"]);
  expect(await heardBy(ada, ({ asked }) => asked)).toBe(1);
  await ada.evaluate(() => localStorage.setItem("allowed", "yes"));

  const table = await twoAtTraffic(bea, ada);
  const turnOf = (page: Page, seat: number): Promise<void> =>
    expect.poll(async () => (await stateOf(page, table)).may_act, soon).toEqual([seat]);
  const playTurn = async (page: Page, next: number): Promise<void> => {
    const { legal = [], number } = await stateOf(page, table);
    const request = page.context().request;
    if (legal.includes("end"))
      await request.post(`/api/v1/tables/${table}/act`, { data: { do: "end", seen: number } });
    else await actFirst(page, table);
    await turnOf(page, next);
  };
  await expect(ada).toHaveTitle("Traffic · Skyline");

  // Somebody who looks needs no notice, and nobody has asked for sounds.
  await playTurn(bea, 1);
  await expect(ada).toHaveTitle("● Your turn: Traffic · Skyline");
  expect(await heardBy(ada, ({ notes, notices: shown }) => [notes, shown.length])).toEqual([0, 0]);
  await playTurn(ada, 0);

  // Somebody who is elsewhere gets one, and hears it.
  await ada.getByRole("button", { name: "Sounds" }).click();
  await ada.evaluate(() => {
    (globalThis as Watched).heard.hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await playTurn(bea, 1);
  await expect.poll(() => heardBy(ada, ({ notices: shown }) => shown.length), soon).toBe(1);
  expect(await heardBy(ada, ({ notices: [one] }) => [one?.title, one?.tag])).toEqual([
    "Your turn in Traffic",
    table,
  ]);
  expect(await heardBy(ada, ({ notes }) => notes)).toBeGreaterThan(1);
  await ada.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => heardBy(ada, ({ notices: [one] }) => one?.closed), soon).toBe(true);

  // The sound can be heard and does not crack.
  const { peak, power } = await ada.evaluate(async () => {
    const [audio] = (globalThis as Watched).heard.audio;
    const wave = (await audio?.startRendering())?.getChannelData(0) ?? new Float32Array();
    return {
      peak: wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      power: Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length),
    };
  });
  expect(peak).toBeGreaterThan(0.05);
  expect(peak).toBeLessThan(0.95);
  expect(power).toBeGreaterThan(0.005);
});

test("sound is asked for once, has a volume, and stays off for who plays on without an answer", async ({
  person,
}) => {
  const page = await person("Ada");
  await page.addInitScript(listen);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun"))
      localStorage.setItem("skyline.prefs", JSON.stringify({ board: "list" }));
    sessionStorage.setItem("begun", "yes");
  });
  const table = await aloneAtTraffic(page);
  const question = page.getByRole("complementary", { name: "Play with sound?" });
  await expect(question).toBeVisible();
  expect(await heardBy(page, ({ notes }) => notes)).toBe(0);
  await question.getByRole("button", { name: "Sound on" }).click();
  await expect(question).toHaveCount(0);
  expect(await heardBy(page, ({ notes }) => notes)).toBeGreaterThan(0);
  await page.goto("/settings");
  await page.getByRole("slider", { name: "Volume" }).fill("30");
  await page.goto(`/table/${table}`);
  await expect(page.getByRole("heading", { name: "Traffic", level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("skyline.prefs"))).toContain('"volume":30');

  const quiet = await person("Bea");
  await quiet.addInitScript(listen);
  await quiet.addInitScript(() => localStorage.setItem("skyline.prefs", JSON.stringify({ board: "list" })));
  await aloneAtTraffic(quiet);
  const unanswered = quiet.getByRole("complementary", { name: "Play with sound?" });
  await expect(unanswered).toBeVisible();
  await drawTile(quiet);
  await expect(unanswered).toHaveCount(0);
  expect(await heardBy(quiet, ({ notes }) => notes)).toBe(0);
});
