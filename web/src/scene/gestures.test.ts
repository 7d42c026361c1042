import { describe, expect, it, vi } from "vitest";

import { bindGestures, type Gestures } from "./gestures";

// A board at 100, 50 of the window.
function board(gestures: Gestures) {
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: vi.fn(),
    closest: () => null,
  });
  const unbind = bindGestures(element as unknown as HTMLElement, gestures);
  const send = (type: string, x: number, y: number, more: object = {}): Event => {
    const event = new Event(type, { cancelable: true, bubbles: true });
    const plain = {
      clientX: x + 100,
      clientY: y + 50,
      pointerId: 1,
      pointerType: "mouse",
      button: 0,
      buttons: 1,
      shiftKey: false,
    };
    element.dispatchEvent(Object.assign(event, plain, more));
    return event;
  };
  return { element, send, unbind };
}

describe("a press", () => {
  it("that trembles is a tap, one that moves is a drag", () => {
    const [tap, drag] = [vi.fn(), vi.fn()];
    const { element, send } = board({ tap, drag });
    send("pointerdown", 10, 10);
    send("pointermove", 13, 10);
    send("pointerup", 13, 10);
    expect(tap).toHaveBeenCalledExactlyOnceWith({ x: 13, y: 10 }, false, element);
    expect(drag).not.toHaveBeenCalled();
    send("pointerdown", 10, 10);
    send("pointermove", 30, 10);
    send("pointermove", 35, 15);
    send("pointerup", 35, 15);
    expect(drag.mock.calls).toEqual([
      [{ x: 20, y: 0 }, false],
      [{ x: 5, y: 5 }, false],
    ]);
    expect(tap).toHaveBeenCalledOnce();
  });

  it("moves the board by finger, right button or Shift", () => {
    const drag = vi.fn();
    const { send } = board({ drag });
    for (const how of [{ pointerType: "touch" }, { buttons: 2 }, { shiftKey: true }]) {
      send("pointerdown", 0, 0, how);
      send("pointermove", 20, 0, how);
      send("pointerup", 20, 0, how);
    }
    expect(drag.mock.calls.map(([, moves]) => moves as boolean)).toEqual([true, true, true]);
  });

  it("is nothing when the browser takes it away, or with another button", () => {
    const tap = vi.fn();
    const { send } = board({ tap });
    send("pointerdown", 0, 0);
    send("pointercancel", 0, 0);
    send("pointerdown", 0, 0, { button: 2 });
    send("pointerup", 0, 0, { button: 2 });
    expect(tap).not.toHaveBeenCalled();
  });

  it("is left to a button that lies over the board", () => {
    const [tap, hover] = [vi.fn(), vi.fn()];
    const { element, send } = board({ tap, hover, ignores: "button" });
    element.closest = () => ({}) as never;
    send("pointermove", 5, 5);
    send("pointerdown", 5, 5);
    send("pointerup", 5, 5);
    expect(tap).not.toHaveBeenCalled();
    expect(hover).toHaveBeenCalledWith(null, null);
  });
});

it("two fingers pinch, twist and move, and are no tap", () => {
  const [tap, drag, pinch] = [vi.fn(), vi.fn(), vi.fn()];
  const { send } = board({ tap, drag, pinch });
  const finger = (pointerId: number) => ({ pointerId, pointerType: "touch" });
  send("pointerdown", 0, 0, finger(1));
  send("pointerdown", 100, 0, finger(2));
  send("pointermove", 200, 0, finger(2));
  expect(pinch).toHaveBeenCalledWith({ factor: 2, middle: { x: 100, y: 0 }, by: { x: 50, y: 0 }, twist: 0 });
  send("pointerup", 200, 0, finger(2));
  expect([tap, drag].map((heard) => heard.mock.calls.length)).toEqual([0, 0]);
});

it("a mouse hovers, a finger does not", () => {
  const hover = vi.fn();
  const { element, send } = board({ hover });
  send("pointermove", 7, 8);
  send("pointermove", 9, 9, { pointerType: "touch" });
  send("pointerleave", 9, 9, { pointerType: "touch" });
  send("pointerleave", 0, 0);
  expect(hover.mock.calls).toEqual([
    [{ x: 7, y: 8 }, element],
    [null, null],
  ]);
});

describe("the wheel", () => {
  it("is slowed down, and kept from what lies below where the board wants it", () => {
    const wheel = vi.fn(() => true);
    const { send } = board({ wheel });
    const event = send("wheel", 3, 4, { deltaY: 500 });
    expect(wheel).toHaveBeenCalledWith({ x: 3, y: 4 }, 80, event.timeStamp);
    expect([event.defaultPrevented, event.cancelBubble]).toEqual([true, true]);
  });

  it("stays the page's where the board does not want it", () => {
    expect(board({}).send("wheel", 0, 0, { deltaY: 5 }).defaultPrevented).toBe(false);
  });
});

it("all is let go of at once", () => {
  const heard = vi.fn(() => true);
  const { send, unbind } = board({ tap: heard, hover: heard, wheel: heard });
  unbind();
  send("pointermove", 0, 0);
  send("pointerdown", 0, 0);
  send("pointerup", 0, 0);
  send("wheel", 0, 0, { deltaY: 5 });
  expect(heard).not.toHaveBeenCalled();
});
