import { describe, expect, it } from "vitest";

import { saySentence } from "@web/game/say_doing";
import { texts } from "@web/texts/texts.svelte";
import { along } from "./board/drive";
import { readCombatant } from "./fights";
import { besidePoints, housesOf, treesOf } from "./map/furniture";
import { drive, MapModel } from "./map/geometry";
import { isVariant, readAction, writeAction, type Action } from "./notation";
import { turned, type MapPoint, type Place, type TrafficView } from "./view";
import { blockName, cornerName, nameRefusal, readStreet, streetName } from "./words/streets";
import { tell } from "./words/tell";

function point(at: Place, ways: string, vehicle: MapPoint["vehicle"] = null): MapPoint {
  return { at, kind: "crossing", joints: ways, ways, vehicle, fresh: false };
}

function view(over: Partial<TrafficView> = {}): TrafficView {
  return {
    game: "traffic",
    scenario: "times-square",
    phase: "act",
    starter: 0,
    active: 0,
    actions_a_turn: 2,
    actions_left: 2,
    may_attach: true,
    may_ride: true,
    may_deliver: true,
    idle_turns: 0,
    last_turns: 0,
    stack: 10,
    ending: null,
    players: [],
    tiles: [
      { tile: null, at: [0, 0], turn: 0, sides: "RRBB" },
      { tile: null, at: [1, 0], turn: 0, sides: "BRBR" },
      { tile: null, at: [1, 1], turn: 0, sides: "BRRB" },
    ],
    open_cells: [],
    points: [],
    streets: [],
    viewer: 0,
    hand: [],
    ...over,
  };
}

describe("notation", () => {
  it.each([
    "attach 12 3,-1 r2",
    "put taxi 3,0 hv",
    "put truck -3,0 -",
    "taxi 3,0 5,2 h",
    "truck 3,0 4,0 v",
    "done",
    "draw",
    "end",
  ])("reads and writes %s", (text) => {
    const action = readAction(text);
    expect(action).not.toBeNull();
    expect(writeAction(action as Action)).toBe(text);
  });

  it("does not read what is no action", () => {
    expect(readAction("build 3 D7 O2")).toBeNull();
  });

  it("knows what differs only by turn or fights", () => {
    const read = (text: string): Action => readAction(text) as Action;
    expect(isVariant(read("attach 1 0,0 r0"), read("attach 1 0,0 r3"))).toBe(true);
    expect(isVariant(read("attach 1 0,0 r0"), read("attach 1 0,1 r0"))).toBe(false);
    expect(isVariant(read("taxi 0,0 1,0 -"), read("taxi 0,0 1,0 hv"))).toBe(true);
    expect(isVariant(read("put taxi 0,0 -"), read("put truck 0,0 -"))).toBe(false);
  });
});

describe("the map", () => {
  it("turns a tile clockwise", () => {
    expect(turned("RBGW", 1)).toBe("WRBG");
    expect(turned("RBGW", 4)).toBe("RBGW");
  });

  it("finds joints", () => {
    const map = new MapModel(view());
    expect([...map.joints.keys()].sort()).toEqual(["h1,1", "v1,0"]);
    expect(map.bounds).toEqual({ left: 0, top: 0, right: 2, bottom: 2 });
  });

  it("drives round vehicles", () => {
    const blocked = view({
      points: [
        point([0, 0], "es"),
        point([1, 0], "we", { player: 1, kind: "taxi", strength: 1 }),
        point([2, 0], "ws"),
        point([0, 1], "ne"),
        point([1, 1], "we"),
        point([2, 1], "nw"),
      ],
    });
    expect(drive(blocked, [0, 0], [2, 0])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 0],
    ]);
  });

  it("furnishes a tile the same way each time, and nothing in the water", () => {
    expect(housesOf("RBRB", 7)).toEqual(housesOf("RBRB", 7));
    expect(housesOf("GGGG", 7)).toEqual([]);
    expect(treesOf("WWWW", 7)).toEqual([]);
    const grove = treesOf("GGGG", 7);
    const kept = besidePoints(grove, [point([0, 0], "e")]);
    expect(kept.length).toBeLessThan(grove.length);
    expect(besidePoints(grove, [point([5, 5], "e")])).toEqual(grove);
    for (const tree of kept) expect(Math.hypot(tree.x, tree.y)).toBeGreaterThan(0.225 + tree.radius);
    for (const house of housesOf("RWRB", 7))
      expect(house.x < 0.9 || house.y < 0.4 || house.y > 0.6).toBe(true);
  });
});

