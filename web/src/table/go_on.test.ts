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
    undo: "free",
    hints: true,
    seats: ["me", "bot:tycoon", "me"],
    public: false,
  });
});
