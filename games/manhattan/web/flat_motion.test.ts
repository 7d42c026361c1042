import { describe, expect, it } from "vitest";

import { building, viewOf } from "./fixture";
import { CityShowing } from "./showing.svelte";
import type { TableEvent } from "@web/net/types";

const before = viewOf([building("A1", "O1"), building("B5", "O3")], {
  monster: "B4",
  majorities: { A: "O" },
});
const after = viewOf([building("A1", "O1", "B2")], { monster: "B5", majorities: { A: "B" } });
const built: TableEvent = { number: 3, at: 0, type: "action", seat: 1, do: "build 1 A1 B2" };

describe("what moves on the flat plan", () => {
  const shown = (): CityShowing => new CityShowing({ view: after, before, news: [built], number: 3 }, null);

  it("the monster walks, stamps, and then a block comes down; what falls does not count yet", () => {
    const { flat } = shown();
    expect(flat?.walk).toEqual({ from: "B4", to: "B5" });
    expect(flat?.pressed).toEqual([building("B5", "O3")]);
    expect(flat?.landing).toEqual([building("A1", "O1", "B2")]);
    expect(flat && flat.landAt > flat.stampAt && flat.stampAt > 0).toBe(true);
    expect(flat?.seen.buildings).toEqual([building("A1", "O1")]);
    expect(flat?.seen.majorities).toEqual({ A: "O" });
  });

  it("comes to rest", () => {
    const showing = shown();
    showing.advance(400);
    expect(showing.flat).not.toBeNull();
    showing.advance(1000);
    expect(showing.flat).toBeNull();
  });

  it("all stands at once when it is skipped, and where nothing shall move", () => {
    const skipped = shown();
    skipped.skip();
    expect(skipped.flat).toBeNull();
    const still = shown();
    still.advance(Infinity);
    expect([still.flat, still.done]).toEqual([null, true]);
    const jumped = new CityShowing({ view: before, before: null, news: [], number: 3 }, shown());
    expect([jumped.flat, jumped.done]).toEqual([null, true]);
  });

  it("opens a city by and by", () => {
    const closed = { ...before, opens: { C: 3 } } as typeof before;
    const open = { ...closed, round: 3 };
    const select: TableEvent = { ...built, do: "select 1 1 1 1" };
    const { flat } = new CityShowing({ view: open, before: closed, news: [select], number: 3 }, null);
    expect(flat?.opening).toEqual(["C"]);
  });

  it("the table waits for the monster where nothing is built", () => {
    const walked = { ...before, monster: "B3" };
    const passed: TableEvent = { ...built, do: "skip 1" };
    const showing = new CityShowing({ view: walked, before, news: [passed], number: 3 }, null);
    expect(showing.lasts).toBe(showing.flat?.lasts);
    expect(new CityShowing({ view: before, before, news: [passed], number: 3 }, null).done).toBe(true);
  });
});
