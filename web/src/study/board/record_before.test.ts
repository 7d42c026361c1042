import { expect, test } from "vitest";

import type { TableEvent } from "../../net/types";

import { recordBefore } from "./record_before";

const happened = (number: number, type: string, more = {}): TableEvent =>
  ({ number, at: 0, type, ...more }) as TableEvent;

test("a record is cut before a decision, and what was taken back does not count", () => {
  const events = [
    happened(1, "created"),
    happened(2, "started"),
    happened(3, "chance"),
    happened(4, "action"),
    happened(5, "chance"),
    happened(6, "undone", { lines: 2 }),
    happened(7, "said"),
    happened(8, "action"),
    happened(9, "action"),
  ];
  const record = ["header", "chance", "one", "two", ""].join("\n");
  expect(recordBefore(record, events, 9)).toBe("header\nchance\none\n");
  expect(recordBefore(record, events, 8)).toBe("header\nchance\n");
  expect(recordBefore(record, events, 3)).toBe("header\n");
});
