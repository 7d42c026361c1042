import { expect, test } from "vitest";

import {
  namesAtDevice,
  newPlan,
  seatKinds,
  withPlace,
  requestOf,
  toggled,
  withOption,
  withPlayers,
  withSeat,
} from "./table_plan";
import type { SetupParts } from "../../game/parts";
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

test("there is always one seat of one's own", () => {
  const plan = newPlan("downtown", 3, "resident");
  expect(withSeat(plan, 0, "open")).toBe(plan);
  expect(withSeat(plan, 2, "you").seats.map(({ kind }) => kind)).toEqual(["resident", "resident", "you"]);
  expect(withPlayers(withSeat(plan, 2, "you"), 2).seats.map(({ kind }) => kind)).toEqual(["you", "resident"]);
  expect(withPlayers(plan, 5).seats).toHaveLength(5);
});

test("people at the device have names", () => {
  const plan = withSeat(newPlan("traffic", 3, "device"), 1, "device");
  const named = { ...plan, seats: plan.seats.map((seat, i) => ({ ...seat, name: i === 1 ? " Bob " : "" })) };
  expect(namesAtDevice(named, (seat) => `Player ${seat + 1}`)).toEqual({ 1: "Bob", 2: "Player 3" });
});

test("what belongs to a choice goes with it, and words that exclude each other", () => {
  const setup: SetupParts = {
    isHidden: (name, config) => name === "advanced" && config["edition"] !== "2018",
    excludes: (word, other) => word.startsWith("big") && other.startsWith("big"),
  };
  const edition = option("edition", "choice", "2017");
  let plan = withOption(newPlan("manhattan", 4, "open"), edition, "2018", setup);
  plan = withOption(plan, option("advanced", "flag", "false"), "true", setup);
  expect(plan.config["advanced"]).toBe("true");
  expect(withOption(plan, edition, "1994", setup).config).toEqual({ players: "4", edition: "1994" });
  expect(
    withPlayers({ ...plan, config: { ...plan.config, start: "3" } }, 3, setup).config["start"],
  ).toBeUndefined();
  expect(toggled("", "big", setup)).toBe("big");
  expect(toggled("big,small", "bigger", setup)).toBe("small,bigger");
  expect(toggled("big", "big", setup)).toBe("");
});

test("on a device bots take the seats that nobody can come to", () => {
  const plan = withPlace(withSeat(newPlan("downtown", 3, "open"), 2, "device"), true);
  expect(plan.seats.map(({ kind }) => kind)).toEqual(["you", "resident", "device"]);
  expect(seatKinds(plan)).not.toContain("friend");
  expect(seatKinds(withPlace(plan, false))).toContain("friend");
});
