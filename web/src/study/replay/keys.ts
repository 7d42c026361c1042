// Which key does what in a replay, where nothing else wants the key.
export type KeyAction = "back" | "forward" | "first" | "last" | "round-back" | "round-forward" | "play";

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

const wantsKeys =
  "input, select, textarea, summary, [role=tab], [role=grid], [role=application], [contenteditable]";
const wantsSpace = "button, a";

export function keyAction(event: Pressed): KeyAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const at = event.target as { closest?: (selector: string) => unknown } | null;
  if (at?.closest?.(wantsKeys)) return null;
  switch (event.key) {
    case "ArrowLeft":
      return event.shiftKey ? "round-back" : "back";
    case "ArrowRight":
      return event.shiftKey ? "round-forward" : "forward";
    case "Home":
      return "first";
    case "End":
      return "last";
    case " ":
      return at?.closest?.(wantsSpace) ? null : "play";
    default:
      return null;
  }
}
