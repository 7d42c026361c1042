import { expect, test } from "vitest";

import { withCity } from "./cities";
import { sidesOf, withSide } from "./seating";
import { setup } from "./setup";

test("what belongs to an edition or a variant is offered with it only", () => {
  expect(setup.isForbidden?.("advanced", { edition: "2018" })).toBe(false);
  expect(setup.isForbidden?.("advanced", { edition: "1994" })).toBe(true);
  expect(setup.isHidden?.("godzilla", { variants: "anti-trust,baby-godzilla" }, 4)).toBe(false);
  expect(setup.isHidden?.("godzilla", { variants: "progressive" }, 4)).toBe(true);
  expect(setup.isHidden?.("open", { variants: "progressive" }, 4)).toBe(false);
  expect(setup.isHidden?.("open", {}, 4)).toBe(true);
});

test("there is only one monster", () => {
  expect(setup.excludes?.("baby-godzilla", "godzilla")).toBe(true);
  expect(setup.excludes?.("baby-godzilla", "anti-trust")).toBe(false);
});

test("two play two colours each", () => {
  expect(setup.colours?.(1, 2)).toEqual(["blue", "purple"]);
  expect(setup.colours?.(1, 3)).toEqual(["blue"]);
});

test("sides are exchanged, and the usual ones are not written", () => {
  expect(sidesOf(undefined, 2)).toEqual([0, 2]);
  expect(withSide([0, 1, 2], 0, 2)).toBe("2,1,0");
  expect(withSide([0, 1, 2], 0, 3)).toBe("3,1,2");
  expect(withSide([2, 1, 0], 0, 0)).toBe("");
});

test("cities are put in order one by one, the last one by itself", () => {
  expect(["A", "C", "E"].reduce(withCity, "")).toBe("ACE");
  expect(["A", "C", "E", "B", "F"].reduce(withCity, "")).toBe("ACEBFD");
  // Who is touched again goes, with all that came after.
  expect(withCity("ACEB", "C")).toBe("A");
});
