// Time left, as a clock shows it: "2 d 3 h", "1:02:03", "6:42"; a running one shows tenths when it gets close.
import { say } from "../texts/texts.svelte";
import type { Clock, SeatState } from "../net/types";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const close = 10 * second;
const hurry = 20 * second;

const two = (value: number): string => String(value).padStart(2, "0");

export function clockText(milliseconds: number, running = true): string {
  const left = Math.max(0, milliseconds);
  if (left >= day)
    return say("web.clock.days", { days: Math.floor(left / day), hours: Math.floor((left % day) / hour) });
  if (running && left < close) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / second);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// What a seat has left now, when its state was heard `since` milliseconds ago. Whoever is to act later has the whole
// time of a move then, whatever was left of the last one.
export function timeLeft(clock: NonNullable<SeatState["clock"]>, plan: Clock, since: number): number {
  if (clock.running) return Math.max(0, clock.left_ms - since);
  return plan.kind === "move" ? (plan.ms ?? 0) : clock.left_ms;
}

// Whether it gets close; where a move has little time anyway, at its last third.
export function isUrgent(left: number, plan: Clock): boolean {
  return left < (plan.kind === "move" ? Math.min(hurry, (plan.ms ?? 0) / 3) : hurry);
}
