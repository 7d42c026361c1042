// What a game of Traffic was made of: vehicles on the map, and how they came to stay there.
import type { Sentence } from "@web/game/contract";
import type { Ending, Source, Story } from "@web/game/ending";
import type { Seat } from "@web/net/types";
import { actionOf } from "@web/net/events";
import { isMove, readAction } from "./notation";
import type { TrafficView } from "./view";

interface Deeds {
  // Of each vehicle on the map, what it counts.
  vehicles: readonly number[];
  // Vehicles that were put there, whatever became of them.
  put: number;
  rides: number;
  // Streets from which others were sent back.
  cleared: number;
  // Points of the longest street on which nobody is as strong.
  longest: number;
}

function deedsOf(seat: Seat, { view, events }: Story<TrafficView>): Deeds {
  const moves = events.flatMap((event) => {
    if (event.type !== "action" || event.seat !== seat) return [];
    const action = readAction(actionOf(event) ?? "");
    return action && isMove(action) ? [action] : [];
  });
  const held = view.streets.filter(({ strength }) =>
    strength.every((other, player) => player === seat || other < (strength[seat] ?? 0)),
  );
  return {
    vehicles: view.points
      .flatMap(({ vehicle }) => (vehicle?.player === seat ? [vehicle.strength] : []))
      .sort((a, b) => b - a),
    put: moves.filter((move) => move.do === "put").length,
    rides: moves.filter((move) => move.do === "ride").length,
    // A street is named only where somebody is taken off.
    cleared: moves.reduce((all, move) => all + move.fights.length, 0),
    longest: Math.max(0, ...held.map(({ points }) => points.length)),
  };
}

export function ending(story: Story<TrafficView>): Ending {
  const deeds = story.result.points.map((_, seat) => deedsOf(seat, story));
  const column = (name: string, of: (one: Deeds) => number): Source => ({
    title: { key: `web.traffic.end.${name}` },
    sums: deeds.map(of),
  });
  return {
    blocks: deeds.map(({ vehicles }) => vehicles),
    legend: { key: "web.traffic.end.legend" },
    sources: [
      column("rides", ({ rides }) => rides),
      column("cleared", ({ cleared }) => cleared),
      column("longest", ({ longest }) => longest),
    ],
    sentence: story.reader === null ? null : sentenceTo(story.reader, story, deeds),
  };
}

function sentenceTo(reader: Seat, { view, result }: Story<TrafficView>, deeds: readonly Deeds[]): Sentence {
  const own = deeds[reader];
  const most = Math.max(...deeds.map(({ cleared }) => cleared));
  const params = {
    vehicles: own?.vehicles.length ?? 0,
    cleared: own?.cleared ?? 0,
  };
  const said = (key: string): Sentence => ({ key: `web.traffic.end.${key}`, params });
  const peacefully = params.cleared === 0 ? "-peacefully" : "";
  if (result.winners.includes(reader)) return said((view.ending === "T17" ? "all-out" : "won") + peacefully);
  if (most > 0 && own?.cleared === most) return said("fighter");
  return said(params.vehicles ? "short" : own?.put ? "none" : "none-put");
}
