import { describe, expect, it } from "vitest";

import type { GameTable } from "@web/game/contract";
import { Showing } from "@web/game/showing.svelte";
import type { Preview } from "@web/net/types";
import { everybody, fightsOf, foughtIn } from "./fights";
import { TurnPlan } from "./plan.svelte";
import { closedBy, pegsOf, stationsOf } from "./tray/strip";
import { prompt } from "./words/tell";
import { completedAt, type MapPoint, type OpenCell, type Street, type TrafficView } from "./view";

const street: Street = {
  axis: "h",
  points: [
    [0, 0],
    [1, 0],
  ],
  strength: [1, 1],
};
function board(points: Partial<MapPoint>[], strength: number[]): TrafficView {
  return {
    viewer: 0,
    hand: [{ tile: 3, sides: "RRBB" }],
    players: [],
    tiles: [],
    open_cells: [],
    points,
    streets: [{ ...street, strength }],
    actions_a_turn: 2,
    actions_left: 2,
    stack: 7,
  } as unknown as TrafficView;
}
const mine = { player: 0, kind: "taxi", strength: 3 } as const;
const theirs = { player: 1, kind: "taxi", strength: 1 } as const;
const ink = board(
  [
    { at: [0, 0], vehicle: null },
    { at: [1, 0], vehicle: theirs },
  ],
  [0, 1],
);
const peace = board(
  [
    { at: [0, 0], vehicle: mine },
    { at: [1, 0], vehicle: theirs },
  ],
  [2, 1],
);
const won = board(
  [
    { at: [0, 0], vehicle: mine },
    { at: [1, 0], vehicle: null },
  ],
  [2, 0],
);

