// What is said of a player beside the name, and of a game that is over.
import type { Sentence } from "./contract";
import type { IconName } from "../look/Icon.svelte";
import type { Result, Seat, SeatState, State } from "../net/types";
import { say, texts } from "../texts/texts.svelte";

// The state of the seat that matters most to whoever looks.
export function standingOf(state: State, seat: SeatState, isYou: boolean, mayAct: readonly Seat[]): Sentence {
  const acts = mayAct.includes(seat.seat);
  if (seat.resigned) return { key: "web.player.resigned" };
  if (seat.absent) return { key: "web.player.absent" };
  if (seat.kind === "bot")
    return acts ? { key: "web.player.bot.thinks" } : { key: `web.bot.one.${seat.bot ?? "resident"}` };
  if (seat.kind !== "person")
    return { key: state.settings.recorded ? "web.records.brought" : "web.player.open" };
  // Whoever waits for somebody must know that they are not there.
  if (seat.connected === false && !isYou) return { key: "web.player.away" };
  if (acts) return { key: isYou ? "web.player.your-turn" : "web.player.turn" };
  return { key: isYou ? "web.player.you" : "web.player.here" };
}

// What is unusual about a seat has an icon, where there is no room for words.
export function signOfAbsence(seat: SeatState, isYou: boolean): IconName | null {
  if (seat.resigned) return "flag";
  if (seat.absent) return "bot";
  return seat.kind === "person" && seat.connected === false && !isYou ? "away" : null;
}

// Who won, in a few words. A record that stops before the end has no winner.
export function outcomeText({ winners }: Result, names: readonly string[], you: Seat | null): string {
  const [first] = winners;
  if (first === undefined) return say("web.result.nobody");
  if (winners.length === 1)
    return first === you ? say("web.result.you-won") : say("web.result.won", { name: names[first] ?? "" });
  const all = winners.map((seat) => names[seat] ?? "");
  return say("web.result.shared", { names: new Intl.ListFormat(texts.language).format(all) });
}

// The seats by points, the best first, with places that equals share.
export function ranking(
  points: readonly number[],
  winners: readonly Seat[],
): { seat: Seat; place: number }[] {
  const seats = points.map((_, seat) => seat);
  const won = (seat: Seat): number => (winners.includes(seat) ? 1 : 0);
  const worth = (seat: Seat): number => points[seat] ?? 0;
  const better = (a: Seat, b: Seat): number => won(b) - won(a) || worth(b) - worth(a) || a - b;
  const sorted = seats.sort(better);
  let place = 1;
  return sorted.map((seat, index) => {
    const before = sorted[index - 1];
    const isEqual = before !== undefined && won(before) === won(seat) && worth(before) === worth(seat);
    if (!isEqual || before === undefined) place = index + 1;
    return { seat, place };
  });
}
