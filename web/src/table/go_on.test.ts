import { expect, test } from "vitest";

import { requestToGoOn, sameSeat } from "./go_on";
import { stateOf } from "./table_fixture";
import { peopleOf } from "../game/people";

test("people at this device stay there, and bots stay as good as they were", () => {
  const seats = [
    { seat: 0, kind: "person", guest: "g1", name: "Ada" },
    { seat: 1, kind: "bot", bot: "tycoon" },
    { seat: 2, kind: "person", guest: "g1", name: "Bo", absent: true },
  ] as const;
  const current = stateOf({ seats } as never, 0, [0, 2]);
  const table = { current, people: peopleOf(current, {}, null) };
  expect(requestToGoOn(table, (person) => sameSeat(person, table))).toEqual({
    game: "manhattan",
    config: {},
    clock: { kind: "none" },
    absent: "bot:resident",
    away: 0,
    undo: "free",
    hints: true,
    chat: "everybody",
    seats: ["me", "bot:tycoon", "me"],
    public: false,
  });
});

const day = 86_400_000;
for (const [clock, asked] of [
  [
    { kind: "total", ms: 600_000, increment_ms: 10_000 },
    { kind: "total", seconds: 600, increment: 10 },
  ],
  [
    { kind: "move", ms: 60_000 },
    { kind: "move", seconds: 60 },
  ],
  [
    { kind: "move", ms: 3 * day },
    { kind: "days", days: 3 },
  ],
] as const)
  test(`a clock comes along: ${asked.kind}`, () => {
    const first = stateOf();
    const current = { ...first, settings: { ...first.settings, clock, away_ms: 180_000 } };
    const table = { current, people: peopleOf(current, {}, null) };
    expect(requestToGoOn(table, () => "me")).toMatchObject({ clock: asked, away: 180 });
  });
