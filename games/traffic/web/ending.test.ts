import { expect, it } from "vitest";

import { saySentence } from "@web/game/say_doing";
import type { Story } from "@web/game/ending";
import { texts } from "@web/texts/texts.svelte";
import { ending } from "./ending";
import type { TrafficView } from "./view";

const did = (number: number, seat: number, action: string) => ({
  number,
  at: 0,
  type: "action",
  seat,
  do: action,
});
const story = (reader: number | null): Story<TrafficView> =>
  ({
    view: {
      ending: "T18",
      points: [
        { at: [1, 0], vehicle: { player: 0, kind: "taxi", strength: 1 } },
        { at: [2, 0], vehicle: { player: 0, kind: "truck", strength: 2 } },
        { at: [2, 1], vehicle: { player: 1, kind: "taxi", strength: 1 } },
      ],
      streets: [
        {
          axis: "h",
          points: [
            [1, 0],
            [2, 0],
            [3, 0],
          ],
          strength: [3, 0],
        },
        {
          axis: "v",
          points: [
            [2, 0],
            [2, 1],
          ],
          strength: [2, 1],
        },
        { axis: "h", points: [[2, 1]], strength: [0, 1] },
      ],
    },
    events: [
      did(1, 0, "attach 3 0,0 r0"),
      did(2, 0, "put taxi 1,0 -"),
      did(3, 1, "put taxi 2,1 hv"),
      did(4, 0, "truck 2,1 2,0 v"),
    ],
    people: [],
    result: { points: [3, 1], winners: [0] },
    reader,
  }) as unknown as Story<TrafficView>;

it("counts what everybody has on the map, and how it came to stay there", () => {
  const { blocks, sources } = ending(story(null));
  expect(blocks).toEqual([[2, 1], [1]]);
  expect(sources.map(({ sums }) => sums)).toEqual([
    [1, 0],
    [1, 2],
    [3, 1],
  ]);
});

it("says something true to everybody, and kind to who lost", async () => {
  await texts.choose("en");
  await texts.open("traffic");
  const said = (reader: number): string => {
    const { sentence } = ending(story(reader));
    return sentence ? saySentence(sentence, []) : "";
  };
  expect(said(0)).toBe("2 of your vehicles held the map to the end; you cleared 1 street for that.");
  expect(said(1)).toBe("Nobody cleared more streets than you: 2.");
});

it("does not count what nobody did, and one vehicle is one", async () => {
  await texts.choose("de");
  await texts.open("traffic");
  const { events, view, ...rest } = story(0);
  const told = { ...rest, view: { ...view, points: view.points.slice(0, 1) }, events: events.slice(0, 2) };
  const { sentence } = ending(told as Story<TrafficView>);
  expect(sentence ? saySentence(sentence, []) : "").toBe(
    "1 deiner Fahrzeuge hielt sich bis zum Ende, und niemand musste dafür weichen.",
  );
  await texts.choose("en");
  // Whose streets nobody could clear.
  const idle = { ...rest, view: { ...view, points: [] }, events: events.slice(0, 1), reader: 1 };
  const said = ending(idle as Story<TrafficView>).sentence;
  expect(said ? saySentence(said, []) : "").toMatch(/^No vehicle of yours came onto the map/);
});
