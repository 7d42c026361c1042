// A table for tests, whose game draws nothing and tells what happened by its number.
import type { GameScreen } from "../game/contract";
import { Showing } from "../game/showing.svelte";
import Busy from "../look/Busy.svelte";
import { FakeFrames } from "../scene/fake_frames";
import { Timeline } from "../scene/timeline";
import type { EventType, Seat, State, TableEvent } from "../net/types";

export const plainScreen = {
  Board: Busy,
  BoardList: Busy,
  Tray: Busy,
  PlayerFacts: Busy,
  makePlan: () => ({}),
  prompt: () => ({ key: "prompt" }),
  progress: () => ({ key: "progress" }),
  colours: () => ["orange"],
  points: () => [0, 0],
  tell: ({ number }: TableEvent) => [{ key: `event ${number}` }],
  sayAction: (action: string) => ({ key: action }),
  show: () => new Showing(),
} as unknown as GameScreen;

// Nothing moves.
export const stillness = (): Timeline => new Timeline(new FakeFrames(), () => 0);

export const happened = (number: number, type: EventType, more: object = {}): TableEvent =>
  ({ number, at: 0, type, ...more }) as TableEvent;

// Two people, of whom the reader is the first or, at one device, both.
export function stateOf(more: Partial<State> = {}, seat: Seat | null = 0, seats: Seat[] = [0]): State {
  return {
    table: "t1",
    number: 1,
    at: 0,
    phase: "running",
    settings: {
      game: "manhattan",
      config: {},
      public: true,
      clock: { kind: "none" },
      absent: "bot:resident",
      away_ms: 0,
      undo: "free",
      hints: true,
      chat: "everybody",
      start: "full",
      recorded: false,
    },
    host: { guest: "g1", name: "Ada" },
    you: { seat, seats, host: true, may_chat: true },
    seats: [
      { seat: 0, kind: "person", guest: "g1", name: "Ada" },
      { seat: 1, kind: "person", guest: seats.length > 1 ? "g1" : "g2", name: "Bo" },
    ],
    spectators: 0,
    may_act: [0],
    view: `view of ${seat}`,
    legal: [],
    rematch: null,
    ...more,
  };
}
