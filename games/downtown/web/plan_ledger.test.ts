import { expect, test } from "vitest";

import type { TableEvent } from "@web/net/types";
import { planLedger } from "./plan_ledger";
import { afterDials } from "./fixtures/round";

const paid = (
  number: number,
  lot: number,
  value: number,
  pawns: readonly number[],
  well: boolean,
): TableEvent =>
  ({
    number,
    type: "score",
    score: {
      lot,
      use: "housing",
      value,
      well_placed: well,
      paid: pawns.map((count) => count * value),
      bonus: pawns.map(() => 0),
    },
    awards: pawns.flatMap((count, seat) => (count ? [{ lot, seat, pawns: count }] : [])),
  }) as unknown as TableEvent;

test("each lot that paid keeps its owners parcel by parcel, and the one that paid most is the best", () => {
  const events = [paid(1, 4, 3, [2, 0, 1, 0], false), paid(2, 11, 10, [0, 4, 0, 0], true)];
  const ledger = planLedger(events, afterDials);
  expect(
    ledger.map(({ lot, owners, value, wellPlaced, best }) => [lot, owners.join(""), value, wellPlaced, best]),
  ).toEqual([
    [4, "002", 3, false, false],
    [11, "1111", 10, true, true],
  ]);
});

test("a lot without owners paid nobody", () => {
  expect(planLedger([paid(1, 4, 3, [0, 0, 0, 0], false)], afterDials)).toEqual([]);
});
