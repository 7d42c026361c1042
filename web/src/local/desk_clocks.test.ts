// The clocks of tables on this device: they stand still while nobody has the table open, and while the device sleeps.
import { expect, test, vi } from "vitest";

import { ada, patience, Tab } from "./fake_tab";
import { betweenBeats, Waking } from "./waking";

const hour = 3_600_000;
const clock = { kind: "total", seconds: 600 } as const;

// A device whose time the test tells. Its steady clock may stand still while it sleeps, or not.
class Device {
  wall = 1_800_000_000_000;
  steady = 0;

  pass(time: number): void {
    this.wall += time;
    this.steady += time;
  }
  // Every page has a steady clock of its own.
  page(): Promise<Tab> {
    const began = this.steady;
    const waking = new Waking(
      () => this.wall,
      () => this.steady - began,
    );
    return Tab.open(undefined, waking);
  }
  async play(tab: Tab, time: number): Promise<void> {
    for (let gone = 0; gone < time; gone += betweenBeats) {
      this.pass(betweenBeats);
      tab.beat();
    }
    // What was asked before has been done when this is answered.
    await tab.ask({ type: "games" });
  }
}

// In seconds, as whoever asks is told.
async function left(tab: Tab, table: string): Promise<number> {
  const asked = { type: "ask", table, guest: ada, question: "state", members: {} } as const;
  const { state } = (await tab.ask(asked)) as { state: { seats: { clock: { left_ms: number } }[] } };
  return Math.round((state.seats[0]?.clock.left_ms ?? 0) / 1000);
}

async function begin(device: Device): Promise<{ tab: Tab; table: string }> {
  const tab = await device.page();
  const table = await tab.newTable({ clock });
  tab.sit(1, table);
  await tab.myTurn(1);
  return { tab, table };
}

test("a clock runs while somebody has the table open", async () => {
  const device = new Device();
  const { tab, table } = await begin(device);
  await device.play(tab, 60_000);
  expect(await left(tab, table)).toBe(540);
});

test("a clock stands still from when the page is left until somebody comes back", async () => {
  const device = new Device();
  const { tab, table } = await begin(device);
  await device.play(tab, 60_000);
  tab.say({ part: 1 });
  await left(tab, table);
  device.pass(hour);
  tab.sit(2, table);
  expect((await tab.myTurn(2)).seats[0]?.clock?.left_ms).toBe(540_000);
  await device.play(tab, 20_000);
  expect(await left(tab, table)).toBe(520);
});

test("a page that was closed without a word leaves the clock as it last was", async () => {
  const device = new Device();
  const { tab, table } = await begin(device);
  await device.play(tab, 60_000);
  await left(tab, table);
  device.pass(hour);
  tab.loseLocks();
  const later = await device.page();
  later.sit(1, table);
  expect((await later.myTurn(1)).seats[0]?.clock?.left_ms).toBe(540_000);
  // … and so does the next one.
  await device.play(later, 20_000);
  await left(later, table);
  device.pass(hour);
  later.loseLocks();
  const last = await device.page();
  last.sit(1, table);
  expect((await last.myTurn(1)).seats[0]?.clock?.left_ms).toBe(520_000);
});

for (const steadySleeps of [true, false])
  test(`a clock stands still while the device sleeps, its steady clock ${steadySleeps ? "too" : "not"}`, async () => {
    const device = new Device();
    const { tab, table } = await begin(device);
    await device.play(tab, 60_000);
    device.wall += hour;
    if (!steadySleeps) device.steady += hour;
    // What comes first after the sleep may be an action; nobody has lost on time.
    const { number, legal = [] } = await tab.myTurn(1);
    tab.act(1, legal[0] ?? "", number);
    await vi.waitFor(() => expect(tab.state(1)?.number).toBeGreaterThan(number), patience);
    expect(tab.state(1)?.phase).toBe("running");
    expect(await left(tab, table)).toBe(540);
    expect((await tab.store.kept(table))?.life?.outages).toHaveLength(1);
  });

test("a clock does not run back when somebody sets the device's clock back", async () => {
  const device = new Device();
  const { tab, table } = await begin(device);
  await device.play(tab, 60_000);
  device.wall -= hour;
  await device.play(tab, 20_000);
  expect(await left(tab, table)).toBe(520);
  // Another page begins where this one stopped.
  tab.loseLocks();
  const later = await device.page();
  later.sit(1, table);
  expect((await later.myTurn(1)).seats[0]?.clock?.left_ms).toBe(520_000);
});

test("a tab that watches knows of the sleep, and goes on with the same clock", async () => {
  const device = new Device();
  const { tab, table } = await begin(device);
  const watching = await device.page();
  watching.sit(1, table);
  await vi.waitFor(() => expect(watching.heard).toContainEqual({ table, elsewhere: true }), patience);
  device.pass(hour);
  tab.beat();
  await vi.waitFor(async () => expect(await left(watching, table)).toBe(600), patience);
  watching.say({ takeOver: table });
  await vi.waitFor(() => expect(watching.heard).toContainEqual({ table, elsewhere: false }), patience);
  expect(await left(watching, table)).toBe(600);
  await device.play(watching, 20_000);
  expect(await left(watching, table)).toBe(580);
});
