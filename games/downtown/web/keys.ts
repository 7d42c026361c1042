// Downtown by keys: what lies in the tray by its number, a lot by its own, parcels by letters. Enter presses the golden
// button, which has the focus then and says what is done.
import { toGolden, type GameKey } from "@web/game/keys";
import type { DowntownPlan } from "./plan.svelte";
import { nextLot } from "./tray/dial_geometry";
import { uses } from "./view";

export const numberKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const parcelKeys = ["a", "s", "d"] as const;
export const passKey = "n";
const answers = { pile: ["pile left", "pile right"], lobby: ["lobby yes", "lobby no"] } as const;

function chooseByNumber(plan: DowntownPlan, key: string): boolean {
  const index = Number(key) - 1;
  switch (plan.asked) {
    case "pile":
    case "lobby": {
      const action = answers[plan.asked][index];
      if (action === undefined || !plan.table.legal.includes(action)) return false;
      plan.suggest(action);
      break;
    }
    case "vote":
    case "pick":
    case "use": {
      const use = uses[index];
      if (!use || !plan.uses.includes(use)) return false;
      plan.use = use;
      break;
    }
    case "plan": {
      const card = plan.hand[index];
      if (card === undefined) return false;
      plan.lot = card;
      break;
    }
    case "buy":
      return dial(plan, Number(key));
    default:
      return false;
  }
  toGolden();
  return true;
}

// A second figure makes a number of two, where there is such a lot: 1 and 4 are lot 14.
function dial(plan: DowntownPlan, figure: number): boolean {
  const { length } = plan.table.view.lots;
  const both = 10 * (plan.lot ?? 0) + figure;
  const lot = both <= length ? both : figure;
  if (lot === 0) return false;
  plan.lot = lot;
  toGolden();
  return true;
}

function chooseParcels(plan: DowntownPlan, key: string): boolean {
  const parcels = 1 + parcelKeys.findIndex((one) => one === key);
  const possible = plan.lot === null ? [] : (plan.purchases.get(plan.lot) ?? []);
  if (plan.asked !== "buy" || !possible.includes(parcels)) return false;
  plan.parcels = parcels;
  toGolden();
  return true;
}

function turnDial(plan: DowntownPlan, key: string): boolean {
  if (plan.asked !== "buy" || plan.purchases.size === 0) return false;
  plan.lot = nextLot(
    [...plan.purchases.keys()],
    plan.lot,
    key === "ArrowRight" || key === "ArrowUp" ? 1 : -1,
  );
  toGolden();
  return true;
}

function pass(plan: DowntownPlan): boolean {
  if (plan.asked !== "buy") return false;
  plan.suggest("pass");
  toGolden();
  return true;
}

const says = (what: string): { key: string } => ({ key: `web.downtown.keys.${what}` });

export const keys: readonly GameKey<DowntownPlan>[] = [
  { keys: numberKeys, shown: "1 – 9", says: says("number"), press: chooseByNumber },
  {
    keys: ["0"],
    shown: "1 4",
    says: says("lot"),
    press: (plan) => plan.asked === "buy" && dial(plan, 0),
  },
  {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: "← ↑ → ↓",
    says: says("dial"),
    press: turnDial,
  },
  { keys: parcelKeys, shown: "A S D", says: says("parcels"), press: chooseParcels },
  {
    keys: [passKey],
    shown: "N",
    says: says("pass"),
    press: pass,
  },
];
