import { beforeAll, expect, test } from "vitest";

import { Refused } from "./api";
import { texts } from "../texts/texts.svelte";

import { mayPass, troubleText } from "./trouble_text";

beforeAll(() => texts.choose("en"));

const refused = (status: number, code: string): Refused =>
  new Refused(status, { code, rule: null, text: "no", params: {} });

test("trouble is told in sentences; a table that is not there may be private", () => {
  expect(troubleText(refused(404, "server.no-such-table"))).toBe(
    "There is no such table. Perhaps it is private and a part of its link is missing.",
  );
  expect(troubleText(new Refused(0, null))).toBe("The server does not answer. Try again in a moment.");
});

test("trying again is offered where it may help", () => {
  expect(mayPass(refused(404, "server.no-such-table"))).toBe(false);
  expect(mayPass(refused(503, "server.busy"))).toBe(true);
  expect(mayPass(new Refused(0, null))).toBe(true);
  expect(mayPass(new Error("the screen did not load"))).toBe(true);
});
