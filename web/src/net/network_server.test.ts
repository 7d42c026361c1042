import { expect, test } from "vitest";

import { Refused } from "./api";
import { readKept } from "./network_server";

const refusal = {
  code: "manhattan.no-such-card",
  rule: "M15",
  text: "you do not hold a card 8 (M15)",
  params: {},
};

test("a record that was kept leads to its table", () => {
  expect(readKept(201, { table: "abc" })).toEqual({ table: "abc" });
});

test("a refusal says where", () => {
  expect(readKept(422, { refusal, line: 13, subject: "build 8 E1 Y3" })).toEqual({
    fault: { refusal, line: 13, subject: "build 8 E1 Y3" },
  });
  expect(readKept(413, { refusal })).toEqual({ fault: { refusal, line: null, subject: null } });
});

test("no answer at all is trouble", () => {
  expect(() => readKept(502, {})).toThrow(Refused);
});
