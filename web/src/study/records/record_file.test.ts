import { expect, test } from "vitest";

import { Refused } from "../../net/api";

import { quoteLine, readAnswer } from "./record_file";

const refusal = {
  code: "manhattan.no-such-card",
  rule: "M15",
  text: "you do not hold a card 8 (M15)",
  params: {},
};

test("a record that was kept leads to its table", () => {
  expect(readAnswer(201, { table: "abc" })).toEqual({ table: "abc" });
});

test("a refusal says where", () => {
  expect(readAnswer(422, { refusal, line: 13, subject: "build 8 E1 Y3" })).toEqual({
    fault: { refusal, line: 13, subject: "build 8 E1 Y3" },
  });
  expect(readAnswer(413, { refusal })).toEqual({ fault: { refusal, line: null, subject: null } });
});

test("no answer at all is trouble", () => {
  expect(() => readAnswer(502, {})).toThrow(Refused);
});

test("the line that is meant is quoted, shortened", () => {
  expect(quoteLine("a\nbcdef\n", 2, 3)).toBe("bcd…");
  expect(quoteLine("a", 5)).toBeNull();
  expect(quoteLine("a", null)).toBeNull();
});
