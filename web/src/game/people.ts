// Who sits at a table, as its game and the rail show them.
import { botName } from "./bot_names";
import { dropNote, keepNote, readNote } from "../device_notes";
import { playerColours, type PlayerColour } from "../look/colours";
import type { Person } from "./contract";
import type { Seat, SeatState, State } from "../net/types";
import { say } from "../texts/texts.svelte";

// The names of several people at one device are known to that device only.
export type LocalNames = Readonly<Record<number, string>>;

const place = (table: string): string => `skyline.names.${table}`;

export function readLocalNames(table: string): LocalNames {
  try {
    return JSON.parse(readNote(place(table)) ?? "{}") as LocalNames;
  } catch {
    return {};
  }
}

export function keepLocalNames(table: string, names: LocalNames): void {
  if (Object.keys(names).length) keepNote(place(table), JSON.stringify(names));
}

export const forgetLocalNames = (table: string): void => dropNote(place(table));

export function peopleOf(
  state: Pick<State, "seats" | "you" | "settings">,
  local: LocalNames,
  colours: ((seat: Seat) => readonly PlayerColour[]) | null,
): Person[] {
  const names = namesOf(state.seats, local, state.settings.recorded);
  // Where the absent must resign, one who leaves by choice still has a bot in their place, as good as is usual.
  const standIn =
    state.settings.absent === "resign" ? "resident" : state.settings.absent.replace(/^bot:/, "");
  return state.seats.map(({ seat, kind, bot, absent, resigned }) => ({
    seat,
    name: names[seat] ?? "",
    kind: seat === state.you.seat ? "you" : kind === "friend" ? "open" : kind,
    bot: bot ?? (absent || resigned ? standIn : null),
    colours: colours?.(seat) ?? [playerColours[seat % playerColours.length] ?? "orange"],
  }));
}

// By seat; nothing for a seat that is free. Who brings a record has brought nobody's name.
export function namesOf(seats: readonly SeatState[], local: LocalNames, recorded = false): string[] {
  const named = seats.map((seat) => local[seat.seat] ?? ownName(seats, seat));
  return seats.map(({ seat, kind }) => {
    if (kind === "bot") return botName(seat, named);
    return named[seat] || (recorded ? say("web.replay.player", { number: seat + 1 }) : "");
  });
}

// Several people at one device have one guest's name: from elsewhere, and where the device has forgotten what they are
// called, they are told apart by numbers.
function ownName(seats: readonly SeatState[], { seat, guest, name = "" }: SeatState): string {
  const before = guest ? seats.filter((other) => other.guest === guest && other.seat < seat).length : 0;
  return before ? `${name} ${before + 1}` : name;
}

// Whose turn at this device is next, where several people share it: whoever may act, the one shown now first.
export function nextAtDevice(state: State): Seat | null {
  const mine = state.you.seats;
  const acting = mine.filter((seat) => state.may_act?.includes(seat));
  if (mine.length < 2 || state.phase !== "running" || acting.length === 0) return state.you.seat;
  return acting.find((seat) => seat === state.you.seat) ?? acting[0] ?? null;
}
