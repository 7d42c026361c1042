// What had the focus may go, or may no longer be used: a plot after a build, a block that nobody has any more. Then the
// focus goes to what comes next instead of falling to the page: the golden button, else what else can be reached.
import type { Attachment } from "svelte/attachments";

const usable = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled, [inert] *") && element.checkVisibility();

export function keepFocus(next: () => readonly (Element | null | undefined)[]): Attachment<HTMLElement> {
  return (place) => {
    let last: HTMLElement | null = null;
    const remember = (event: FocusEvent): void => void (last = event.target as HTMLElement);
    // Who clicks beside everything has left it.
    const forget = (): void => void (last = null);
    const mend = (): void => {
      const active = document.activeElement;
      if (!last || usable(last) || (active && active !== document.body && active !== last)) return;
      const to = next().find((one): one is HTMLElement => one instanceof HTMLElement && usable(one));
      to?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(mend);
    watch.observe(place, { childList: true, subtree: true, attributeFilter: ["disabled", "inert"] });
    place.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      watch.disconnect();
      place.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  };
}
