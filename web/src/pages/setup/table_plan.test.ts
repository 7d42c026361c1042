import { expect, test } from "vitest";

import { sidesOf, withCity, withSide } from "./sides";
import { namesAtDevice, newPlan, requestOf, toggled, withOption, withPlayers, withSeat } from "./table_plan";
import type { GameOption } from "../../net/types";

const option = (name: string, kind: GameOption["kind"], normal = ""): GameOption => ({
  name,
  kind,
  default: normal,
  help: "",
});
const options = [
  option("edition", "choice", "2017"),
  option("players", "number", "4"),
  option("advanced", "flag", "false"),
  option("variants", "words"),
  option("seats", "numbers"),
];

test("a plan becomes a request with what differs from the defaults", () => {
  let plan = newPlan("manhattan", 3, "builder");
  plan = withOption(plan, option("edition", "choice", "2017"), "2018");
  plan = withOption(plan, option("advanced", "flag", "false"), "true");
  plan = withOption(plan, option("variants", "words"), "progressive,anti-trust");
  plan = { ...plan, clock: "total-600", absent: "resign", watchers: "invited" };
  expect(requestOf(plan, options)).toMatchObject({
    game: "manhattan",
    config: { edition: "2018", players: 3, advanced: true, variants: ["progressive", "anti-trust"] },
    seats: ["me", "bot:builder", "bot:builder"],
    clock: { kind: "total", seconds: 600, increment: 10 },
    absent: "resign",
    public: false,
  });
  expect(requestOf({ ...plan, clock: "days-3" }, options).clock).toEqual({ kind: "days", days: 3 });
  expect(requestOf({ ...plan, clock: "none" }, options).clock).toEqual({ kind: "none" });
});

test("what belongs to a choice goes with it", () => {
  let plan = withOption(newPlan("manhattan", 4, "open"), option("edition", "choice", "2017"), "2018");
  plan = withOption(plan, option("advanced", "flag", "false"), "true");
  plan = withOption(plan, option("edition", "choice", "2017"), "1994");
  expect(plan.config).toEqual({ players: "4", edition: "1994" });
});

test("there is always one seat of one's own", () => {
  const plan = newPlan("downtown", 3, "resident");
  expect(withSeat(plan, 0, "open")).toBe(plan);
  expect(withSeat(plan, 2, "you").seats.map(({ kind }) => kind)).toEqual(["resident", "resident", "you"]);
  expect(withPlayers(withSeat(plan, 2, "you"), 2).seats.map(({ kind }) => kind)).toEqual(["you", "resident"]);
  expect(withPlayers(plan, 5).seats).toHaveLength(5);
});

test("there is only one monster", () => {
  expect(toggled("", "godzilla")).toBe("godzilla");
  expect(toggled("godzilla,anti-trust", "baby-godzilla")).toBe("anti-trust,baby-godzilla");
  expect(toggled("godzilla", "godzilla")).toBe("");
});

test("sides are exchanged, and the usual ones are not written", () => {
  expect(sidesOf(undefined, 2)).toEqual([0, 2]);
  expect(withSide([0, 1, 2], 0, 2)).toBe("2,1,0");
  expect(withSide([0, 1, 2], 0, 3)).toBe("3,1,2");
  expect(withSide([2, 1, 0], 0, 0)).toBe("");
});

test("people at the device have names", () => {
  const plan = withSeat(newPlan("traffic", 3, "device"), 1, "device");
  const named = { ...plan, seats: plan.seats.map((seat, i) => ({ ...seat, name: i === 1 ? " Bob " : "" })) };
  expect(namesAtDevice(named, (seat) => `Player ${seat + 1}`)).toEqual({ 1: "Bob", 2: "Player 3" });
});

test("cities are put in order one by one, the last one by itself", () => {
  expect(["A", "C", "E"].reduce(withCity, "")).toBe("ACE");
  expect(["A", "C", "E", "B", "F"].reduce(withCity, "")).toBe("ACEBFD");
  // Who is touched again goes, with all that came after.
  expect(withCity("ACEB", "C")).toBe("A");
});
