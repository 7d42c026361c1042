import { expect, test } from "vitest";

import { kindOfFault, quoteLine } from "./record_file";

const refusal = {
  code: "manhattan.no-such-card",
  rule: "M15",
  text: "you do not hold a card 8 (M15)",
  params: {},
};

test("what never was a record is told from one that is damaged or against the rules", () => {
  const kind = (code: string, line: number | null): string =>
    kindOfFault({ refusal: { ...refusal, code }, line, subject: null });
  expect(kind("json.unexpected", 1)).toBe("no-record");
  expect(kind("json.ends-early", 1)).toBe("no-record");
  expect(kind("record.unknown-line", 1)).toBe("no-record");
  expect(kind("json.unexpected", 7)).toBe("damaged");
  expect(kind("record.version", 1)).toBe("refused");
  expect(kind("manhattan.no-such-card", 13)).toBe("refused");
  expect(kind("server.too-large", null)).toBe("refused");
});

test("the line that is meant is quoted, shortened", () => {
  expect(quoteLine("a\nbcdef\n", 2, 3)).toBe("bcd…");
  expect(quoteLine("a", 5)).toBeNull();
  expect(quoteLine("a", null)).toBeNull();
});