describe("motion", () => {
  it("goes from the first to the last point and looks where it goes", () => {
    const path: Place[] = [
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    expect(along(path, 0)).toMatchObject({ x: 0, y: 0, angle: 0 });
    expect(along(path, 1).y).toBeCloseTo(1);
    expect(along(path, 1).angle).toBeCloseTo(Math.PI / 2);
    expect(along(path, 0.5).angle).toBeCloseTo(Math.PI / 4, 1);
  });
});

describe("names of places", () => {
  it.each([
    ["en", "2nd Street North", "3rd St and 5th Av", "1st St N – 1st St, 1st Av W – 1st Av"],
    ["fr", "2e rue nord", "3e rue et 5e av.", "1re rue N – 1re rue, 1re av. O – 1re av."],
    ["de", "2. Straße Nord", "3. Str. und 5. Av.", "1. Str. N – 1. Str., 1. Av. W – 1. Av."],
    ["it", "2ª strada nord", "3ª str. e 5ª av.", "1ª str. N – 1ª str., 1ª av. O – 1ª av."],
  ] as const)("are counted from the start tiles in %s", async (language, street, corner, block) => {
    await texts.choose(language);
    await texts.open("traffic");
    expect(streetName("h", [3, -2])).toBe(street);
    expect(cornerName([4, 2])).toBe(corner);
    expect(blockName([-1, -1])).toBe(block);
    const refusal = { code: "traffic.occupied", rule: "T12", text: "", params: { point: "4,2", tile: "7" } };
    expect(nameRefusal(refusal).params).toEqual({ point: corner, tile: "7" });
  });
});

describe("the log", () => {
  const players = [0, 1].map(() => ({
    points: 0,
    tiles: 2,
    taxis: 4,
    trucks: 2,
    taxis_in_reserve: 4,
    trucks_in_reserve: 2,
  }));
  it("says where somebody came, and on which street who lost what to whom", async () => {
    await texts.choose("en");
    await texts.open("traffic");
    const before = view({
      players,
      points: [
        point([0, 0], "e", { player: 0, kind: "truck", strength: 2 }),
        point([1, 0], "w", { player: 1, kind: "taxi", strength: 1 }),
      ],
    });
    const after = view({
      players,
      points: [point([0, 0], "e", { player: 0, kind: "truck", strength: 2 }), point([1, 0], "w")],
      streets: [
        {
          axis: "h",
          points: [
            [0, 0],
            [1, 0],
          ],
          strength: [2, 0],
        },
      ],
    });
    const told = tell({ number: 1, at: 0, type: "action", seat: 0, do: "truck 0,1 0,0 h" }, before, after);
    const people = [
      { seat: 0, name: "Tomas", kind: "person" },
      { seat: 1, name: "Mei", kind: "you" },
    ] as const;
    expect(told.map((sentence) => [sentence.seat, saySentence(sentence, people)])).toEqual([
      [0, "delivered by truck to 1st St and 1st Av"],
      [0, "1st Street: Tomas 2, You 1. Back to reserve: You (taxi)."],
    ]);
    expect(told[1]?.places?.map((place) => readStreet(place) ?? readCombatant(place)?.out)).toEqual([
      { from: [0, 0], to: [1, 0] },
      false,
      true,
    ]);
  });

  it("leaves a drawn tile to chance", () => {
    expect(tell({ number: 1, at: 0, type: "action", seat: 0, do: "draw" }, null, null)).toEqual([]);
    expect(tell({ number: 2, at: 0, type: "chance", chance: "draw 1" }, null, null)[0]?.seat).toBe(1);
  });
});