const rides = ["taxi 0,5 0,0 -", "taxi 0,5 0,0 h"];
function table(answer: (actions: string[]) => Preview) {
  const acted: string[][] = [];
  const asked: string[][] = [];
  const made: GameTable<TrafficView> = {
    view: ink,
    showing: new Showing(),
    number: 1,
    viewer: 0,
    people: [],
    legal: ["attach 3 0,0 r0", "attach 3 0,0 r2", "attach 3 1,0 r1", ...rides, "draw", "end"],
    mayAct: [0],
    news: [],
    over: false,
    lit: [],
    act: (...actions) => void acted.push(actions),
    preview: (...actions) => {
      asked.push(actions);
      return Promise.resolve(answer(actions));
    },
  };
  return { made, acted, asked };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe("a turn in pencil", () => {
  it("shows what is suggested in the place of what was planned, and inks nothing", async () => {
    const { made, acted } = table(() => ({ view: peace, legal: ["draw"], may_act: [0] }));
    const plan = new TurnPlan(made);
    plan.draw();
    plan.suggest("attach 3 1,0 r1");
    await settle();
    expect(plan.steps.map(({ action }) => action)).toEqual([
      { do: "attach", tile: 3, cell: [1, 0], turn: 1 },
    ]);
    expect(plan.closing).toEqual([]);
    plan.suggest("taxi 0,5 0,0 -");
    await settle();
    expect(plan.situation.view.points[0]?.vehicle).toEqual(mine);
    plan.suggest("draw");
    expect([plan.steps.length, plan.draws]).toEqual([0, 1]);
    expect(acted).toEqual([]);
  });

  it("is planned, turned, and inked in at once", async () => {
    const { made, acted } = table(() => ({ view: ink, legal: ["draw"], may_act: [0] }));
    const plan = new TurnPlan(made);
    plan.toggleTile(3);
    plan.attach([0, 0]);
    await settle();
    expect(plan.steps).toHaveLength(1);
    plan.turn();
    await settle();
    expect(plan.steps[0]?.action).toMatchObject({ do: "attach", turn: 2 });
    plan.attach([1, 0]);
    await settle();
    expect(plan.steps).toHaveLength(1);
    plan.draw();
    expect(acted).toEqual([]);
    plan.ink();
    expect(acted).toEqual([["attach 3 1,0 r1", "draw"]]);
  });

  it("draws in pencil, as often as there is room, and does something else instead", async () => {
    const { made, acted } = table((actions) => ({
      view: { ...ink, actions_left: 2 - actions.length },
      legal: actions.length < 2 ? ["taxi 0,5 0,0 -", "draw", "end"] : [],
      may_act: [0],
    }));
    const plan = new TurnPlan(made);
    plan.draw();
    plan.draw();
    expect(plan.mayDraw).toBe(false);
    plan.draw();
    expect(plan.closing).toEqual(["draw", "draw"]);
    expect(plan.left).toBe(0);
    // Whatever is chosen takes the place of a draw; given up, the draw is back.
    plan.toggleTile(3);
    plan.attach([1, 0]);
    await settle();
    expect(plan.closing).toEqual(["draw"]);
    plan.select({ kind: "vehicle", vehicle: "taxi", at: [0, 5] });
    plan.moveTo([0, 0]);
    await settle();
    expect(plan.closing).toEqual([]);
    plan.undo();
    expect(plan.closing).toEqual(["draw"]);
    plan.undo();
    plan.end();
    expect(plan.ends).toBe(true);
    // Who plans on does not end the turn.
    plan.nextVehicle();
    plan.moveTo([0, 0]);
    await settle();
    expect(plan.ends).toBe(false);
    expect(acted).toEqual([]);
  });

  it("does not ask where a tile goes that goes nowhere", () => {
    const { made } = table(() => ({ view: ink, legal: [], may_act: [0] }));
    const plan = new TurnPlan({
      ...made,
      view: { ...ink, may_attach: false, actions_left: 1 },
      legal: ["draw", "end"],
    });
    plan.toggleTile(3);
    expect(plan.selection).toBeNull();
    expect(plan.idleTile).toBe(3);
    expect(closedBy(plan, "attach")).toBe("attach.late");
    expect(plan.only).toBe("draw");
  });

  it("fights where somebody can be taken off, unless told otherwise", async () => {
    const { made } = table((actions) => ({
      view: actions.at(-1)?.endsWith("h") ? won : peace,
      legal: ["end"],
      may_act: [0],
    }));
    const plan = new TurnPlan(made);
    plan.select({ kind: "vehicle", vehicle: "taxi", at: [0, 5] });
    plan.moveTo([0, 0]);
    await settle();
    const [fight] = fightsOf(plan.last);
    expect(fight).toMatchObject({ axis: "h", on: true, open: true, mine: { strength: 2 } });
    expect(fight?.beaten).toEqual([{ seat: 1, strength: 1 }]);
    plan.setFight("h", false);
    await settle();
    expect(plan.last?.action).toMatchObject({ fights: [] });
    expect(plan.situation.view).toBe(peace);
    plan.undo();
    expect(plan.steps).toHaveLength(0);
  });

  it("turns a tile over a cell from one way that fits to the next", () => {
    const { made } = table(() => ({ view: ink, legal: ["draw"], may_act: [0] }));
    const plan = new TurnPlan(made);
    plan.toggleTile(3);
    const turn = (): number | undefined => plan.attachAt([0, 0])?.action.turn;
    expect(turn()).toBe(0);
    plan.turn([0, 0]);
    expect(turn()).toBe(2);
    plan.turn([0, 0]);
    expect(turn()).toBe(0);
    // In the hand, where nothing must fit, it is a quarter.
    plan.turn();
    expect(plan.selection).toMatchObject({ turn: 1 });
  });

  it("does not say how a fight ends before it is known", async () => {
    const { made } = table((actions) => {
      if (actions.at(-1)?.endsWith("h")) throw new Error("lost on its way");
      return { view: peace, legal: ["end"], may_act: [0] };
    });
    const plan = new TurnPlan(made);
    plan.select({ kind: "vehicle", vehicle: "taxi", at: [0, 5] });
    plan.moveTo([0, 0]);
    await settle();
    expect(fightsOf(plan.last)).toEqual([]);
  });

  it("shows as many pegs as a turn has actions, at the stations that took them", async () => {
    const { made } = table(() => ({ view: ink, legal: ["draw"], may_act: [0] }));
    const longTurn = { ...made, view: { ...ink, actions_a_turn: 4, actions_left: 3, may_attach: true } };
    const plan = new TurnPlan(longTurn);
    plan.toggleTile(3);
    plan.attach([0, 0]);
    await settle();
    plan.draw();
    expect(pegsOf(plan).map((peg) => peg.state)).toEqual(["ink", "pencil", "pencil", "open"]);
    const taken = stationsOf(plan).map(({ pegs }) => pegs.map((peg) => peg.number));
    expect(taken).toEqual([[1, 2], [], [3]]);
  });

  it("knows that nothing is left where the next player's turn would have begun", async () => {
    const { made } = table(() => ({
      view: { ...peace, active: 1, actions_left: 2, may_attach: true, may_ride: true } as TrafficView,
      legal: [],
      may_act: [1],
    }));
    const plan = new TurnPlan({ ...made, view: { ...ink, active: 0 } });
    plan.suggest("taxi 0,5 0,0 -");
    await settle();
    expect(plan.left).toBe(0);
    expect(prompt(plan.table, plan).key).toBe("web.traffic.prompt.ink.all");
    expect(stationsOf(plan).map(({ words }) => words.key)).toEqual([
      "web.traffic.strip.none-left",
      "web.traffic.strip.ride.taxi",
      "web.traffic.strip.none-left",
    ]);
  });

  it("completes the squares that the server says", () => {
    const open: OpenCell = { at: [0, 0], sides: "RR..", completes: [[1, 0]] };
    expect(completedAt({ ...ink, open_cells: [open] }, [0, 0])).toEqual([[1, 0]]);
    expect(completedAt(ink, [0, 0])).toEqual([]);
  });

  it("can be inked in without a preview", async () => {
    const { made, acted } = table(() => {
      throw new Error("no such command");
    });
    const plan = new TurnPlan(made);
    plan.toggleTile(3);
    plan.attach([0, 0]);
    await settle();
    expect(plan.situation.legal).toEqual([]);
    plan.ink();
    expect(acted).toEqual([["attach 3 0,0 r0"]]);
  });

  it("says why something cannot be done", async () => {
    const refusal = { code: "traffic.colours-differ", rule: "T6", text: "no", params: {} };
    const { made } = table(() => ({ refusal, index: 0 }));
    const plan = new TurnPlan(made);
    await plan.why({ do: "attach", tile: 3, cell: [5, 5], turn: 0 }, [5, 5], "cell");
    expect(plan.reason?.refusal.rule).toBe("T6");
    plan.takeBack();
    expect(plan.reason).toBeNull();
  });
});

describe("a fight that was fought", () => {
  it("shows everybody on the street, and who had to leave", () => {
    const [fight] = foughtIn({ do: "ride", kind: "taxi", from: [0, 5], to: [0, 0], fights: ["h"] }, ink, won);
    // As strong as the view says.
    expect(fight?.combatants).toEqual([
      { at: [0, 0], seat: 0, kind: "taxi", strength: 3, out: false },
      { at: [1, 0], seat: 1, kind: "taxi", strength: 1, out: true },
    ]);
  });

  it("leaves everybody with what they are worth at the end", () => {
    expect(everybody(won)).toEqual([{ at: [0, 0], seat: 0, kind: "taxi", strength: 3, out: false }]);
  });
});
