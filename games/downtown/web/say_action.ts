// Actions in words, as something that one can do.
import type { Sentence } from "@web/game/contract";
import { say } from "@web/texts/texts.svelte";
import { readPurchase, type View } from "./view";

export function sayAction(action: string, view: View): Sentence {
  const [word = "", what = ""] = action.split(" ");
  const decided = view.deciding === null ? {} : { places: [String(view.deciding)] };
  switch (word) {
    case "pile":
    case "lobby":
      return { key: `web.downtown.action.${word}.${what}` };
    case "vote":
    case "pick":
    case "use":
      return { key: `web.downtown.ballot.do.${word}.${what}`, ...decided };
    case "plan":
      return { key: "web.downtown.hand.do", params: { lot: what }, places: [what] };
    case "pass":
      return { key: "web.downtown.buy.pass" };
    case "buy": {
      const purchase = readPurchase(action);
      if (purchase === "pass") break;
      const { lot, parcels } = purchase;
      return { key: "web.downtown.action.buy", params: { lot, n: parcels }, places: [String(lot)] };
    }
  }
  // What this program does not know yet stays as it is written.
  return { key: action };
}

// "Lot 14, 2 parcels"
export function nameAction(action: string, view: View): string {
  const [word = "", what = ""] = action.split(" ");
  switch (word) {
    case "pile":
    case "lobby":
      return say(`web.downtown.name.${word}.${what}`);
    case "vote":
    case "pick":
    case "use":
      return say(`web.downtown.use.${what}`);
    case "plan":
      return say("web.downtown.lot.title", { lot: what });
  }
  const purchase = word === "buy" ? readPurchase(action) : "pass";
  if (purchase !== "pass")
    return say("web.downtown.buy.do-short", { lot: purchase.lot, n: purchase.parcels });
  const { key, params } = sayAction(action, view);
  return say(key, params);
}
