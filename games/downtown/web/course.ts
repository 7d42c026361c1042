// A guided first game. What is asked for is held against the position: a vote by what it would make of the lots, a
// purchase by what stands beside the lot and who is on it.
import { did, said, step, type Course, type Until } from "@web/game/course";
import type { Seat } from "@web/net/types";
import { lotOf, readPurchase, type Lot, type View } from "./view";

const useOf = (vote: string): string => vote.split(" ")[1] ?? "";

// No other use that can be chosen would make the lot pay more.
export function paysMost(before: unknown, vote: string): boolean {
  const { outlook = [], deciding, tiles, lots } = before as View;
  const shape = lots[(deciding ?? 1) - 1]?.shape ?? "square";
  const there = outlook.filter(({ use }) => tiles[use][shape] > 0);
  const chosen = there.find(({ use }) => use === useOf(vote));
  return chosen !== undefined && there.every(({ pays }) => pays.value <= chosen.pays.value);
}

// With that use the learner's own parcels, there and beside it, would be worth more than they are. A bare lot pays
// nothing, however well it lies.
export function raisesOwn(before: unknown, vote: string, learner: Seat): boolean {
  const view = before as View;
  const chosen = view.outlook?.find(({ use }) => use === useOf(vote));
  if (!chosen || view.deciding === null) return false;
  const then = [{ lot: view.deciding, value: chosen.pays.value }, ...chosen.neighbours];
  const gains = then.map(({ lot: number, value }) => {
    const { use, closed, pawns, pays } = lotOf(view, number);
    const staysBare = use === null && number !== view.deciding;
    if (closed || staysBare) return 0;
    return (pawns[learner] ?? 0) * (value - (use === null ? 0 : pays.value));
  });
  return gains.reduce((sum, gain) => sum + gain, 0) > 0;
}

type Buys = (lot: Lot, parcels: number, learner: Seat) => boolean;
const buys = (goal: Buys): Until =>
  did(/^buy /, {
    instead: /^pass/,
    goal: (before, action, learner) => {
      const bought = readPurchase(action);
      return bought !== "pass" && goal(lotOf(before as View, bought.lot), bought.parcels, learner);
    },
  });
export const twoBesideBuilt: Buys = ({ pays }, parcels) => parcels >= 2 && pays.counted.length > 0;
export const whereOwn: Buys = ({ pawns }, _, learner) => (pawns[learner] ?? 0) > 0;

export const course: Course = {
  game: "downtown",
  config: { players: 3, mayor: 0 },
  level: "tourist",
  steps: [
    step("welcome", "board", said),
    step("pile", "tray", did(/^pile /), "D7"),
    step("placed", "board", said, "D16"),
    step("vote", "tray", did(/^vote /, { goal: paysMost }), "D8"),
    step("lobby", "tray", did(/^lobby no/, { instead: /^lobby yes/ }), "D9"),
    step("buy", "tray", buys(twoBesideBuilt), "D13"),
    step("handed", "board", said, "D14"),
    step("again", "tray", did(/^vote /, { goal: raisesOwn }), "D10"),
    step("buy-again", "tray", buys(whereOwn), "D12"),
    step("payout", "board", said, "D17"),
    step("end", null, said, "D22"),
  ],
};
