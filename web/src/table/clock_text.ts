// Time left, as a clock shows it: "2 d 3 h", "1:02:03", "6:42"; tenths when it gets close.
import { say } from "../texts/texts.svelte";
import type { SeatState } from "../net/types";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const close = 10 * second;

const two = (value: number): string => String(value).padStart(2, "0");

export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= day)
    return say("web.clock.days", { days: Math.floor(left / day), hours: Math.floor((left % day) / hour) });
  if (left < close) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / second);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// What a seat has left now, when its state was heard `since` milliseconds ago.
export function timeLeft(clock: NonNullable<SeatState["clock"]>, since: number): number {
  return Math.max(0, clock.left_ms - (clock.running ? since : 0));
}
