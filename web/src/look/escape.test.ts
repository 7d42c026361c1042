import { expect, it } from "vitest";

import { EscapeStack } from "./escape";

function opened(stack: EscapeStack, name: string, closed: string[]) {
  const thing = { open: true };
  const remove = stack.add(() => {
    if (!thing.open) return false;
    thing.open = false;
    closed.push(name);
    return true;
  });
  return { thing, remove };
}

it("closes one thing at a time, the topmost first, and says when there is nothing left", () => {
  const stack = new EscapeStack();
  const closed: string[] = [];
  for (const name of ["table", "plan", "reveal"]) opened(stack, name, closed);
  expect([stack.press(), stack.press(), stack.press(), stack.press()]).toEqual([true, true, true, false]);
  expect(closed).toEqual(["reveal", "plan", "table"]);
});

it("passes what is not open, and what has gone", () => {
  const stack = new EscapeStack();
  const closed: string[] = [];
  opened(stack, "table", closed);
  opened(stack, "plan", closed).thing.open = false;
  opened(stack, "reveal", closed).remove();
  expect(stack.press()).toBe(true);
  expect(closed).toEqual(["table"]);
});

it("opens something again and it is closed again", () => {
  const stack = new EscapeStack();
  const closed: string[] = [];
  opened(stack, "table", closed);
  const plan = opened(stack, "plan", closed);
  stack.press();
  plan.thing.open = true;
  stack.press();
  expect(closed).toEqual(["plan", "plan"]);
});
