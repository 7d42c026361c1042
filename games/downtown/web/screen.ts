// Downtown: a zoning plan on which the players vote, buy and are paid.
import { playerColours } from "@web/look/colours";
import type { GameScreen } from "@web/game/contract";
import { actionOf } from "@web/net/events";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import BoardList from "./BoardList.svelte";
import { keys } from "./keys";
import { DowntownPlan } from "./plan.svelte";
import PlayerFacts from "./PlayerFacts.svelte";
import { ending } from "./ending";
import { flatAspect } from "./layout";
import { money } from "./lot_words";
import { progress, prompt } from "./prompt";
import { picture } from "./picture";
import { nameAction, sayAction } from "./say_action";
import { sayReason } from "./say_reason";
import { RoundShowing } from "./showing.svelte";
import { tell } from "./tell";
import Tray from "./Tray.svelte";
import { standing, type View } from "./view";

export const screen: GameScreen<View, DowntownPlan, RoundShowing> = {
  Board,
  BoardList,
  Tray,
  PlayerFacts,
  Aside,
  aspect: flatAspect,
  makePlan: (table) => new DowntownPlan(table),
  keys,
  prompt,
  progress,
  colours: (_view, seat) => [playerColours[seat] ?? "orange"],
  points: (view, table) => (table?.showing.shown(view) ?? view).players.map(standing),
  // While a lot pays: what it brings to each.
  gains: ({ showing: { payout: shown } }) =>
    shown && shown.pawns.map((_, seat) => (shown.payout.paid[seat] ?? 0) + (shown.payout.bonus[seat] ?? 0)),
  ending,
  picture,
  sayPoints: (points, view) => money(view, points),
  tell,
  shared: {
    isOpen: ({ phase }) => phase !== "vote" && phase !== "buy",
    // One's ballot lies sealed while all are asked for their tokens.
    veil: (view) => ({ ...view, choice: null }),
  },
  suggest: (plan, action) => plan.suggest(action),
  // Ballots, dials and cards; what is built is stamped on the plan.
  sound: (event) => (/^(pick|use) /.test(actionOf(event) ?? "") ? "stamp" : "paper"),
  sayAction,
  nameAction,
  sayReason,
  show: (moment, last) => new RoundShowing(moment, last),
};
