import { createRawSnippet, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";

import Frame from "./Frame.svelte";

// A window of any size, there before its breakpoints are asked about.
const size = vi.hoisted(() => {
  const size = { width: 0, height: 0 };
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches(): boolean {
      const [, side, limit] = /^\((width|height) < (\d+)px\)$/.exec(query) ?? [];
      return size[side as "width" | "height"] < Number(limit);
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return size;
});

async function formOf(of: "table" | "course" | "replay", width: number, height: number): Promise<string[]> {
  Object.assign(size, { width, height });
  const children = createRawSnippet(() => ({ render: () => "<p>Board</p>" }));
  const frame = mount(Frame, { target: document.body, props: { of, children } });
  const classes = document.querySelector(".frame")?.classList;
  const forms = ["stacked", "lying"].filter((form) => classes?.contains(form));
  await unmount(frame);
  return forms;
}

test("a frame has the form that its window has room for", async () => {
  expect(await formOf("table", 1440, 900)).toEqual([]);
  expect(await formOf("table", 760, 900)).toEqual([]);
  expect(await formOf("table", 759, 900)).toEqual(["stacked"]);
  expect(await formOf("course", 390, 844)).toEqual(["stacked"]);
  // The rail of a replay is wider.
  expect(await formOf("replay", 899, 900)).toEqual(["stacked"]);
  expect(await formOf("course", 899, 900)).toEqual([]);
});

test("only a table lies down, where it has the width", async () => {
  expect(await formOf("table", 844, 390)).toEqual(["lying"]);
  expect(await formOf("table", 667, 375)).toEqual(["stacked"]);
  expect(await formOf("course", 844, 390)).toEqual([]);
});
