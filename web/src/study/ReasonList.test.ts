import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";

import ReasonList from "./ReasonList.svelte";
import type { GameScreen } from "../game/contract";

const texts: Record<string, string> = {
  "web.a.more": "You own {count} more.",
  "web.a.more.of": "{who} owns {count} more.",
  "web.a.taken": "It takes {place}.",
};
vi.mock("../texts/texts.svelte", () => ({
  texts: { has: (key: string) => key in texts },
  say: (key: string, params: Record<string, unknown> = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
}));

test("reasons speak to whose action it is, and of them to everybody else", async () => {
  const screen = {
    sayReason: ({ code }: { code: string }) => ({
      key: `web.a.${code}`,
      params: { count: 2, place: "Cairo 6" },
    }),
  } as unknown as GameScreen;
  const told = async (who?: string): Promise<string[]> => {
    const reasons = ["more", "taken"].map((code) => ({ code, about: {} }));
    const props = { reasons, screen, view: null, people: [], table: { lit: [] }, who };
    const list = mount(ReasonList, { target: document.body, props });
    flushSync();
    const words = [...document.querySelectorAll("li > span:last-child")].map(
      ({ textContent }) => textContent,
    );
    await unmount(list);
    return words;
  };
  expect(await told()).toEqual(["You own 2 more.", "It takes Cairo 6."]);
  expect(await told("Bruno")).toEqual(["Bruno owns 2 more.", "It takes Cairo 6."]);
});
