// Where a game is, for titles and lists.
import type { Sentence } from "@web/game/contract";
import type { TrafficView } from "./view";

export function progress(view: TrafficView): Sentence {
  if (view.phase === "over") return { key: "web.traffic.progress.over" };
  if (view.last_turns > 0) return { key: "web.traffic.progress.last", params: { count: view.last_turns } };
  return { key: "web.traffic.progress.stack", params: { count: view.stack } };
}
